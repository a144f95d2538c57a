import type { getCaptcha } from '#contract/auth/captcha'
import type { OutputOf } from '#contract/endpoint'

type Captcha = OutputOf<typeof getCaptcha>
type ChallengeOf<Each> = Each extends unknown ? Omit<Each, 'key'> : never

/**
 * Tells people from robots, or makes robots pay. Who asks, for which tenant and purpose, until when and how often is kept
 * outside: a provider makes one challenge and checks one answer to it. A provider outside the machine is another of these.
 */
export interface CaptchaProvider {
  /** `level` counts from 0 for a first-time caller to `topCaptchaLevel`. `kept` stays on the server until the answer comes. */
  issue(wish: { level: number }): Promise<{ shown: ChallengeOf<Captcha>; kept: string }>
  check(given: { answer: string; kept: string }): Promise<boolean>
}

export const topCaptchaLevel = 3
