import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'

/**
 * Pay as offered: `unit` 1 = a month, 2 = a day, 3 = an hour, 4 = a year, in yuan; `min` 0 with `max` 0 = 面议. `months` counts
 * the monthly pays of a year.
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
  /** Whether the site has checked the company's licence; absent where it does not matter. */
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

/** 1 = 招聘中, 0 = 已停止. */
export const JobStatus = z.union([z.literal(0), z.literal(1)])

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
  /** Metres from the place that was searched from; null without one. */
  distance: z.nullable(z.int()),
  brand: BrandSummary,
  recruiter: RecruiterSummary,
  status: JobStatus,
  refreshedAt: Instant,
  /** 急招 now. */
  urgent: z.optional(z.boolean()),
  /** On top of lists now. */
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
  /** The caller's resume is with the recruiter already. */
  sent: z.boolean(),
  /** The talk about this job, when there is one. */
  cid: z.nullable(z.int()),
  brandJobs: z.int(),
  /** The recruiter names a contact for calls. */
  hasContact: z.boolean(),
})
export type JobDetail = z.infer<typeof JobDetail>

/** One job; a stopped one too, with its status. Unknown or another tenant's: 1002. */
export const getJob = endpoint({
  path: '/api-user/job/get',
  aliases: ['/v1/t0/job/get'],
  effect: 'read',
  access: 'public',
  input: z.strictObject({ id: Id }),
  output: z.object({ job: JobDetail, similar: z.array(JobCard) }),
})

/** Whom to call about a job, as its recruiter says; for seekers, so many a day. Nobody named: 1002, a stopped job: 1010. */
export const getJobContact = endpoint({
  path: '/api-user/job/contactGet',
  effect: 'read',
  access: 'seeker',
  sealed: true,
  input: z.strictObject({ jobId: Id }),
  output: z.object({
    name: z.string(),
    tel: z.string(),
    /** `tel` is a privacy number: it works until then, and only from the caller's own number. */
    privacy: z.nullable(z.object({ until: Instant, from: z.string() })),
  }),
})
