import * as z from 'zod/mini'
import { Contact } from '../chat/model'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { Interview } from '../interviews/interview'
import { SeenCard } from '../resume/people'

/** At most {@link shownOfEach} items of a kind, and how many there are in all. */
const someOf = <Item extends z.core.$ZodType>(item: Item) => z.object({ list: z.array(item), total: z.int() })

export const shownOfEach = 5

/** An application that no recruiter has opened. */
export const NewSend = z.object({
  id: z.int(),
  cid: z.int(),
  sentAt: Instant,
  job: z.object({ id: z.int(), jobName: z.string() }),
  person: SeenCard,
})
export type NewSend = z.infer<typeof NewSend>

/** An open job that has not been refreshed for `limits.jobSinksAfter`: lists show newer ones first. */
export const SinkingJob = z.object({ id: z.int(), jobName: z.string(), refreshedAt: Instant })
export type SinkingJob = z.infer<typeof SinkingJob>

/** A recruiter's tasks (screens "Recruiter's home and header"). */
export const Workday = z.object({
  /** Seekers who wrote first and have no reply yet, the latest first. */
  greetings: someOf(Contact),
  /** The last first. */
  sends: someOf(NewSend),
  /** Interviews of today and tomorrow in China, and those whose seeker asked for another time, the nearest first. */
  interviews: someOf(Interview),
  /** Seekers whose last message has waited for an answer for `limits.recruiterSilence`; the longest wait first. */
  unanswered: someOf(Contact),
  /** The job that was not refreshed for the longest time comes first. */
  sinkingJobs: someOf(SinkingJob),
  /**
   * What the recruiter can do about the certification of the company: `open`: ask for it; `refused`: correct the request. Null if there is
   * nothing to do, or if others do it.
   */
  certification: z.nullable(z.enum(['open', 'refused'])),
  /** Finished steps on the way to the first applicant. */
  steps: z.object({ company: z.boolean(), job: z.boolean(), greeting: z.boolean() }),
})
export type Workday = z.infer<typeof Workday>

/** The caller's workday, of the last `limits.workdayReach`. */
export const getWorkday = endpoint({
  path: '/api-user/recruiter/workday',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: Workday,
})

/** Counts for each of the last fourteen days in China; the last one is today. */
const Days = z.array(z.int())

export const RecruiterFigures = z.object({
  /** People whose resume the recruiter opened, counted on the day of the last look. */
  looks: Days,
  /** Talks that the recruiter began. */
  greetings: Days,
  /** First replies to these talks. */
  replies: Days,
  sends: Days,
  /** Interviews that were agreed to, by the day they take place. */
  interviews: Days,
})
export type RecruiterFigures = z.infer<typeof RecruiterFigures>

export const figureDays = 14

export const getRecruiterFigures = endpoint({
  path: '/api-user/recruiter/figures',
  effect: 'read',
  access: 'recruiter',
  input: Nothing,
  output: RecruiterFigures,
})
