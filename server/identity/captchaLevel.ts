import { SlidingWindow } from '../edge/rateLimit'
import { topCaptchaLevel } from '../outbound/captcha'

/** This many captchas of an address within 10 minutes raise the level by one; a wrong answer counts as this many. */
const step = 12

const asked = new SlidingWindow({ name: 'auth.captchaLevel', count: step * topCaptchaLevel, window: 600_000 })

/** Counts a captcha and returns how hard it must be, from 0 to `topCaptchaLevel`. */
export function captchaLevel(ip: string, now: number): number {
  const level = Math.floor(asked.count(ip, now) / step)
  asked.take(ip, now)
  return level
}

export function noteWrongAnswer(ip: string, now: number): void {
  for (let weight = 0; weight < step; weight++) asked.take(ip, now)
}
