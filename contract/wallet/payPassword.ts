import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { FenAmount } from './fen'

const rising = '01234567890'
const falling = [...rising].reverse().join('')

/** Six digits that are not easy to guess: neither six equal digits nor a sequence. */
export const isEasyPassword = (text: string): boolean =>
  /^(\d)\1{5}$/.test(text) || rising.includes(text) || falling.includes(text)

/** Wrong tries in a row after which only a new password opens the wallet again. */
export const payPasswordTries = 5

/** How a payment from the wallet above the site's limit is confirmed. */
export const getPayPassword = endpoint({
  path: '/api-user/wallet/payPasswordGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    isSet: z.boolean(),
    /** Too many wrong tries: it has to be set anew. */
    isLocked: z.boolean(),
    /** Payments above this amount need it. */
    from: FenAmount,
  }),
})

/**
 * Sets the password of the wallet, changes it, or sets it anew where it was forgotten or is locked. The owner proves by the former
 * one, a passkey or a code to the main number to be here.
 */
export const savePayPassword = endpoint({
  path: '/api-user/wallet/payPasswordSave',
  effect: 'write',
  access: 'login',
  proof: 'payPassword',
  sealed: true,
  input: z.strictObject({
    password: z.string().check(
      z.regex(/^\d{6}$/, '请输入6位数字'),
      z.refine((text) => !isEasyPassword(text), '密码过于简单，请勿使用相同或连续的数字'),
    ),
  }),
  output: Nothing,
})
