import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Role } from '../fields'
import { Session } from './login'

/** One of the accounts that a mobile number belongs to. `label` describes it: the role and the company. */
export const ChoosableAccount = z.object({
  userId: z.int(),
  role: Role,
  name: z.string(),
  avatar: z.string(),
  label: z.string(),
  /** ISO 8601. */
  activeAt: z.string(),
})

export type ChoosableAccount = z.infer<typeof ChoosableAccount>

/** Account choice data (domain 3). `key` proves the number. It is valid until `expireAt` (ms since 1970), for one choice. */
export const AccountChoice = z.object({
  key: z.string(),
  title: z.string(),
  label: z.string(),
  userList: z.array(ChoosableAccount),
  expireAt: z.int(),
})
export type AccountChoice = z.infer<typeof AccountChoice>

export const TicketKey = z.string().check(z.minLength(1, '链接已失效'), z.maxLength(64, '链接已失效'))

/** The accounts to choose from, for a page that was loaded again. Fails with 1010 if the key is expired. */
export const findChoosableAccounts = endpoint({
  path: '/api-user/user/mobile/accountList',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ key: TicketKey }),
  output: AccountChoice,
})

/** Logs in with the chosen account. Tokens come in the envelope. Fails with 1010 if the key is expired or used. */
export const chooseAccount = endpoint({
  path: '/api-user/user/mobile/accountValid',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ key: TicketKey, userId: Id, role: z.optional(Role) }),
  output: Session,
})
