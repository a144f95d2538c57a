import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, optionalText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { SeenCard } from '../resume/people'
import { seen } from '../resume/seen'
import { FormAnswers, FormField } from '../settings/form'
import { JobCard, Salary } from './job'
import { ImproperReason, interested, SendStatus } from './sendStates'

/**
 * Sends the seeker's resume to a job; the recruiter gets it as a message in their talk (`cid`).
 * Sent already: 1010, but one that ended may be sent again after {@link reapplyAfter} of `sendStates.ts`. Job stopped: 1010. No
 * resume at all: 13009; one lacking its basics, expectation or experience: 13002; one whose basics break the rules: 13003. The
 * data of these three is a `ResumeLack`.
 */
export const sendResume = endpoint({
  path: '/api-user/job/sendResume',
  aliases: ['/v1/t0/job/submit'],
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({
    jobId: Id,
    /** To the questions of a job that asks any, by the keys of its form; a fault in one: 1001. */
    answers: z._default(FormAnswers, {}),
    /** An own file that goes with the resume on the site. Unknown: 1002. */
    attachmentId: z.optional(Id),
  }),
  output: z.object({ sendId: z.int(), cid: z.int() }),
})

/**
 * How a job is applied to (domain 3, "Job submit config"): 0 sends the resume, 1 fills in a form, 2 is not supported here.
 * The resume's own failures are those of `sendResume`, so that it is completed before anything is asked.
 */
export const getSubmitConfig = endpoint({
  path: '/api-user/job/submitConfig',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({
    jobId: Id,
    model: z.optional(z.string().check(z.maxLength(20))),
    modelId: z.optional(Id),
  }),
  output: z.object({
    type: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    /** Questions of a form; empty for the other types. */
    fields: z.array(FormField),
  }),
})

/** The job as it was when the resume was sent. */
export const JobSnapshot = z.object({
  jobName: z.string(),
  brandName: z.string(),
  salary: Salary,
  experience: z.int(),
  degree: z.int(),
  areaAddress: z.string(),
  address: z.string(),
  description: z.string(),
  welfare: z.array(z.string()),
})
export type JobSnapshot = z.infer<typeof JobSnapshot>

export const SendAnswer = z.object({ question: z.string(), answer: z.string() })
export type SendAnswer = z.infer<typeof SendAnswer>

/** One entry of an application's line of time. */
export const SendEvent = z.object({
  id: z.int(),
  /** `send`: sent, also again. `urge`: 催一催. `handOver`: given to a colleague, which only recruiters see. */
  kind: z.enum(['send', 'move', 'urge', 'handOver']),
  from: z.nullable(SendStatus),
  to: SendStatus,
  by: z.enum(['seeker', 'recruiter', 'system']),
  /** Name of the recruiter who did it, for recruiters; empty otherwise. */
  name: z.string(),
  /** The words that the seeker got. */
  reason: z.string(),
  at: Instant,
})
export type SendEvent = z.infer<typeof SendEvent>

const Send = z.object({
  id: z.int(),
  status: SendStatus,
  sentAt: Instant,
  /** When the state changed last. */
  changedAt: Instant,
  urgedAt: z.nullable(Instant),
  /** When the site closes it unless the recruiter answers; null once answered. */
  closesAt: z.nullable(Instant),
  cid: z.int(),
})

export const SendDetail = z.extend(Send, {
  job: JobCard,
  snapshot: z.nullable(JobSnapshot),
  answers: z.array(SendAnswer),
  /** Name of the file that went with it; empty without one. */
  fileName: z.string(),
  /** Oldest first. */
  events: z.array(SendEvent),
  /** For recruiters: who applied. */
  resume: z.nullable(SeenCard),
})
export type SendDetail = z.infer<typeof SendDetail>

/** One application: the seeker's own, or one to the recruiter's company. Not theirs, or its job is gone: 1002, here and below. */
export const getSend = endpoint({
  path: '/api-user/job/sendGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: SendDetail,
})

/** Returns an address that opens the file of an application for ten minutes. No file: 1002. */
export const getSendFile = endpoint({
  path: '/api-user/job/boardFile',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: seen(z.object({ url: z.string(), name: z.string(), type: z.string() })),
})

/** Sent applications for a seeker (`job`), received ones for a recruiter (`resume`; can be narrowed to one job). */
export const findSends = endpoint({
  path: '/api-user/job/sendFind',
  effect: 'read',
  access: 'login',
  input: z.strictObject({
    ...pageInput(20),
    jobId: z.optional(Id),
    /** Only applications in one of these states. */
    statuses: z.optional(z.array(SendStatus).check(z.minLength(1), z.maxLength(8))),
  }),
  output: z.extend(pageOf(z.extend(Send, { job: JobCard, resume: z.nullable(SeenCard) })), {
    /** How many are in each state, by its number. */
    counts: z.array(z.int()),
  }),
})

export const MovedSend = z.object({ id: z.int(), status: SendStatus, changedAt: Instant })
export type MovedSend = z.infer<typeof MovedSend>

/** The seeker takes an application back. May not from its state: 1010. Withdrawn already: succeeds. */
export const cancelSend = endpoint({
  path: '/api-user/job/sendCancel',
  aliases: ['/v1/t0/job/cancel'],
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({ id: Id, reason: optionalText(100) }),
  output: MovedSend,
})

/**
 * The recruiter moves an application on: 感兴趣 unless told otherwise. A colleague was faster, or the seeker withdrew: 1010 with
 * who and what. In that state already: succeeds.
 */
export const resolveSend = endpoint({
  path: '/api-user/job/sendResolve',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, status: z._default(z.literal([1, 2, 3, 4]), interested) }),
  output: MovedSend,
})

/** 不合适: the seeker gets polite words for the reason. Failures as for `sendResolve`. */
export const refuseSend = endpoint({
  path: '/api-user/job/sendImproper',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, reason: ImproperReason }),
  output: MovedSend,
})

/** The seeker asks for an answer, at most once in 24 hours and only before there is one; else 1010. */
export const urgeSend = endpoint({
  path: '/api-user/job/sendUrge',
  aliases: ['/v1/t0/job/urge'],
  effect: 'once',
  access: 'seeker',
  input: z.strictObject({ id: Id }),
  output: z.object({ urgedAt: Instant }),
})
