import * as z from 'zod/mini'
import { Instant } from '../fields'
import { plainSections } from './sections/plain'

const row = { id: z.int() }

/** An expectation with the names of its codes. `partTime` pay is per day, other pay per month. */
export const Expectation = z.object({
  ...row,
  partTime: z.boolean(),
  positionCode: z.string(),
  positionName: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  industries: z.array(z.object({ code: z.string(), name: z.string() })),
  salaryMin: z.int(),
  salaryMax: z.int(),
})
export type Expectation = z.infer<typeof Expectation>

export const Working = z.object({
  ...row,
  company: z.string(),
  positionCode: z.string(),
  jobName: z.string(),
  department: z.string(),
  from: z.string(),
  to: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
})
export type Working = z.infer<typeof Working>

/** Basic information as shown. `mobile` is masked; `name` is empty until it is filled in. */
export const ResumeInfo = z.object({
  name: z.string(),
  avatar: z.string(),
  gender: z.int(),
  birthday: z.string(),
  workingDate: z.string(),
  degree: z.int(),
  /** Month of the last graduation, which may be ahead; empty while the end of a course is unknown. */
  graduation: z.string(),
  areaCode: z.string(),
  areaName: z.string(),
  jobStatus: z.int(),
  mobile: z.string(),
  email: z.string(),
  weixin: z.string(),
})
export type ResumeInfo = z.infer<typeof ResumeInfo>

type Lists<Sections extends Shown> = { [Key in keyof Sections]: z.ZodMiniArray<Sections[Key]['shown']> }
type Shown = Readonly<Record<string, { readonly shown: z.ZodMiniType }>>

function listsOf<Sections extends Shown>(sections: Sections): Lists<Sections> {
  return Object.fromEntries(
    Object.entries(sections).map(([key, { shown }]) => [key, z.array(shown)]),
  ) as Lists<Sections>
}

/** Rows of the plain sections, by the sections' keys. */
export const Resume = z.object({
  id: z.int(),
  base: ResumeInfo,
  description: z.string(),
  expectList: z.array(Expectation),
  working: z.array(Working),
  ...listsOf(plainSections),
  /** Percent, and the sections that are missing for 100. */
  integrity: z.int(),
  missing: z.array(z.string()),
  /** Limits of the tenant (core 9). */
  umExpectNum: z.int(),
  umExpectPartTimeNum: z.int(),
  updatedAt: Instant,
})
export type Resume = z.infer<typeof Resume>
