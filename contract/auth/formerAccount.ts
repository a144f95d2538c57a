import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Role } from '../fields'
import { TicketKey } from './choice'
import { Session } from './login'

/**
 * What a login by code answers (1019) where the number belongs to no account now, was removed from one less than 72 h ago and
 * may still undo that. The user gets the former account back by the page that undoes, or opens a new one.
 */
export const FormerAccount = z.object({
  /** Proves the number for `openNewAccount`, until `expireAt` (ms since 1970). */
  key: z.string(),
  /** Undoes the removal (contract/account/undo.ts). */
  undoKey: z.string(),
  /** Masked: 林**, or a number where there is no name. */
  name: z.string(),
  /** 求职者, or 招聘者 with the company. */
  label: z.string(),
  /** The last change before which the account had the number, as a sentence's end: 解除了手机号138****0000的绑定. */
  what: z.string(),
  changedAt: Instant,
  expireAt: z.int(),
})
export type FormerAccount = z.infer<typeof FormerAccount>

/**
 * Opens a new account for the number and logs in. The number then cannot undo anything at the former account any more. Tokens
 * come in the envelope. A key that ran out or was used: 1010.
 */
export const openNewAccount = endpoint({
  path: '/api-auth/user/login/newAccount',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ key: TicketKey, role: z.optional(Role) }),
  output: Session,
})
