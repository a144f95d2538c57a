import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, PositionCode, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { JobCard, Salary } from './job'

/** What acts here are about, as the log names it. */
export const jobSubject = { key: 'job', title: '职位' } as const

/**
 * Events of a job's public history. `reposted`: the same brand had a similar job open within the 30 days before. `pay` has the
 * former and the new pay, `reposted` the date of the first job of the chain.
 */
export const JobEventKind = z.enum(['posted', 'reposted', 'refreshed', 'pay', 'paused', 'ended', 'reopened'])
export type JobEventKind = z.infer<typeof JobEventKind>

export const JobEvent = z.object({
  kind: JobEventKind,
  at: Instant,
  pay: z.optional(z.object({ from: Salary, to: Salary })),
})
export type JobEvent = z.infer<typeof JobEvent>

/** The history of a job, newest first, at most 50 events; public. Fails with 1002 for an unknown job. */
export const findJobHistory = endpoint({
  path: '/api-user/job/historyFind',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({
    /** Date of the first job of a chain of reposts. */
    firstPostedAt: Instant,
    /** The job repeats a similar one of the same brand within 30 days. */
    reposted: z.boolean(),
    list: z.array(JobEvent),
  }),
})

/** Records that somebody sees the job on screen: counted once a day for each person, not for the job's own recruiter. */
export const noteJobViewed = endpoint({
  path: '/api-user/job/viewSave',
  effect: 'write',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/**
 * Marks a job as 急招 for seven days, or removes the mark. Fails with 1010 if the recruiter has as many such jobs as the site
 * allows.
 */
export const setUrgent = endpoint({
  path: '/api-user/job/urgentSave',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id, value: z.boolean() }),
  output: z.object({ urgentUntil: z.nullable(Instant) }),
})

/** A template of a job for a position, from the recruiter's own jobs of that position or a common one. */
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

/** Stores a draft of a job, or replaces it. Fails with 1010 beyond 20 drafts, with 1002 for another recruiter's draft. */
export const saveJobDraft = endpoint({
  path: '/api-user/job/draftSave',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({
    id: z.optional(Id),
    title: z._default(z.string().check(z.trim(), z.maxLength(40, '最多40个字')), ''),
    content: DraftContent,
    basis: Basis,
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

/** The caller's drafts, the last changed first. */
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
  parties: 'marked',
  input: z.strictObject(pageInput(20)),
  output: pageOf(z.object({ card: JobCard, description: z.string(), submittedAt: Instant, isParty: z.boolean() })),
})

/** Approves a job, or refuses it with a reason for its recruiter. Fails with 1010 if it is already decided. */
export const reviewJob = endpoint({
  path: '/api-admin/job/reviewSave',
  effect: 'once',
  access: { operator: 'jobs' },
  parties: 'refused',
  acts: {
    pass: { name: 'jobs.pass', title: '通过职位', of: jobSubject },
    refuse: { name: 'jobs.refuse', title: '不通过职位', of: jobSubject },
  },
  input: z.discriminatedUnion('passes', [
    z.strictObject({ id: Id, passes: z.literal(true) }),
    z.strictObject({ id: Id, passes: z.literal(false), note: requiredText(200, '请填写未通过的原因') }),
  ]),
  output: Nothing,
})

/**
 * Takes an open job down: its recruiter reads the reason, and must change the job before it can be published again. Fails with 1002 for
 * an unknown job, with 1010 for one that is not open.
 */
export const takeJobDown = endpoint({
  path: '/api-admin/job/takeDown',
  effect: 'once',
  access: { operator: 'jobs' },
  parties: 'refused',
  acts: { takeDown: { name: 'jobs.takeDown', title: '下架职位', of: jobSubject } },
  input: z.strictObject({ id: Id, reason: requiredText(200, '请写明原因，招聘者会看到') }),
  output: Nothing,
})
