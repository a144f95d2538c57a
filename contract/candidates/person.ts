import * as z from 'zod/mini'
import { Day, optionalText } from '../fields'
import { personName } from '../names'
import { mobileText } from '../numbers'
import { degrees } from '../settings/labels'

/** Limits of the private pool. Times in ms. */
export const candidateLimits = {
  /** People in one pool. */
  pool: 5_000,
  /** People that one save adds: rows of a list, and resumes read from files. */
  batch: 100,
  files: 20,
  /** People that one account adds in a day. */
  addedPerDay: 1_000,
  /** Invitations by one call, and by one account in a day. */
  invitedAtOnce: 20,
  invitedPerDay: 50,
  /** A person is invited again after this time at the earliest. */
  invitedEvery: 7 * 86_400_000,
} as const

/** Of a resume, what a recruiter needs to remember a person; characters and rows. */
export const candidateResumeLimits = { description: 500, skills: 20, working: 8, work: 500, education: 5 } as const

const month = z._default(z.string().check(z.regex(/^((19|20)\d{2}-(0[1-9]|1[0-2]))?$/, '请填写年月')), '')
const prose = (max: number) => z._default(z.string().check(z.maxLength(max, `最多${max}个字`)), '')

/** What was read from a resume beside the facts of the list. */
export const CandidateResume = z.strictObject({
  description: prose(candidateResumeLimits.description),
  skills: z._default(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(candidateResumeLimits.skills)), []),
  working: z._default(
    z
      .array(
        z.strictObject({
          company: optionalText(50),
          jobName: optionalText(50),
          from: month,
          to: month,
          description: prose(candidateResumeLimits.work),
        }),
      )
      .check(z.maxLength(candidateResumeLimits.working)),
    [],
  ),
  education: z._default(
    z
      .array(z.strictObject({ school: optionalText(50), major: optionalText(50), from: month, to: month }))
      .check(z.maxLength(candidateResumeLimits.education)),
    [],
  ),
})
export type CandidateResume = z.output<typeof CandidateResume>

const wrongMobile = '手机号不正确，应为11位数字'

/** A person of a private pool, as a recruiter's list or a resume says. */
export const Candidate = z
  .strictObject({
    name: personName('请填写姓名'),
    mobile: z.union([mobileText(wrongMobile), z.literal('')], wrongMobile),
    email: z.union(
      [z.email('邮箱格式不正确').check(z.maxLength(60, '邮箱最多60个字符')), z.literal('')],
      '邮箱格式不正确',
    ),
    position: optionalText(40),
    company: optionalText(50),
    school: optionalText(50),
    /** 0 if unknown. */
    degree: z.int('学历不在可选项里').check(z.gte(0), z.lt(degrees.length)),
    city: optionalText(30),
    note: optionalText(200),
    resume: z.optional(CandidateResume),
  })
  .check(
    z.refine(({ mobile, email }) => mobile !== '' || email !== '', {
      message: '手机号和邮箱至少填一项',
      path: ['mobile'],
    }),
  )
export type Candidate = z.output<typeof Candidate>

/** How a person agreed to be kept and contacted. */
export const consentWays = [
  { value: 'self', label: '本人告知' },
  { value: 'referrer', label: '推荐人转告' },
  { value: 'fair', label: '招聘会登记' },
  { value: 'paper', label: '书面同意' },
] as const
const ConsentWay = z.enum(
  consentWays.map(({ value }) => value) as [
    (typeof consentWays)[number]['value'],
    ...(typeof consentWays)[number]['value'][],
  ],
  '请选择同意的方式',
)

/** Who said when that these people agreed. */
export const Consent = z.strictObject({
  way: ConsentWay,
  by: z.string('请填写由谁告知').check(z.trim(), z.minLength(1, '请填写由谁告知'), z.maxLength(30, '最多30个字')),
  on: Day,
})
export type Consent = z.output<typeof Consent>

export const consentLabel = (way: Consent['way']): string => consentWays.find(({ value }) => value === way)?.label ?? ''
