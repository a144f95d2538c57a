import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { AreaCode, DayOrNone, descriptionText, Id, Nothing, Option, PositionCode, requiredText } from '../fields'
import { addressText, titleText } from '../names'
import { pageInput, pageOf } from '../paging'
import { jobQuestionLength, mostJobQuestions } from '../settings/questions'
import { Conditions } from './conditionInput'
import { JobCard, JobStatus, jobStatus } from './job'
import { faultsOfJobTexts } from './jobTextRules'
import { submitTypes } from './submitSource'

/** A job as it is stored. A job that is older than a rule may break that rule. */
const JobFields = z.strictObject({
  id: z.optional(Id),
  jobName: titleText(30, '请填写职位名称'),
  positionCode: PositionCode,
  jobType: z.int().check(z.gte(0), z.lte(2)),
  salary: z.strictObject({
    min: z.int('请填写薪资').check(z.gte(0, '请填写薪资'), z.lte(9_999_999, '薪资过大')),
    max: z.int('请填写薪资').check(z.gte(0, '请填写薪资'), z.lte(9_999_999, '薪资过大')),
    unit: z.int().check(z.gte(1), z.lte(4)),
    months: z._default(z.int().check(z.gte(12, '至少12薪'), z.lte(24, '最多24薪')), 12),
  }),
  experience: Option,
  degree: Option,
  areaCode: AreaCode,
  address: addressText(60),
  headcount: z._default(z.int('请填写招聘人数').check(z.gte(1, '至少招聘1人'), z.lte(999, '最多999人')), 1),
  skills: z._default(z.array(requiredText(12, '请填写标签')).check(z.maxLength(8, '最多8个技能标签')), []),
  welfare: z._default(z.array(requiredText(12, '请填写福利')).check(z.maxLength(16, '最多16项福利')), []),
  /** Whether seekers may apply here; if not, they can only write. Questions make `resume` a form. */
  submitType: z._default(
    z.union([z.literal(submitTypes.resume), z.literal(submitTypes.unsupported)]),
    submitTypes.resume,
  ),
  /** Questions for applicants; empty to ask for the resume alone. */
  questions: z._default(
    z
      .array(requiredText(jobQuestionLength, '请填写问题'))
      .check(z.maxLength(mostJobQuestions, `最多${mostJobQuestions}个问题`)),
    [],
  ),
  /** Money besides the pay: 餐补, 房补. */
  allowances: z._default(z.array(requiredText(12, '请填写补贴')).check(z.maxLength(8, '最多8项补贴')), []),
  /** Working conditions: 白班, 可居家. */
  workTags: z._default(z.array(requiredText(12, '请填写标签')).check(z.maxLength(8, '最多8个工作标签')), []),
  /** First and last day of hiring. Empty: hiring starts at once, and lasts until it is stopped. */
  beginOn: z._default(DayOrNone, ''),
  endOn: z._default(DayOrNone, ''),
  conditions: Conditions,
  description: descriptionText(3000).check(z.minLength(10, '职位描述至少10个字')),
})

const payRules = [
  z.refine<JobPay>(({ salary }) => salary.max >= salary.min, {
    message: '最高薪资不能低于最低薪资',
    path: ['salary', 'max'],
  }),
  z.refine<JobPay>(({ salary }) => salary.min === 0 || salary.max <= salary.min * 5, {
    message: '薪资范围过大',
    path: ['salary', 'max'],
  }),
] as const

const Pay = z.pick(JobFields, { salary: true, allowances: true })
export type JobPay = z.infer<typeof Pay>

/** Pay of a job: the range, the number of monthly pays in a year, and allowances. */
export const JobPay = Pay.check(...payRules)

/**
 * A recruiter's job as edited: the schema of the form and of the call. The server also checks its texts in plain characters
 * (1001, `data.field`).
 */
export const JobInput = z.extend(JobFields, { basis: Basis }).check(
  ...payRules,
  z.refine((job) => job.beginOn === '' || job.endOn === '' || job.endOn >= job.beginOn, {
    message: '截止日期不能早于开始日期',
    path: ['endOn'],
  }),
  ({ value, issues }) => {
    for (const { path, message } of faultsOfJobTexts(value))
      issues.push({ code: 'custom', input: value, path, message })
  },
)
export type JobInput = z.infer<typeof JobInput>

/**
 * State of a recruiter's own job: 0 = 已停止, 1 = 招聘中, 3 = waits for its first day, 4 = an operator reviews it, 5 = refused. (2, of a
 * blocked owner, is invisible to all.)
 */
export const JobState = z.literal([
  jobStatus.stopped,
  jobStatus.open,
  jobStatus.waiting,
  jobStatus.inReview,
  jobStatus.refused,
])
export type JobState = z.infer<typeof JobState>

/**
 * Publishes a new job, or saves one of the caller's. If the site reviews jobs, new jobs and those with changed texts wait for an
 * operator. Fails with 1010 without a company, or if a limit of the site is reached.
 */
export const saveJob = endpoint({
  path: '/api-user/job/save',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: JobInput,
  output: z.object({ id: z.int(), state: JobState }),
})

/** One of the caller's jobs, with the values of its form. */
export const getJobForEdit = endpoint({
  path: '/api-user/job/editorGet',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: z.object({ job: JobFields, status: JobStatus }),
})

/**
 * Stops (0) or reopens (1) one of the caller's jobs; a job that waits for its first day opens now. Fails with 1010 if the job is
 * in review, refused, or past its last day.
 */
export const setJobStatus = endpoint({
  path: '/api-user/job/statusSave',
  effect: 'write',
  access: 'recruiter',
  input: z.strictObject({ id: Id, status: JobStatus }),
  output: Nothing,
})

/** Moves one of the caller's jobs to the front of 最新. Fails with 1010 if it was already refreshed that day. */
export const refreshJob = endpoint({
  path: '/api-user/job/refresh',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

export const MyJob = z.object({
  card: JobCard,
  chats: z.int(),
  sends: z.int(),
  state: JobState,
  beginOn: z.string(),
  endOn: z.string(),
  /** Why the review refused it. */
  reviewNote: z.string(),
  urgent: z.boolean(),
})
export type MyJob = z.infer<typeof MyJob>

/** 1 = hiring, 0 = stopped, 3 = waiting: for the first day, for the review, or for a change after it. */
export const OwnJobs = z.union([z.literal(0), z.literal(1), z.literal(3)])

/** The recruiter's own jobs, hiring ones first, newest first. */
export const findMyJobs = endpoint({
  path: '/api-user/job/findMine',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ ...pageInput(20), status: z.optional(OwnJobs) }),
  output: pageOf(MyJob),
})
