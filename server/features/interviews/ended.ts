import { accepted, endOf, finished } from '#contract/interviews/interview'
import type { InterviewRow } from './interviewRows'

/** Whether an agreed interview is over: by its plan, or because a result was recorded. */
export const hasEnded = (row: Pick<InterviewRow, 'status' | 'startAt' | 'minutes'>, now: Date): boolean =>
  row.status === finished || (row.status === accepted && endOf(row) <= now.getTime())
