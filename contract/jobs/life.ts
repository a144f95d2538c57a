import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, PositionCode, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { JobCard, Salary } from './job'

/**
 * What the public history of a job tells. `reposted`: a like job of the same brand was open within the 30 days before. `pay`
 * carries the former and the new pay, `reposted` when the first of the chain was posted.
 */
export const JobEventKind = z.enum(['posted', 'reposted', 'refreshed', 'pay', 'paused', 'ended', 'reopened'])
export type JobEventKind = z.infer<typeof JobEventKind>

export const JobEvent = z.object({
  kind: JobEventKind,
  at: Instant,
  pay: z.optional(z.object({ from: Salary, to: Salary })),
})
export type JobEvent = z.infer<typeof JobEvent>

/** What happened to a job, newest first, at most 50; for everybody. Unknown: 1002. */
export const findJobHistory = endpoint({
  path: '/api-user/job/historyFind',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({
    /** Of the first of a chain of reposts. */
    firstPostedAt: Instant,
    /** The job repeats a like one of the same brand within 30 days. */
    reposted: z.boolean(),
    list: z.array(JobEvent),
  }),
})

/** Notes that somebody has the job on screen: counted once a day for each person; its own recruiter is not counted. */
export const noteJobViewed = endpoint({
  path: '/api-user/job/viewSave',
  effect: 'write',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** 急招 for seven days, or no longer. At most so many jobs of a recruiter at a time, by the site's rules (1010). */
export const setUrgent = endpoint({
  path: '/api-user/job/urgentSave',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id, value: z.boolean() }),
  output: z.object({ urgentUntil: z.nullable(Instant) }),
})

/** Templates of a job for a position: the recruiter's own jobs of that position first, then common ones. */
export const JobTemplate = z.object({
  title: z.string(),
  source: z.enum(['own', 'standard']),
  skills: z.array(z.string()),
  welfare: z.array(z.string()),
  description: z.string(),
})
export type JobTemplate = z.infer<typeof JobTemplate>

export const findJobTemplates = endpoint({
  path: '/api-user/job/templateFind',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ positionCode: PositionCode }),
  output: z.object({ list: z.array(JobTemplate) }),
})

export const mostJobDrafts = 20

/** The form's values as JSON. */
const DraftContent = z.string().check(
  z.maxLength(20_000, '草稿内容过长'),
  z.refine((content) => {
    try {
      const value: unknown = JSON.parse(content)
      return typeof value === 'object' && value !== null && !Array.isArray(value)
    } catch {
      return false
    }
  }, '草稿内容不正确'),
)

/** Stores an unfinished job, or another state of one. More than 20: 1010, another's: 1002. */
export const saveJobDraft = endpoint({
  path: '/api-user/job/draftSave',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({
    id: z.optional(Id),
    title: z._default(z.string().check(z.trim(), z.maxLength(40, '最多40个字')), ''),
    content: DraftContent,
  }),
  output: z.object({ id: z.int() }),
})

export const StoredJob = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  updatedAt: Instant,
})
export type StoredJob = z.infer<typeof StoredJob>

/** The caller's own, the last changed first. */
export const findJobDrafts = endpoint({
  path: '/api-user/job/draftFind',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: z.object({ list: z.array(StoredJob) }),
})

export const deleteJobDraft = endpoint({
  path: '/api-user/job/draftDelete',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** Jobs that wait for an operator, oldest first. */
export const findJobReviews = endpoint({
  path: '/api-admin/job/reviewFind',
  effect: 'read',
  access: { operator: 'jobs' },
  input: z.strictObject(pageInput(20)),
  output: pageOf(z.object({ card: JobCard, description: z.string(), submittedAt: Instant })),
})

/** Approves a job, or refuses it with a reason for its recruiter. Decided already: 1010. */
export const reviewJob = endpoint({
  path: '/api-admin/job/reviewSave',
  effect: 'once',
  access: { operator: 'jobs' },
  input: z.discriminatedUnion('passes', [
    z.strictObject({ id: Id, passes: z.literal(true) }),
    z.strictObject({ id: Id, passes: z.literal(false), note: requiredText(200, '请填写未通过的原因') }),
  ]),
  output: Nothing,
})
