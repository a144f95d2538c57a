import { call } from '#api/call'
import { login } from '#contract/auth/login'
import type { InputOf, OutputOf } from '#contract/endpoint'
import { codes, type Result } from '#contract/errors'
import { forgetRegisterCode, readRegisterCode } from '#kernel/user/registerCode'
import { solveCaptcha } from '../captcha/solveCaptcha'
import { finishLogin } from './finishLogin'

/**
 * Logs in, in all steps that are needed. After many wrong passwords for the number, the browser solves a captcha first, for which
 * the user only waits.
 */
export async function logIn(input: InputOf<typeof login>): Promise<Result<OutputOf<typeof login>>> {
  return finishLogin(await tryLogIn(input))
}

async function tryLogIn(input: InputOf<typeof login>): Promise<Result<OutputOf<typeof login>>> {
  if (input.type === 'code') return logInByCode(input)
  const result = await call(login, input, { silent: true })
  if (result.ok || result.code !== codes.captchaRequired) return result
  const solved = await solveCaptcha('login', new AbortController().signal)
  return solved.ok ? call(login, { ...input, captcha: solved.data }, { silent: true }) : solved
}

/** A new account names the invitation or channel that its owner came by. */
async function logInByCode(input: InputOf<typeof login> & { type: 'code' }): Promise<Result<OutputOf<typeof login>>> {
  const result = await call(login, { ...input, registerCode: readRegisterCode() }, { silent: true })
  if (result.ok) forgetRegisterCode()
  return result
}
