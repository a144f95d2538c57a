import type { expectations } from '../../db/schema/resumes'

type Expectation = Pick<typeof expectations.$inferSelect, 'partTime'>

/** What completeness is judged by. */
export interface ResumeState {
  readonly name: string
  readonly workingDate: string
  readonly description: string
  readonly expectations: readonly Expectation[]
  readonly workings: readonly unknown[]
  readonly educations: readonly unknown[]
}

interface Weight {
  /** The section's key of domain 3. */
  readonly section: string
  readonly weight: number
  readonly filled: (resume: ResumeState) => boolean
}

/** Percent that each section adds; they add up to 100. Who has not begun to work lacks no 工作经历. */
const weights: readonly Weight[] = [
  { section: 'info', weight: 30, filled: ({ name }) => name !== '' },
  { section: 'expect', weight: 20, filled: ({ expectations }) => expectations.length > 0 },
  {
    section: 'working',
    weight: 20,
    filled: ({ name, workingDate, workings }) => workings.length > 0 || (name !== '' && workingDate === ''),
  },
  { section: 'education', weight: 15, filled: ({ educations }) => educations.length > 0 },
  { section: 'desc', weight: 15, filled: ({ description }) => description !== '' },
]

export interface Integrity {
  /** Percent. */
  readonly integrity: number
  /** Sections that lack for 100. */
  readonly missing: readonly string[]
  /** Found by recruiters: basics and an expectation are there. */
  readonly listed: boolean
  /**
   * Sections that lack before it may be sent to a job, in the order of registration: basics, an expectation, and work, or
   * education for those who have not begun to work. Empty: it may be sent.
   */
  readonly lacksToSend: readonly string[]
}

export function judgeResume(resume: ResumeState): Integrity {
  const missing = weights.filter(({ filled }) => !filled(resume))
  const lacks = (section: string) => missing.some((weight) => weight.section === section)
  const listed = !lacks('info') && !lacks('expect')
  const hasNotBegun = resume.workings.length === 0 && !lacks('working')
  const needed = ['info', 'expect', hasNotBegun ? 'education' : 'working']
  return {
    integrity: 100 - missing.reduce((sum, { weight }) => sum + weight, 0),
    missing: missing.map(({ section }) => section),
    listed,
    lacksToSend: needed.filter(lacks),
  }
}
