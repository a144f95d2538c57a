import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, Id, IndustryCode, Instant, Option, PositionCode } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { Resume } from './resume'
import { seen } from './seen'

/**
 * What a recruiter's list shows of a person. The name is shortened (林**) until the two have talked. A recruiter without a company
 * gets `masked` cards: 林先生 without picture, employer, school and description.
 */
export const ResumeCard = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  avatar: z.string(),
  gender: z.int(),
  age: z.nullable(z.int()),
  /** Whole years of work; null when work has not begun. */
  years: z.nullable(z.int()),
  degree: z.int(),
  jobStatus: z.int(),
  positionName: z.string(),
  areaName: z.string(),
  salaryMin: z.int(),
  salaryMax: z.int(),
  lastWorking: z.nullable(z.object({ company: z.string(), jobName: z.string(), from: z.string(), to: z.string() })),
  lastEducation: z.nullable(z.object({ school: z.string(), major: z.string(), from: z.string(), to: z.string() })),
  description: z.string(),
  online: z.boolean(),
  activeAt: Instant,
  /** The caller has talked with this person. */
  contacted: z.boolean(),
  masked: z.boolean(),
})
export type ResumeCard = z.infer<typeof ResumeCard>

/** The card as recruiters get it: the look is noted in the ledger of access (access.ts). */
export const SeenCard = seen(ResumeCard)

const options = z.optional(z.array(Option).check(z.maxLength(8, '筛选条件过多')))

/** People for recruiters: fitting one of their jobs (`jobId`), newest, or by keyword. */
export const findPeople = endpoint({
  path: '/api-user/resume/find',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({
    ...cursorInput(20),
    jobId: z.optional(Id),
    sort: z._default(z.enum(['recommended', 'latest']), 'recommended'),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50, '关键词最多50个字'))),
    area: z.optional(z.array(AreaCode).check(z.maxLength(5))),
    position: z.optional(z.array(PositionCode).check(z.maxLength(5))),
    industry: z.optional(z.array(IndustryCode).check(z.maxLength(5))),
    experience: options,
    degree: options,
    salary: options,
    jobStatus: options,
    /** Only those marked as 不合适, who are left out otherwise. */
    improper: z._default(z.boolean(), false),
    /** Values of the activity list: seen at most that long ago. */
    activity: z.optional(Option),
  }),
  output: cursorPageOf(SeenCard),
})

/**
 * A person's resume for a recruiter. Contact fields stay masked until exchanged. Viewing is recorded. Whole resumes of people
 * whom the caller does not talk with are limited a day: `resumeLooksSpent` beyond. A caller without a company: `companyMissing`.
 */
export const getPerson = endpoint({
  path: '/api-user/resume/get',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ id: Id }),
  output: seen(
    z.object({
      card: ResumeCard,
      resume: Resume,
      cid: z.nullable(z.int()),
      /** The caller keeps this person (收藏), or has marked the person as 不合适. */
      kept: z.boolean(),
      improper: z.boolean(),
    }),
  ),
})

/** People whose resumes the caller has opened, the last first; those who no longer show themselves are left out. */
export const findViewHistory = endpoint({
  path: '/api-user/resume/findViewHistory',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(z.object({ person: SeenCard, viewedAt: Instant })),
})
