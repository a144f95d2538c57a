import type { OwnReplyClock } from '#contract/jobs/ownReplyClock'
import { replyBands, replyClock } from '#contract/jobs/replyClock'

/** Advice on how to improve the recruiter's own clock, the most urgent first. */
export function adviceOf({ minutes, talks, waiting, next, fasterThan }: OwnReplyClock): readonly string[] {
  const advice: string[] = []
  if (waiting.count > 0)
    advice.push(
      `${waiting.count}位求职者在等您的第一次回复，最久的已等${sayWait(waiting.longestMinutes)}，越早回复，回复时间越短。`,
    )
  const band = replyBands.find(({ value }) => value === next?.band)
  if (next && band)
    advice.push(
      `再有${next.answers}次新沟通在${sayLimit(band.minutes)}内回复，求职者按「${band.label}」筛选就能看到您的职位。`,
    )
  if (minutes === null)
    advice.push(
      talks < replyClock.leastTalks
        ? `近${replyClock.days}天有${talks}次求职者先开口的沟通计入，满${replyClock.leastTalks}次后显示。`
        : '沟通次数已够，一小时内会算出来。',
    )
  if (minutes !== null && !next) advice.push('已是最快一档：求职者按「回复快」排序时，您的职位排在前面。')
  if (fasterThan !== null && fasterThan >= 50) advice.push(`比本站${fasterThan}%的招聘者快。`)
  return advice
}

const sayLimit = (minutes: number): string => `${minutes / 60}小时`

/** 50分钟, 3小时, 2天. */
function sayWait(minutes: number): string {
  if (minutes < 60) return `${Math.max(1, minutes)}分钟`
  return minutes < 1440 ? `${Math.floor(minutes / 60)}小时` : `${Math.floor(minutes / 1440)}天`
}
