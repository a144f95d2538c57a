import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, requiredText } from '../fields'
import { JobDetail } from '../jobs/job'
import { pageInput, pageOf } from '../paging'
import { FormAnswers } from '../settings/form'

/** What viewers do with the jobs of a stream (domain 7, "Live streaming"). */

export const liveQuestionLimits = {
  text: 200,
  /** Unanswered questions of one viewer in one stream. */
  open: 5,
} as const

export const LiveQuestion = z.object({
  id: z.int(),
  jobId: z.int(),
  jobName: z.string(),
  text: z.string(),
  /** The asker's masked name. */
  name: z.string(),
  isOwn: z.boolean(),
  askedAt: Instant,
  /** Empty until the host answers. */
  answer: z.string(),
})
export type LiveQuestion = z.infer<typeof LiveQuestion>

const ofStream = { id: Id, jobId: Id }

/**
 * A job of a stream, with what viewers asked about it, the latest first: answered questions, and the caller's own; all of them for
 * the host. Fails with 1002 if the stream is not about the job.
 */
export const getLiveJob = endpoint({
  path: '/api-user/live/jobGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject(ofStream),
  output: z.object({ job: JobDetail, questions: z.array(LiveQuestion) }),
})

/**
 * Applies to a job of a stream; the application says that it came from the stream. Fails as `sendResume`, with 1002 if the stream is
 * not about the job, with 1003 for those whom the host has removed.
 */
export const sendLiveJob = endpoint({
  path: '/api-user/live/jobSend',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({ ...ofStream, answers: z._default(FormAnswers, {}), attachmentId: z.optional(Id) }),
  output: z.object({ sendId: z.int(), cid: z.int() }),
})

/**
 * Asks the host about a job of the stream. Fails with 1002 if the stream is not about the job, with 1003 for those whom the host has
 * muted or removed and for the host, with 1010 once the stream is over or while too many of the caller's questions are open.
 */
export const createLiveQuestion = endpoint({
  path: '/api-user/live/jobQuestionCreate',
  effect: 'once',
  access: 'login',
  publishesText: true,
  input: z.strictObject({ ...ofStream, text: requiredText(liveQuestionLimits.text, '请填写问题') }),
  output: LiveQuestion,
})

/** For the host: the questions of the stream, the unanswered first, the oldest of them first. Others get 1002. */
export const findLiveQuestions = endpoint({
  path: '/api-user/live/jobQuestionFind',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ ...pageInput(20), id: Id }),
  output: pageOf(LiveQuestion),
})

/** The host's answer, which all viewers read. Fails with 1002 for a question of another host, with 1010 if it is answered. */
export const answerLiveQuestion = endpoint({
  path: '/api-user/live/jobQuestionAnswer',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({ id: Id, answer: requiredText(liveQuestionLimits.text, '请填写回答') }),
  output: LiveQuestion,
})
