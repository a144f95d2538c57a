import { type SectionKey, sectionList } from '#contract/resume/sections/all'
import type { PlainKey } from '#contract/resume/sections/plain'
import type { expectations } from '../../../db/schema/resumes'

type Expectation = Pick<typeof expectations.$inferSelect, 'partTime'>

/** The data from which completeness is computed. */
export interface ResumeState {
  readonly name: string
  readonly workingDate: string
  readonly description: string
  readonly expectations: readonly Expectation[]
  readonly workings: readonly unknown[]
  /** Rows of the plain sections, as far as there are any. */
  readonly plain: Readonly<Partial<Record<PlainKey, readonly unknown[]>>>
}

/** 工作经历 is not required before a first job. A row completes a plain section. */
const filledBy: Readonly<Record<Exclude<SectionKey, PlainKey>, (resume: ResumeState) => boolean>> = {
  info: ({ name }) => name !== '',
  expect: ({ expectations }) => expectations.length > 0,
  expectPartTime: ({ expectations }) => expectations.some(({ partTime }) => partTime),
  working: ({ name, workingDate, workings }) => workings.length > 0 || (name !== '' && workingDate === ''),
  desc: ({ description }) => description !== '',
}

/** Whether a section is complete. */
export const isFilled = (key: SectionKey, resume: ResumeState): boolean =>
  key in filledBy ? filledBy[key as keyof typeof filledBy](resume) : (resume.plain[key as PlainKey]?.length ?? 0) > 0

export interface Integrity {
  /** Percent. */
  readonly integrity: number
  /** Sections that are missing for 100 percent. */
  readonly missing: readonly string[]
  /** Found by recruiters: basics and an expectation are there. */
  readonly listed: boolean
  /**
   * Sections that lack before it may be sent to a job, in the order of registration: basics, an expectation, and work, or
   * education for seekers who have not worked yet. Empty: it may be sent.
   */
  readonly lacksToSend: readonly string[]
}

export function judgeResume(resume: ResumeState): Integrity {
  const missing = sectionList.filter(({ key, weight }) => weight > 0 && !isFilled(key, resume))
  const lacks = (section: string) => missing.some(({ key }) => key === section)
  const listed = !lacks('info') && !lacks('expect')
  const hasNotBegun = resume.workings.length === 0 && !lacks('working')
  const needed = ['info', 'expect', hasNotBegun ? 'education' : 'working']
  return {
    integrity: 100 - missing.reduce((sum, { weight }) => sum + weight, 0),
    missing: missing.map(({ key }) => key),
    listed,
    lacksToSend: needed.filter(lacks),
  }
}
