/** What the job form holds while typing; what is not chosen yet is undefined or empty. */
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
  readonly questions: readonly string[]
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
  questions: [],
  description: '',
}
