import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { pageInput, pageOf } from '../paging'
import { CandidateResume, Consent, candidateLimits } from './person'
import { CandidateFile, CandidateRow } from './table'

const most = candidateLimits.batch + candidateLimits.files

/** A person in the pool. Members who may only look get masked contact data. */
export const CandidateCard = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  position: z.string(),
  company: z.string(),
  school: z.string(),
  degree: z.int(),
  city: z.string(),
  note: z.string(),
  /** Name of the colleague who added the person; empty once the account is gone. */
  addedBy: z.string(),
  addedAt: Instant,
  invitedAt: z.nullable(Instant),
  /** The person wants no more invitations. */
  isStopped: z.boolean(),
  consent: z.object({ way: z.string(), by: z.string(), on: z.string() }),
})
export type CandidateCard = z.infer<typeof CandidateCard>

/** The pool of the present company, and what the caller added without one. `keyword`: all its words are somewhere in the person's data. */
export const findCandidates = endpoint({
  path: '/api-user/candidate/find',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ ...pageInput(20), keyword: z._default(z.string().check(z.trim(), z.maxLength(50)), '') }),
  output: z.extend(pageOf(CandidateCard), {
    /** All people of the pool. */
    size: z.int(),
    /** The caller may add, invite and delete. */
    mayHandle: z.boolean(),
  }),
})

/** Fails with 1002 for a person of another pool. */
export const getCandidate = endpoint({
  path: '/api-user/candidate/get',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.extend(CandidateCard, { resume: z.nullable(CandidateResume), mayHandle: z.boolean() }),
})

export const CandidateReport = z.object({
  /** Index among the sent rows, then files. */
  at: z.int(),
  /** By the title of the column. */
  faults: z.array(z.object({ title: z.string(), message: z.string() })),
  /** The person of the pool with this number or mail, whose empty facts are filled in; null for a new one. */
  known: z.nullable(z.object({ id: z.int(), name: z.string() })),
})
export type CandidateReport = z.infer<typeof CandidateReport>

/**
 * Adds people of a list or of resumes, all chosen rows (`take`, by index) or none; with `isTrial`, only reports. Numbers and mails
 * are there once in a pool: a person who is there already gets what was missing, and nothing is replaced. Fails with 1010 for a full
 * pool, with 1004 beyond the day's limit.
 */
export const addCandidates = endpoint({
  path: '/api-user/candidate/add',
  effect: 'once',
  access: 'recruiter',
  maxBody: 2 * 1024 * 1024,
  input: z.strictObject({
    rows: z._default(
      z.array(CandidateRow).check(z.maxLength(candidateLimits.batch, `一次最多添加${candidateLimits.batch}行`)),
      [],
    ),
    files: z._default(
      z.array(CandidateFile).check(z.maxLength(candidateLimits.files, `一次最多添加${candidateLimits.files}份简历`)),
      [],
    ),
    take: z.optional(z.array(z.int().check(z.gte(0), z.lt(most))).check(z.maxLength(most))),
    consent: z.optional(Consent),
    isTrial: z._default(z.boolean(), false),
  }),
  output: z.object({ added: z.int(), completed: z.int(), rows: z.array(CandidateReport) }),
})

/** Deletes people of the caller's pool for good. */
export const deleteCandidates = endpoint({
  path: '/api-user/candidate/delete',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({
    ids: z.array(Id).check(z.minLength(1, '请选择要删除的人'), z.maxLength(100, '一次最多删除100人')),
  }),
  output: z.object({ deleted: z.int() }),
})

/**
 * Invites people by text message, or by mail where that is all there is, to look at one of the caller's open jobs. `left`: people who
 * were not invited, with the reason.
 */
export const inviteCandidates = endpoint({
  path: '/api-user/candidate/invite',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({
    ids: z
      .array(Id)
      .check(
        z.minLength(1, '请选择要邀请的人'),
        z.maxLength(candidateLimits.invitedAtOnce, `一次最多邀请${candidateLimits.invitedAtOnce}人`),
      ),
    jobId: Id,
  }),
  output: z.object({
    sent: z.int(),
    left: z.array(z.object({ id: z.int(), name: z.string(), reason: z.string() })),
  }),
})

/** By the link of an invitation, without a login: the person gets no more of them. Fails with 1002 for a token that is not genuine. */
export const stopInvitations = endpoint({
  path: '/api-open/candidate/stop',
  effect: 'write',
  access: 'public',
  input: z.strictObject({ token: z.string().check(z.maxLength(200)) }),
  output: z.object({}),
})
