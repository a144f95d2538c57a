import { type CaptchaAnswer, type CaptchaPurpose, getCaptcha } from '#contract/auth/captcha'
import { solveWork } from '../../../workers/crypto/work'
import type { Client } from './client'

/** A captcha with its right answer, by doing the work. */
export async function solveCaptcha(client: Client, purpose: CaptchaPurpose = 'account'): Promise<CaptchaAnswer> {
  const { key, challenge } = await client.get(getCaptcha, { purpose })
  const solved = await solveWork(challenge, new AbortController())
  if (!solved.ok) throw new Error(solved.msg)
  return { key, answer: solved.data }
}
