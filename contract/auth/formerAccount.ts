import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Role } from '../fields'
import { TicketKey } from './choice'
import { Session } from './login'

/**
 * Data of the refusal of a login by code (1019): the number belongs to no account now, was removed from one less than 72 h ago,
 * and may still undo that. The user restores the former account on the undo page, or opens a new account.
 */
export const FormerAccount = z.object({
  /** Proves the number for `openNewAccount`, until `expireAt` (ms since 1970). */
  key: z.string(),
  /** Undoes the removal (contract/account/undo.ts). */
  undoKey: z.string(),
  /** Masked: 林**, or a number if there is no name. */
  name: z.string(),
  /** 求职者, or 招聘者 with the company. */
  label: z.string(),
  /** The change that removed the number, as the end of a sentence: 解除了手机号138****0000的绑定. */
  what: z.string(),
  changedAt: Instant,
  expireAt: z.int(),
})
export type FormerAccount = z.infer<typeof FormerAccount>

/**
 * Opens a new account for the number and logs in. The number can then no longer undo changes of the former account. Tokens come
 * in the envelope. Fails with 1010 if the key is expired or used.
 */
export const openNewAccount = endpoint({
  path: '/api-auth/user/login/newAccount',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ key: TicketKey, role: z.optional(Role) }),
  output: Session,
})
