import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { codeText } from '../numbers'
import { halfWidth } from '../text/cleanNumber'
import { TicketKey } from './choice'
import { Session } from './login'

/**
 * Data of a login that also needs a code (1021). `key` represents the first factor, which was proven, until `expireAt` (ms
 * since 1970).
 */
export const SecondFactorNeeded = z.object({ key: z.string(), expireAt: z.int() })
export type SecondFactorNeeded = z.infer<typeof SecondFactorNeeded>

/** `123 456`, as apps show it. */
const tidyCode = (text: string): string => halfWidth(text).replaceAll(' ', '')

/** Six digits of an authenticator app, or a recovery code (`k3v7x-2mqpa`), in any case and with or without the hyphen. */
export const SecondFactorCode = z
  .string()
  .check(
    z.maxLength(40),
    z.overwrite(tidyCode),
    z.regex(/^(\d{6}|[A-Za-z2-7]{5}-?[A-Za-z2-7]{5})$/, '请输入6位动态码或恢复码'),
  )

export const AppCode = codeText('请输入6位动态码')

/** `since` is empty while it is off. */
export const getSecondFactor = endpoint({
  path: '/api-user/user/secondFactor/get',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({ isOn: z.boolean(), since: Instant, recoveryLeft: z.int() }),
})

/**
 * Creates a key for an authenticator app (RFC 6238), which takes effect with `confirmSecondFactor`. Fails with 1010 if the second
 * factor is already on.
 */
export const beginSecondFactor = endpoint({
  path: '/api-user/user/secondFactor/begin',
  effect: 'write',
  access: 'login',
  proof: 'secondFactor',
  keepsProof: true,
  sealed: true,
  input: Nothing,
  /** `key` is base32, for typing; `url` is the same for a QR code. */
  output: z.object({ key: z.string(), url: z.string() }),
})

/** Each is shown once and works once. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Turns the second factor on with a first code of the app. Fails with 1001 for a wrong code, with 1010 if there is no key or it
 * is already on.
 */
export const confirmSecondFactor = endpoint({
  path: '/api-user/user/secondFactor/save',
  effect: 'once',
  access: 'login',
  proof: 'secondFactor',
  sealed: true,
  input: z.strictObject({ code: AppCode }),
  output: RecoveryCodes,
})

/** Replaces all recovery codes. Fails with 1010 if the second factor is off. */
export const renewRecoveryCodes = endpoint({
  path: '/api-user/user/secondFactor/recoveryRenew',
  effect: 'once',
  access: 'login',
  proof: 'secondFactor',
  sealed: true,
  input: Nothing,
  output: RecoveryCodes,
})

/** No-op if it is off. */
export const endSecondFactor = endpoint({
  path: '/api-user/user/secondFactor/delete',
  effect: 'once',
  access: 'login',
  proof: 'secondFactor',
  input: Nothing,
  output: Nothing,
})

/**
 * Completes a login that got 1021. Fails with 1001 for a wrong code, with 1004 after too many, with 1010 if the key is expired.
 */
export const loginBySecondFactor = endpoint({
  path: '/api-auth/user/login/secondFactor',
  effect: 'once',
  access: 'public',
  sealed: true,
  input: z.strictObject({ key: TicketKey, code: SecondFactorCode }),
  output: Session,
})
