import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, Id, IndustryCode, Instant, Nothing, Option, PositionCode } from '../fields'
import { InterviewBrief } from '../interviews/interview'
import { cursorInput, cursorPageOf } from '../paging'
import { understoodOutput } from '../settings/understood'
import { RelationState, StateOrNone } from './relation'
import { Resume } from './resume'
import { seen } from './seen'

/**
 * A person in a recruiter's list. The name is shortened (林**) until the two have talked. A recruiter without a company
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
  /** The caller's opinion of the person. */
  state: StateOrNone,
})
export type ResumeCard = z.infer<typeof ResumeCard>

/** The card as recruiters get it; the look is recorded in the ledger of access (access.ts). */
export const SeenCard = seen(ResumeCard)

const options = z.optional(z.array(Option).check(z.maxLength(8, '筛选条件过多')))

/** Filters of people. Several values of one filter are alternatives; a person has to match all filters. */
export const TalentFilter = z.strictObject({
  keyword: z.optional(z.string().check(z.trim(), z.maxLength(50, '关键词最多50个字'))),
  area: z.optional(z.array(AreaCode).check(z.maxLength(5))),
  position: z.optional(z.array(PositionCode).check(z.maxLength(5))),
  industry: z.optional(z.array(IndustryCode).check(z.maxLength(5))),
  experience: options,
  degree: options,
  salary: options,
  jobStatus: options,
  /** Values of the activity list: last seen at most that long ago. */
  activity: z.optional(Option),
})
export type TalentFilter = z.infer<typeof TalentFilter>

const narrowed = z.extend(TalentFilter, {
  ...cursorInput(20),
  /** People whom the caller has put into one of these states. Without it, people marked as 不合适 are left out. */
  state: z.optional(z.array(RelationState).check(z.maxLength(4))),
})

/** People for recruiters: by quality of the resume, newest first, or by keyword. */
export const findPeople = endpoint({
  path: '/api-user/resume/find',
  effect: 'read',
  mayLag: true,
  access: 'recruiter',
  input: z.extend(narrowed, { sort: z._default(z.enum(['recommended', 'latest']), 'recommended') }),
  output: z.extend(cursorPageOf(SeenCard), understoodOutput),
})

/** Why a person is recommended for a job. Each reason is a fact about the two. */
export const TalentReason = z.discriminatedUnion('kind', [
  /** The person wants the job's position. */
  z.object({ kind: z.literal('position') }),
  /** The person's wanted pay and the job's pay overlap. */
  z.object({ kind: z.literal('salary') }),
  /** The person wants to work in the job's district, or in its city. */
  z.object({ kind: z.literal('district'), name: z.string() }),
  z.object({ kind: z.literal('city') }),
  /** Skills of the job that the resume mentions; `of`: how many the job has. */
  z.object({ kind: z.literal('skills'), names: z.array(z.string()), of: z.int() }),
  /** The job asks for experience or a degree, and the person has both. */
  z.object({ kind: z.literal('demand') }),
  /** 离职-随时到岗. */
  z.object({ kind: z.literal('ready') }),
  /** Seen within a day. */
  z.object({ kind: z.literal('active') }),
])
export type TalentReason = z.infer<typeof TalentReason>

/**
 * People for one of the caller's jobs: up to 160, ranked by how well they fit, each with the reasons and the best fitting
 * expectation. People with whom the caller already talks come last. Fails with 1002 for another recruiter's job.
 */
export const findPeopleByJob = endpoint({
  path: '/api-user/resume/findByJob',
  effect: 'read',
  mayLag: true,
  access: 'recruiter',
  input: z.extend(narrowed, {
    jobId: Id,
    /** It contains the ids of the ranked people that follow. */
    cursor: z.optional(z.string().check(z.maxLength(1200))),
  }),
  output: cursorPageOf(seen(z.extend(ResumeCard, { reasons: z.array(TalentReason) }))),
})

