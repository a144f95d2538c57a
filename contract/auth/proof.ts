import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { SmsCode } from '../fields'
import { CaptchaAnswer } from './captcha'
import { CodeSent } from './login'
import { ProofPurpose } from './proofPurpose'

/** How an owner can show that they are here. A passkey joins as one more. */
export const ProofMethod = z.enum(['password', 'code'])
export type ProofMethod = z.infer<typeof ProofMethod>

/** The ways that the caller's account has, the quickest first. `mobile` is the main number, masked: a code goes there. */
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
  ]),
  output: z.object({ proof: z.string(), expiresAt: z.int() }),
})
