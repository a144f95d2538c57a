import { login } from '../../../../contract/auth/login'
import type { InputOf, OutputOf } from '../../../../contract/endpoint'
import { codes, type Result } from '../../../../contract/errors'
import { call } from '../../../api/call'
import { solveCaptcha } from '../captcha/solveCaptcha'

/** Logs in; where many passwords were tried for the number, the browser solves a captcha first, which asks nothing of the user. */
export async function logIn(input: InputOf<typeof login>): Promise<Result<OutputOf<typeof login>>> {
  const result = await call(login, input, { silent: true })
  if (result.ok || result.code !== codes.captchaRequired || input.type === 'code') return result
  const solved = await solveCaptcha('login', new AbortController().signal)
  return solved.ok ? call(login, { ...input, captcha: solved.data }, { silent: true }) : solved
}
