import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'

/**
 * Offered pay in yuan: `unit` 1 = a month, 2 = a day, 3 = an hour, 4 = a year; `min` 0 and `max` 0 mean 面议. `months`: number of
 * monthly pays in a year.
 */
export const Salary = z.object({ min: z.int(), max: z.int(), unit: z.int(), months: z.int() })
export type Salary = z.infer<typeof Salary>

export const BrandSummary = z.object({
  id: z.int(),
  brandName: z.string(),
  logo: z.string(),
  industry: z.string(),
  scale: z.int(),
  stage: z.int(),
  /** True if the site has checked the company's licence; absent where no screen shows it. */
  certified: z.optional(z.boolean()),
})
export type BrandSummary = z.infer<typeof BrandSummary>

/** `activeAt` is when the recruiter was last seen; `online` whether now. */
export const RecruiterSummary = z.object({
  userId: z.int(),
  name: z.string(),
  jobTitle: z.string(),
  avatar: z.string(),
  online: z.boolean(),
  activeAt: Instant,
  /** The reply clock in minutes; absent if it is based on too few talks. */
  replyMinutes: z.optional(z.int()),
})
export type RecruiterSummary = z.infer<typeof RecruiterSummary>

/** Of a job as its owner has it. Others see `stopped` or `open`. */
export const jobStatus = { stopped: 0, open: 1, takenDown: 2, waiting: 3, inReview: 4, refused: 5 } as const

/** 招聘中 or 已停止. */
export const JobStatus = z.literal([jobStatus.stopped, jobStatus.open])
export type JobStatus = z.infer<typeof JobStatus>

/** What a job card shows. Options (`degree`, `experience`, `jobType`) are values of the lists in settings/labels. */
export const JobCard = z.object({
  id: z.int(),
  jobName: z.string(),
  jobType: z.int(),
  salary: Salary,
  experience: z.int(),
  degree: z.int(),
  skills: z.array(z.string()),
  areaCode: z.string(),
  /** City and district as users say them: 福州·鼓楼区. */
  areaAddress: z.string(),
  /** Metres from the caller's location; null without one. */
  distance: z.nullable(z.int()),
  brand: BrandSummary,
  recruiter: RecruiterSummary,
  status: JobStatus,
  refreshedAt: Instant,
  /** The job is marked as 急招 at present. */
  urgent: z.optional(z.boolean()),
  /** The job is on top of lists at present. */
  top: z.optional(z.boolean()),
  /** The caller has talked with the recruiter about it. */
  contacted: z.boolean(),
  favorite: z.boolean(),
})
export type JobCard = z.infer<typeof JobCard>

export const JobDetail = z.extend(JobCard, {
  positionCode: z.string(),
  positionName: z.string(),
  description: z.string(),
  welfare: z.array(z.string()),
  headcount: z.int(),
  allowances: z.array(z.string()),
  workTags: z.array(z.string()),
  /** The last day of hiring, `YYYY-MM-DD`; empty for none. */
  endOn: z.string(),
  address: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  publishedAt: Instant,
  /** The caller has already sent the resume. */
  sent: z.boolean(),
  /** The talk about this job; null if there is none. */
  cid: z.nullable(z.int()),
  brandJobs: z.int(),
  /** The recruiter has set a contact for calls. */
  hasContact: z.boolean(),
})
export type JobDetail = z.infer<typeof JobDetail>

/** One job, open or stopped. Fails with 1002 for an unknown job or one of another tenant. */
export const getJob = endpoint({
  path: '/api-user/job/get',
  aliases: ['/v1/t0/job/get'],
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({ job: JobDetail, similar: z.array(JobCard) }),
})

/**
 * The person to call about a job, as set by its recruiter; for seekers, a limited number a day. Fails with 1002 if no contact is
 * set, with 1010 if the job is stopped.
 */
export const getJobContact = endpoint({
  path: '/api-user/job/contactGet',
  effect: 'read',
  access: 'seeker',
  sealed: true,
  input: z.strictObject({ jobId: Id }),
  output: z.object({
    name: z.string(),
    tel: z.string(),
    /** If `tel` is a privacy number: it works until then, and only from the caller's own number. */
    privacy: z.nullable(z.object({ until: Instant, from: z.string() })),
  }),
})
