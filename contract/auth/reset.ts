import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, Password } from '../fields'
import { Mobile, SmsCode } from '../numbers'
import { CaptchaAnswer } from './captcha'
import { ChoosableAccount, TicketKey } from './choice'
import { CodeSent } from './login'
import { SecondFactorCode } from './secondFactor'

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

/**
 * What a reset needs besides the number. `none`: nothing. `needed`: a code of the authenticator app or a recovery code, or a wait
 * of 72 h ({@link askWaitingReset}). `waiting`: as `needed`; this number has asked for the wait. `waited`: the wait is over.
 */
export const ResetStep = z.enum(['none', 'needed', 'waiting', 'waited'])
export type ResetStep = z.infer<typeof ResetStep>

export const ResetAccount = z.extend(ChoosableAccount, {
  step: ResetStep,
  /** When the wait is over; empty without one. */
  readyAt: Instant,
})
export type ResetAccount = z.infer<typeof ResetAccount>

/** Proves the number by its code. `key` sets one new password within 10 minutes, for one of `userList`. */
export const checkResetCode = endpoint({
  path: '/api-auth/user/resetValid',
  effect: 'once',
  needs: 'sms',
  access: 'public',
  input: z.strictObject({ mobile: Mobile, code: SmsCode }),
  output: z.object({ key: z.string(), userList: z.array(ResetAccount), expireAt: z.int() }),
})

/**
 * Sets the new password and ends every session of the account. Fails with 1010 if the key is expired or used; with 1021 without
 * `secondCode` if the account has an authenticator app and no wait is over; with 1001 for a wrong `secondCode`. After a wait, it
 * also turns the second factor off.
 */
export const resetPassword = endpoint({
  path: '/api-auth/user/reset',
  effect: 'once',
  access: 'public',
  sealed: true,
  input: z.strictObject({
    key: TicketKey,
    userId: Id,
    password: Password,
    secondCode: z.optional(SecondFactorCode),
  }),
  output: Nothing,
})

/**
 * Asks to reset an account without its authenticator app after 72 h. All numbers, the mail address and all sessions of the
 * account are told, and each can cancel it. Asked again, the wait goes on. Fails with 1010 if the key is expired, if the account
 * has no app, or if another number has asked; with 1004 after too many.
 */
export const askWaitingReset = endpoint({
  path: '/api-auth/user/waitingAsk',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ key: TicketKey, userId: Id }),
  output: z.object({ readyAt: Instant }),
})

/** By the key of a warning; without one, for the caller's own account. */
const which = z._default(z.strictObject({ key: z.optional(TicketKey) }), {})

/** The waiting reset of an account; null if there is none, or if it was cancelled. */
export const getWaitingReset = endpoint({
  path: '/api-auth/user/waitingGet',
  effect: 'read',
  access: 'public',
  input: which,
  output: z.object({
    reset: z.nullable(
      z.object({
        /** The number that asked, masked. */
        mobile: z.string(),
        device: z.string(),
        address: z.string(),
        askedAt: Instant,
        readyAt: Instant,
      }),
    ),
  }),
})

/** No-op if there is none. A login to the account does the same. */
export const cancelWaitingReset = endpoint({
  path: '/api-auth/user/waitingCancel',
  effect: 'write',
  access: 'public',
  input: which,
  output: Nothing,
})
