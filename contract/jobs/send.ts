import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, optionalText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { SeenCard } from '../resume/people'
import { seen } from '../resume/seen'
import { FormAnswers, FormField } from '../settings/form'
import { SeenCondition } from './conditions'
import { JobCard, Salary } from './job'
import { ImproperReason, interested, SendStatus } from './sendStates'
import { SubmitSource, submitSourceInput, submitTypes } from './submitSource'

/**
 * Sends the seeker's resume to a job; the recruiter gets it as a message in their talk (`cid`). Fails with 1010 if the job is
 * stopped, or if the resume was already sent; after an application has ended, it may be sent again from {@link reapplyAfter} of
 * `sendStates.ts` on. Fails with 13009 without a resume, with 13002 if it lacks its basics, an expectation or experience, with
 * 13003 if its basics break the rules; the data of these three is a `ResumeLack`.
 */
export const sendResume = endpoint({
  path: '/api-user/job/sendResume',
  aliases: ['/v1/t0/job/submit'],
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({
    jobId: Id,
    /** Answers to the questions of the job, by the keys of its form. Fails with 1001 for a faulty answer. */
    answers: z._default(FormAnswers, {}),
    /** One of the caller's files, sent with the resume. Fails with 1002 if it is unknown. */
    attachmentId: z.optional(Id),
    ...submitSourceInput,
  }),
  output: z.object({ sendId: z.int(), cid: z.int() }),
})

/**
 * How to apply to a job (domain 3, "Job submit config"): 0 sends the resume, 1 fills in a form, 2 is not supported here. The answer
 * says what the application will come from; a stream that is not about the job does not count. Fails like `sendResume` if the
 * resume lacks something, so that the user completes it before answering questions.
 */
export const getSubmitConfig = endpoint({
  path: '/api-user/job/submitConfig',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({ jobId: Id, ...submitSourceInput }),
  output: z.extend(SubmitSource, {
    type: z.enum(submitTypes),
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

/** An event in the history of an application. */
export const SendEvent = z.object({
  id: z.int(),
  /** `send`: sent, also again. `urge`: 催一催. `handOver`: handed over to a colleague, which only recruiters see. */
  kind: z.enum(['send', 'move', 'urge', 'handOver']),
  from: z.nullable(SendStatus),
  to: SendStatus,
  by: z.enum(['seeker', 'recruiter', 'system']),
  /** Name of the recruiter who did it; empty for seekers. */
  name: z.string(),
  /** The text that the seeker got. */
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
  /** When the site closes it if the recruiter does not answer; null once there is an answer. */
  closesAt: z.nullable(Instant),
  cid: z.int(),
})

export const SendDetail = z.extend(Send, {
  job: JobCard,
  snapshot: z.nullable(JobSnapshot),
  answers: z.array(SendAnswer),
  source: SubmitSource,
  /** Name of the file that went with it; empty without one. */
  fileName: z.string(),
  /** Oldest first. */
  events: z.array(SendEvent),
  /** For recruiters: who applied. */
  resume: z.nullable(SeenCard),
  /** For recruiters: the job's hard conditions, and which of them the seeker meets. */
  conditions: z.array(SeenCondition),
})
export type SendDetail = z.infer<typeof SendDetail>

/**
 * One application: the seeker's own, or one to the recruiter's company. This call and those below fail with 1002 if it belongs to
 * somebody else or its job is gone.
 */
export const getSend = endpoint({
  path: '/api-user/job/sendGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: SendDetail,
})

/** Returns an address that opens the file of an application for ten minutes. Fails with 1002 if there is no file. */
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
    /** Number of applications in each state; the index is the state's number. */
    counts: z.array(z.int()),
  }),
})

export const MovedSend = z.object({ id: z.int(), status: SendStatus, changedAt: Instant })
export type MovedSend = z.infer<typeof MovedSend>

/** The seeker withdraws an application. Fails with 1010 if its state does not allow it. No-op if it is already withdrawn. */
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
 * The recruiter moves an application on, to 感兴趣 by default. Fails with 1010 and a sentence if a colleague was faster or the
 * seeker withdrew. No-op if it is already in that state.
 */
export const resolveSend = endpoint({
  path: '/api-user/job/sendResolve',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, status: z._default(z.literal([1, 2, 3, 4]), interested) }),
  output: MovedSend,
})

/** 不合适: the seeker gets a polite sentence for the reason. Fails like `sendResolve`. */
export const refuseSend = endpoint({
  path: '/api-user/job/sendImproper',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id, reason: ImproperReason }),
  output: MovedSend,
})

/** The seeker asks for an answer. Fails with 1010 if there is one, or within 24 hours after the last urge. */
export const urgeSend = endpoint({
  path: '/api-user/job/sendUrge',
  aliases: ['/v1/t0/job/urge'],
  effect: 'once',
  access: 'seeker',
  input: z.strictObject({ id: Id }),
  output: z.object({ urgedAt: Instant }),
})
