import { call } from '#api/call'
import { type CaptchaAnswer, type CaptchaPurpose, getCaptcha } from '#contract/auth/captcha'
import { type Result, success } from '#contract/errors'
import { makeUuid } from '#contract/uuid'
import { cryptoWorker } from '#platform/cryptoWorker'

/** Fetches a captcha and solves it in the crypto worker. */
export async function solveCaptcha(purpose: CaptchaPurpose, signal: AbortSignal): Promise<Result<CaptchaAnswer>> {
  const captcha = await call(getCaptcha, { purpose }, { silent: true })
  if (!captcha.ok) return captcha
  const { key, challenge } = captcha.data
  const id = makeUuid()
  signal.addEventListener('abort', () => void cryptoWorker.abort(id))
  const solved = await cryptoWorker.solve(id, challenge)
  return solved.ok ? success({ key, answer: solved.data }) : solved
}
