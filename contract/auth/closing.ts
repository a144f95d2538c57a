import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { TicketKey } from './choice'
import { Session } from './login'

/** Data of a login to an account that its owner has closed (1022). `key` is valid until `expireAt`, ms since 1970. */
export const ClosingAccount = z.object({
  key: z.string(),
  /** Masked: 林**, or a number if there is no name. */
  name: z.string(),
  closingAt: Instant,
  expireAt: z.int(),
})
export type ClosingAccount = z.infer<typeof ClosingAccount>

/** What closing the account would affect, in both roles. */
export const getClosing = endpoint({
  path: '/api-user/user/closing/get',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    /** Coming interviews, which have to be cancelled or over before the account can be closed. */
    interviews: z.int(),
    sends: z.int(),
    talks: z.int(),
    openJobs: z.int(),
  }),
})

/**
 * Closes the account: hides it at once, ends all its sessions, and removes its data after 15 days. Fails with 1010 if there are
 * coming interviews, or if the caller is an operator of the site.
 */
export const beginClosing = endpoint({
  path: '/api-user/user/closing/begin',
  effect: 'once',
  access: 'login',
  proof: 'closing',
  input: z.strictObject({ understood: z.literal(true, '请先阅读并同意注销须知') }),
  output: z.object({ closingAt: Instant }),
})

/** Returns to a closed account and logs in. Fails with 1010 if the key is expired or used. */
export const cancelClosing = endpoint({
  path: '/api-auth/user/closing/cancel',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ key: TicketKey }),
  output: Session,
})
