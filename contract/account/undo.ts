import * as z from 'zod/mini'
import { TicketKey } from '../auth/choice'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'

/**
 * What a way to undo is about. It came to a number or mail address that the account had for long, and is good for 72 h. Used,
 * too old, or the change is undone already: 1010.
 */
export const getUndo = endpoint({
  path: '/api-user/user/account/undoGet',
  guard: 'public',
  input: z.strictObject({ key: TicketKey }),
  output: z.object({
    /** A sentence's end: 解除了手机号138****0000的绑定. */
    what: z.string(),
    device: z.string(),
    address: z.string(),
    changedAt: Instant,
    /** Masked, as they will be once it is undone, the main number first. */
    mobiles: z.array(z.string()),
    /** Those, bound for longer than a warning lasts but later than where this way was sent, that may be taken off as well. */
    later: z.array(z.string()),
    /** Masked; those that the account will have no more. */
    dropped: z.array(z.string()),
    email: z.string(),
    /** The caller is logged in to the account. */
    isYours: z.boolean(),
    expiresAt: Instant,
  }),
})

/**
 * Brings numbers, mail address and messaging-platform account back to what they were before the first change of the 72 h before
 * this one, removes the password and ends every session. `key` sets a new password (resetPassword). `dropsLater` also takes off
 * the `later` numbers. A number that is the main one of another account by now: 1010.
 */
export const undoChange = endpoint({
  path: '/api-user/user/account/undo',
  guard: 'public',
  input: z.strictObject({ key: TicketKey, dropsLater: z._default(z.boolean(), false) }),
  output: z.object({ userId: z.int(), key: z.string() }),
})