const Options = z.array(z.object({ value: z.int(), label: z.string() }))

/** Options of the filters; `states`: how many people the caller has put into each state. */
export const getPeopleFilterOptions = endpoint({
  path: '/api-user/resume/filterOption',
  effect: 'read',
  mayLag: true,
  access: 'recruiter',
  input: Nothing,
  output: z.object({
    experience: Options,
    degree: Options,
    salary: Options,
    jobStatus: Options,
    activity: Options,
    states: z.array(z.object({ value: RelationState, label: z.string(), people: z.int() })),
  }),
})

/** How many people can be compared at once. */
export const mostCompared = 4

/** Data beside the card where people are compared. */
export const PersonBase = z.extend(ResumeCard, {
  wishes: z.array(z.object({ positionName: z.string(), areaName: z.string(), salaryMin: z.int(), salaryMax: z.int() })),
  /** Full employments, and their average length in months; null without any. */
  employments: z.int(),
  stayMonths: z.nullable(z.int()),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  certificates: z.array(z.string()),
  projects: z.int(),
  integrity: z.int(),
  /** Why the person fits `jobId`; empty without it. */
  reasons: z.array(TalentReason),
})
export type PersonBase = z.infer<typeof PersonBase>

/**
 * Up to four people side by side, in the requested order; `jobId`: one of the caller's jobs to compare them with. People whom the
 * caller may not see are left out. The looks are recorded as `base` in the ledger of access. Fails with 1002 if no person is
 * left, with 1016 without a company.
 */
export const getPeopleBase = endpoint({
  path: '/api-user/resume/baseGet',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({
    ids: z.array(Id).check(z.minLength(1), z.maxLength(mostCompared, `最多同时对比${mostCompared}人`)),
    jobId: z.optional(Id),
  }),
  output: z.object({ list: z.array(seen(PersonBase)) }),
})

/** The job that the caller and the person talk about, or that the person applied for last. */
export const RelationJob = z.object({ id: z.int(), jobName: z.string(), salaryLabel: z.string() })
export type RelationJob = z.infer<typeof RelationJob>

/** The page on which a resume is opened, without its query. */
const PagePath = z.string().check(z.regex(/^\/[\w/-]{0,99}$/, '页面地址不正确'))

/**
 * A person's resume for a recruiter, by the resume's id, or by the recruiter's relation to the person, which has the same number
 * in chat. The relation's answer has its job and its interview if they are asked for; `path` is kept with the look. Contact
 * fields stay masked until exchanged. The look is recorded. Fails with `resumeLooksSpent` beyond the day's limit, which does not
 * count people with whom the caller talks, and with `companyMissing` without a company.
 */
export const getPerson = endpoint({
  path: '/api-user/resume/get',
  effect: 'read',
  access: 'recruiter',
  input: z.union([
    z.strictObject({ id: Id }),
    z.strictObject({
      relationId: Id,
      loadJob: z._default(z.boolean(), false),
      loadInterview: z._default(z.boolean(), false),
      path: z.optional(PagePath),
    }),
  ]),
  output: seen(
    z.object({
      card: ResumeCard,
      resume: Resume,
      cid: z.nullable(z.int()),
      /** `kept`: the person is among the caller's favourites (收藏). `improper`: the caller has marked the person as 不合适. */
      kept: z.boolean(),
      improper: z.boolean(),
      /** Null unless asked for. The interview is the open one, else the latest. */
      job: z.nullable(RelationJob),
      interview: z.nullable(InterviewBrief),
    }),
  ),
})

/**
 * People whose resumes the caller has opened, the latest first, without those who are hidden now. `path`: the page on which the
 * resume was opened last; empty if it is unknown.
 */
export const findViewHistory = endpoint({
  path: '/api-user/resume/findViewHistory',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(z.object({ person: SeenCard, viewedAt: Instant, path: z.string() })),
})
