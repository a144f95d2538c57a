import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Mobile, Nothing, Password, SmsCode } from '../fields'
import { CaptchaAnswer } from './captcha'
import { ChoosableAccount, TicketKey } from './choice'
import { CodeSent } from './login'

/** Sends a code for a new password. The response is the same whether the number has an account or not. */
export const sendResetCode = endpoint({
  path: '/api-auth/user/resetCode',
  effect: 'once',
  needs: 'sms',
  access: 'public',
  sealed: true,
  input: z.strictObject({ mobile: Mobile, captcha: CaptchaAnswer }),
  output: CodeSent,
})

/** Proves the number by its code. `key` sets one new password within 10 minutes, for one of `userList`. */
export const checkResetCode = endpoint({
  path: '/api-auth/user/resetValid',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ mobile: Mobile, code: SmsCode }),
  output: z.object({ key: z.string(), userList: z.array(ChoosableAccount), expireAt: z.int() }),
})

/** Sets the new password and ends every session of the account. Fails with 1010 if the key is expired or used. */
export const resetPassword = endpoint({
  path: '/api-auth/user/reset',
  effect: 'once',
  access: 'public',
  sealed: true,
  input: z.strictObject({ key: TicketKey, userId: Id, password: Password }),
  output: Nothing,
})
