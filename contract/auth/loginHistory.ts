import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'

/** `link`: an entry address that was created on another device. `scan`: a code that a logged-in phone confirmed. */
export const LoginWay = z.enum(['code', 'password', 'scan', 'wechat', 'link', 'passkey', 'wework', 'douyin', 'alipay'])
export type LoginWay = z.infer<typeof LoginWay>

export const LoginResult = z.enum(['ok', 'wrongPassword', 'wrongSecondFactor'])
export type LoginResult = z.infer<typeof LoginResult>

export const LoginRecord = z.object({
  id: z.int(),
  way: LoginWay,
  result: LoginResult,
  /** Windows 电脑 · Chrome */
  device: z.string(),
  address: z.string(),
  at: Instant,
})
export type LoginRecord = z.infer<typeof LoginRecord>

/** Logins to the caller's account and failed attempts of the last 30 days, newest first. */
export const findLogins = endpoint({
  path: '/api-auth/user/loginFind',
  effect: 'read',
  access: 'login',
  input: z.strictObject(cursorInput(20)),
  output: cursorPageOf(LoginRecord),
})
