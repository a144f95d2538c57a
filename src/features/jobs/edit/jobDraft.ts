import type { ConditionInput } from '#contract/jobs/conditionInput'
import { submitTypes } from '#contract/jobs/submitSource'

/** Input of the job form while the user types; fields without a choice are undefined or empty. */
export interface JobDraft {
  readonly id?: number
  readonly jobName: string
  readonly positionCode: string
  readonly jobType: number
  readonly salary: { readonly min: number; readonly max: number; readonly unit: number; readonly months: number }
  readonly experience: number
  readonly degree: number
  readonly areaCode: string
  readonly address: string
  readonly headcount: number
  readonly skills: readonly string[]
  readonly welfare: readonly string[]
  readonly submitType: number
  readonly questions: readonly string[]
  readonly allowances: readonly string[]
  readonly workTags: readonly string[]
  readonly beginOn: string
  readonly endOn: string
  readonly conditions: readonly ConditionInput[]
  readonly description: string
}

export const blankJob: JobDraft = {
  jobName: '',
  positionCode: '',
  jobType: 0,
  salary: { min: 0, max: 0, unit: 1, months: 12 },
  experience: 0,
  degree: 0,
  areaCode: '',
  address: '',
  headcount: 1,
  skills: [],
  welfare: [],
  submitType: submitTypes.resume,
  questions: [],
  allowances: [],
  workTags: [],
  beginOn: '',
  endOn: '',
  conditions: [],
  description: '',
}

/** A new job that says the same, to be posted at once. */
export function copyOf({ id: _, ...job }: JobDraft): JobDraft {
  return { ...job, beginOn: '', endOn: '' }
}

/** Reads a stored draft; what it does not say is blank. */
export function readDraft(content: string): JobDraft {
  const stored: unknown = JSON.parse(content)
  return { ...blankJob, ...(typeof stored === 'object' ? stored : {}) }
}
