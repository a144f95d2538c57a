import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Instant, optionalText } from '../fields'

/** What one member of the company thinks of a person after an interview. */
export const TeamScore = z.object({
  userId: z.int(),
  name: z.string(),
  score: z.int(),
  note: z.string(),
  at: Instant,
})
export type TeamScore = z.infer<typeof TeamScore>

/** An interview that somebody of the caller's company led with a person. */
export const TeamInterview = z.object({
  id: z.int(),
  jobName: z.string(),
  /** The recruiter who led it. */
  interviewer: z.string(),
  startAt: Instant,
  scores: z.array(TeamScore),
  /** The caller's own score; null before it is given. */
  mine: z.nullable(z.object({ score: z.int(), note: z.string() })),
  /** The interview is over, and the caller's role in the company may give a score. */
  mayScore: z.boolean(),
})
export type TeamInterview = z.infer<typeof TeamInterview>

/**
 * Interviews of the caller's company with a person that were agreed to, the newest first, with the scores that the team gave. Empty
 * without a company.
 */
export const findTeamInterviews = endpoint({
  path: '/api-user/interview/evaluate/team',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ resumeId: Id }),
  output: z.object({ list: z.array(TeamInterview) }),
})

const empty = '请给求职者打分'

/**
 * Gives a score or replaces one's own; the whole team reads it, the person does not. Fails with 1002 unless the interview belongs to
 * the caller's company, with 1003 if the caller's role may not judge applicants, with 1010 before the interview is over.
 */
export const saveTeamScore = endpoint({
  path: '/api-user/interview/evaluate/teamSave',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({
    id: Id,
    score: z.int(empty).check(z.gte(1, empty), z.lte(5, empty)),
    note: optionalText(500),
    basis: Basis,
  }),
  output: z.object({}),
})
