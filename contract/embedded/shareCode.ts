import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { shortCode } from '../text/shortCode'
import { ShareData } from './host'

/** Query parameter of shared addresses, with the short code. */
export const shareCodeParameter = 'shareCode'

const isShareCode = new RegExp(`^[${shortCode.letters}]{${shortCode.length}}$`)

export const ShareCode = z
  .string()
  .check(z.trim(), z.toUpperCase(), z.minLength(1, '请输入分享码'), z.regex(isShareCode, '分享码不正确，请核对后重试'))

/**
 * The shared page of a short code. Counts a view for the person who shared it, unless they open it themselves. Fails with 1002
 * for an unknown code.
 */
export const openShareCode = endpoint({
  path: '/api-auth/app/shareCodeUse',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ code: ShareCode }),
  output: ShareData,
})
