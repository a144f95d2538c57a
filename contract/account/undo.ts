import * as z from 'zod/mini'
import { TicketKey } from '../auth/choice'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'

/**
 * Why a way to undo is refused (1010, `data.reason`). `used`: the change is undone already. `released`: the number that the way was
 * sent to has been bound to another account since, or its holder confirmed by a code that it is given up. `taken`: no number of the
 * account is left to bring back. `expired`: 72 h are over, or the key was never valid.
 */
export const UndoRefusal = z.enum(['used', 'released', 'taken', 'expired'])
export type UndoRefusal = z.infer<typeof UndoRefusal>

/** An undo link's subject. The link went to a long-standing number or mail address of the account, and works for 72 h. */
export const getUndo = endpoint({
  path: '/api-user/user/account/undoGet',
  effect: 'read',
  access: 'public',
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
    /** Masked; those that the account will lose. */
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
 * the `later` numbers. Numbers that another account has bound since stay there.
 */
export const undoChange = endpoint({
  path: '/api-user/user/account/undo',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ key: TicketKey, dropsLater: z._default(z.boolean(), false) }),
  output: z.object({ userId: z.int(), key: z.string() }),
})
