import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** The answer to one captcha: which, and what was typed. Good once. */
export const CaptchaAnswer = z.strictObject({
  key: z.string().check(z.minLength(1, '请完成图形验证'), z.maxLength(64, '图形验证不正确')),
  answer: z.string().check(z.trim(), z.minLength(1, '请输入图形验证码'), z.maxLength(12, '图形验证码不正确')),
})
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>

/**
 * A captcha of 5 minutes, good for one answer. `image`: a PNG as a data address, 4 characters, case does not matter.
 * `text`: a sum in words, for who cannot see the picture.
 */
export const getCaptcha = endpoint({
  path: '/api-auth/user/captcha',
  guard: 'public',
  input: z.strictObject({ kind: z._default(z.enum(['image', 'text']), 'image') }),
  output: z.object({ key: z.string(), kind: z.enum(['image', 'text']), image: z.string(), question: z.string() }),
})
