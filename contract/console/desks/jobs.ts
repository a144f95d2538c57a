import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Id, IdOrNone, Instant } from '../../fields'
import { jobStatus, Salary } from '../../jobs/job'
import { cameBetween, deskArea, deskPageInput, deskPageOf, deskText, RelatedRow } from './list'

/** States of a job in the words of the console. */
export const jobStates = [
  { value: jobStatus.open, label: '招聘中' },
  { value: jobStatus.stopped, label: '已停止' },
  { value: jobStatus.waiting, label: '待发布' },
  { value: jobStatus.inReview, label: '审核中' },
  { value: jobStatus.refused, label: '未通过或已下架' },
  { value: jobStatus.takenDown, label: '随账号封禁隐藏' },
] as const

const JobState = z.literal(
  jobStates.map(({ value }) => value),
  '状态不正确',
)

export const jobOrders = ['newest', 'oldest'] as const

/** `company` and `person` narrow to those of one; 0: all. */
export const DeskJobFilter = z.strictObject({
  text: deskText,
  state: z.optional(JobState),
  area: deskArea,
  company: z._default(IdOrNone, 0),
  person: z._default(IdOrNone, 0),
  ...cameBetween,
})
export type DeskJobFilter = z.infer<typeof DeskJobFilter>

export const DeskJob = z.object({
  id: z.int(),
  jobName: z.string(),
  brandId: z.int(),
  brandName: z.string(),
  userId: z.int(),
  recruiter: z.string(),
  state: JobState,
  salary: Salary,
  area: z.string(),
  /** When it was published first, or stored if it never was. */
  publishedAt: Instant,
  isParty: z.boolean(),
})
export type DeskJob = z.infer<typeof DeskJob>

/** Jobs of the site in every state. Fails with 1001 for a cursor of another list or order. */
export const findDeskJobs = endpoint({
  path: '/api-admin/console/jobFind',
  effect: 'read',
  access: { operator: 'jobs' },
  parties: 'marked',
  input: z.extend(DeskJobFilter, { ...deskPageInput, order: z._default(z.enum(jobOrders), 'newest') }),
  output: deskPageOf(DeskJob),
})

/** One job with its company, its recruiter and complaints. Fails with 1002. */
export const getDeskJob = endpoint({
  path: '/api-admin/console/jobGet',
  effect: 'read',
  access: { operator: 'jobs' },
  parties: 'refused',
  input: z.strictObject({ id: Id }),
  output: z.object({
    ...DeskJob.shape,
    position: z.string(),
    address: z.string(),
    description: z.string(),
    reviewNote: z.string(),
    refreshedAt: Instant,
    related: z.array(RelatedRow),
  }),
})
