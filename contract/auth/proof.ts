import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { SmsCode } from '../fields'
import { CaptchaAnswer } from './captcha'
import { TicketKey } from './choice'
import { CodeSent } from './login'
import { PasskeyAnswer } from './passkeys'
import { ProofPurpose } from './proofPurpose'
import { SecondFactorCode } from './secondFactor'

/** How an owner can show that they are here. `app`: a code of the authenticator app. `payPassword`: the wallet's password. */
export const ProofMethod = z.enum(['passkey', 'password', 'code', 'app', 'payPassword'])
export type ProofMethod = z.infer<typeof ProofMethod>

/**
 * The ways that the caller's account has, the quickest first. What weakens a second factor needs one: with an authenticator app,
 * the purposes `secondFactor` and `passkeys` have `passkey` and `app` only. `pay` has `passkey` and `payPassword`, and none where
 * the wallet has no password yet; `payPassword` has `code` besides. `mobile` is the main number, masked: a code goes
 * there.
 */
export const getProofOptions = endpoint({
  path: '/api-user/user/proof/optionGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ purpose: ProofPurpose }),
  output: z.object({ methods: z.array(ProofMethod), mobile: z.string() }),
})

/** Sends a code to the account's own main number, before something about the account changes. */
export const sendOwnCode = endpoint({
  path: '/api-auth/user/infoChangeCode',
  effect: 'once',
  access: 'login',
  sealed: true,
  input: z.strictObject({ purpose: ProofPurpose, captcha: z.optional(CaptchaAnswer) }),
  output: CodeSent,
})

/**
 * Shows that the owner is here. `proof` goes in the header of that name with calls of this purpose, from this session, until
 * `expiresAt` (ms since 1970). Wrong code or password: 1001. Too many tries: 1004.
 */
export const proveOwner = endpoint({
  path: '/api-user/user/validateCode',
  effect: 'once',
  access: 'login',
  sealed: true,
  input: z.discriminatedUnion('method', [
    z.strictObject({ purpose: ProofPurpose, method: z.literal('code'), code: SmsCode }),
    z.strictObject({
      purpose: ProofPurpose,
      method: z.literal('password'),
      password: z.string().check(z.minLength(1, '请输入登录密码'), z.maxLength(64, '密码不正确')),
    }),
    z.strictObject({ purpose: ProofPurpose, method: z.literal('app'), code: SecondFactorCode }),
    z.strictObject({
      purpose: ProofPurpose,
      method: z.literal('payPassword'),
      password: z.string().check(z.regex(/^\d{6}$/, '请输入6位数字')),
    }),
    z.strictObject({ purpose: ProofPurpose, method: z.literal('passkey'), key: TicketKey, passkey: PasskeyAnswer }),
  ]),
  output: z.object({ proof: z.string(), expiresAt: z.int() }),
})
