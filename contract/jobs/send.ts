import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { pageInput, pageOf } from '../paging'
import { SeenCard } from '../resume/people'
import { FormAnswers, FormField } from '../settings/form'
import { JobCard } from './job'

/** 0 = 已投递, 1 = 已查看. */
export const SendStatus = z.union([z.literal(0), z.literal(1)])

/**
 * Sends the seeker's resume to a job; the recruiter gets it as a message in their talk (`cid`).
 * Sent already: 1010. Job stopped: 1010. No resume at all: 13009; one lacking its basics, expectation or experience: 13002;
 * one whose basics break the rules: 13003. The data of these three is a `ResumeLack`.
 */
export const sendResume = endpoint({
  path: '/api-user/job/sendResume',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({
    jobId: Id,
    /** To the questions of a job that asks any, by the keys of its form; a fault in one: 1001. */
    answers: z._default(FormAnswers, {}),
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
    /** What a form asks; empty for the other types. */
    fields: z.array(FormField),
  }),
})

/** One application of the seeker's own. Not theirs, or its job is gone: 1002. */
export const getSend = endpoint({
  path: '/api-user/job/sendGet',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({ id: Id }),
  output: z.object({ status: SendStatus, sentAt: Instant, cid: z.int(), job: JobCard }),
})

/** A seeker gets what was sent (`job`), a recruiter what came in (`resume`, and may narrow to one job). */
export const findSends = endpoint({
  path: '/api-user/job/sendFind',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ ...pageInput(20), jobId: z.optional(Id) }),
  output: pageOf(
    z.object({
      id: z.int(),
      status: SendStatus,
      sentAt: Instant,
      cid: z.int(),
      job: JobCard,
      resume: z.nullable(SeenCard),
    }),
  ),
})
