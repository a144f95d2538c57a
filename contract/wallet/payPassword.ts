import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { codeText } from '../numbers'
import { FenAmount } from './fen'

const rising = '01234567890'
const falling = [...rising].reverse().join('')

/** True for six digits that are easy to guess: six equal digits or a sequence. */
export const isEasyPassword = (text: string): boolean =>
  /^(\d)\1{5}$/.test(text) || rising.includes(text) || falling.includes(text)

/** Wrong tries in a row after which a new password has to be set. */
export const payPasswordTries = 5

/** State of the wallet's password, which confirms payments above the site's limits. */
export const getPayPassword = endpoint({
  path: '/api-user/wallet/payPasswordGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    isSet: z.boolean(),
    /** After too many wrong tries, a new password has to be set. */
    isLocked: z.boolean(),
    /** Payments above this amount need it. */
    from: FenAmount,
    /** So do payments with which the sum of today's payments without it exceeds this amount. */
    fromDay: FenAmount,
    /** That sum so far, by China's days. */
    today: FenAmount,
  }),
})

/**
 * Sets the password of the wallet, or replaces one that is known, forgotten or locked. Needs a proof for `payPassword`: the
 * former password, a passkey, or a code to the main number (of the authenticator app, if the account has one).
 */
export const savePayPassword = endpoint({
  path: '/api-user/wallet/payPasswordSave',
  effect: 'once',
  access: 'login',
  proof: 'payPassword',
  sealed: true,
  input: z.strictObject({
    password: codeText('请输入6位数字').check(
      z.refine((text) => !isEasyPassword(text), '密码过于简单，请勿使用相同或连续的数字'),
    ),
  }),
  output: Nothing,
})
