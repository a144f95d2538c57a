import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** The purpose of a captcha: a code to log in, to reset the password, or for account security. */
export const CaptchaPurpose = z.enum(['login', 'reset', 'account'])
export type CaptchaPurpose = z.infer<typeof CaptchaPurpose>

/** The answer to one captcha: its key and its solution. A captcha accepts one answer. */
export const CaptchaAnswer = z.strictObject({
  key: z.string().check(z.minLength(1, '请先完成安全验证'), z.maxLength(64, '安全验证未通过，请重试')),
  answer: z.string().check(z.minLength(1, '请先完成安全验证'), z.maxLength(2048, '安全验证未通过，请重试')),
})
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>

const hex = (max: number) => z.string().check(z.regex(/^(?:[\da-f]{2})+$/), z.maxLength(max))

/**
 * Work for the browser: the first counter whose scrypt key begins with `keyPrefix` (altcha's challenge, version 2).
 * `cost`, `memoryCost` and `parallelism` are scrypt's N, r and p; `keyLength` is in bytes. The answer is the key in
 * hexadecimal digits.
 */
export const WorkChallenge = z.object({
  algorithm: z.literal('SCRYPT'),
  nonce: hex(64),
  salt: hex(64),
  cost: z.int().check(z.minimum(2), z.maximum(65_536)),
  memoryCost: z.int().check(z.minimum(1), z.maximum(16)),
  parallelism: z.int().check(z.minimum(1), z.maximum(4)),
  keyLength: z.int().check(z.minimum(16), z.maximum(64)),
  keyPrefix: hex(128),
})
export type WorkChallenge = z.infer<typeof WorkChallenge>

/**
 * Returns a captcha for this tenant and purpose, valid for 5 minutes and one answer. Each kind of provider has its own challenge;
 * `work` only takes the device's time. Repeated requests and wrong answers make it harder.
 */
export const getCaptcha = endpoint({
  path: '/api-auth/user/captcha',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ purpose: CaptchaPurpose }),
  output: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('work'), key: z.string(), challenge: WorkChallenge }),
  ]),
})
