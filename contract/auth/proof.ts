import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { codeText, SmsCode } from '../numbers'
import { CaptchaAnswer } from './captcha'
import { TicketKey } from './choice'
import { CodeSent } from './login'
import { PasskeyAnswer } from './passkeys'
import { ProofPurpose } from './proofPurpose'
import { SecondFactorCode } from './secondFactor'

/**
 * Ways to prove that the account's owner is present. `app`: a code of the authenticator app. `payPassword`: the wallet's
 * password.
 */
export const ProofMethod = z.enum(['passkey', 'password', 'code', 'app', 'payPassword'])
export type ProofMethod = z.infer<typeof ProofMethod>

/**
 * The ways that the caller's account has on this site, the quickest first; `code` where the site sends text messages. With an authenticator app, neither `password` nor `code` is among
 * them. `pay` accepts `passkey` and `payPassword`, and is empty until the wallet has a password. `payPassword` accepts these two,
 * and `code` or, with an authenticator app, `app`. `mobile` is the main number, masked: a code is sent there.
 */
export const getProofOptions = endpoint({
  path: '/api-user/user/proof/optionGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ purpose: ProofPurpose }),
  output: z.object({ methods: z.array(ProofMethod), mobile: z.string() }),
})

/**
 * Sends a code to the account's own main number, before something about the account changes. Fails with 1010 if a code is no way
 * for the purpose.
 */
export const sendOwnCode = endpoint({
  path: '/api-auth/user/infoChangeCode',
  effect: 'once',
  needs: 'sms',
  access: 'login',
  sealed: true,
  input: z.strictObject({ purpose: ProofPurpose, captcha: z.optional(CaptchaAnswer) }),
  output: CodeSent,
})

/**
 * Proves that the owner is present. Send `proof` in the header of that name with calls of this purpose and session, until one
 * that is no preparation (`keepsProof`) has succeeded or until `expiresAt` (ms since 1970). Fails with 1001 for a wrong code or password, with 1004 after too many tries.
 */
export const proveOwner = endpoint({
  path: '/api-user/user/validateCode',
  effect: 'once',
  needsFor: ({ method }) => (method === 'code' ? 'sms' : undefined),
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
      password: codeText('请输入6位数字'),
    }),
    z.strictObject({ purpose: ProofPurpose, method: z.literal('passkey'), key: TicketKey, passkey: PasskeyAnswer }),
  ]),
  output: z.object({ proof: z.string(), expiresAt: z.int() }),
})
