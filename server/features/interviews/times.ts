import { limits } from '#contract/limits'

/** Why a plan cannot be, as a sentence. */
export function faultOfTime(startAt: Date, now: Date): string | undefined {
  const ahead = startAt.getTime() - now.getTime()
  if (ahead < limits.interviewAheadLeast) return '面试时间至少在10分钟以后'
  return ahead > limits.interviewAheadMost ? '面试时间最多在90天以内' : undefined
}

/** No interview is longer, in ms. */
export const longestInterview = limits.interviewMinutes * 60_000
