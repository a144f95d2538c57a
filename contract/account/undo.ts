import * as z from 'zod/mini'
import { TicketKey } from '../auth/choice'
import { endpoint } from '../endpoint'
import { Instant } from '../fields'

/**
 * Why an undo link is refused (1010, `data.reason`). `used`: the change is already undone. `released`: the number that got the
 * link has been bound to another account since, or its holder confirmed the removal by a code. `taken`: all former numbers now
 * belong to other accounts. `expired`: 72 h are over, or the key was never valid.
 */
export const UndoRefusal = z.enum(['used', 'released', 'taken', 'expired'])
export type UndoRefusal = z.infer<typeof UndoRefusal>

/** What an undo link would do. The link was sent to a long-standing number or mail address of the account, and works for 72 h. */
export const getUndo = endpoint({
  path: '/api-user/user/account/undoGet',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ key: TicketKey }),
  output: z.object({
    /** The change, as the end of a sentence: 解除了手机号138****0000的绑定. */
    what: z.string(),
    device: z.string(),
    address: z.string(),
    changedAt: Instant,
    /** The account's numbers after the undo, masked, the main number first. */
    mobiles: z.array(z.string()),
    /**
     * Numbers that the user may remove as well: bound later than the number that got this link, but long enough to get warnings.
     */
    later: z.array(z.string()),
    /** Numbers that the undo removes, masked. */
    dropped: z.array(z.string()),
    email: z.string(),
    /** The password of the restored state is valid again; otherwise the account has none until a new one is set. */
    keepsPassword: z.boolean(),
    /** A new password then needs the second factor too (`resetPassword`). */
    asksSecondFactor: z.boolean(),
    /** The caller is logged in to the account. */
    isYours: z.boolean(),
    expiresAt: Instant,
  }),
})

/**
 * Restores numbers, mail address and messaging-platform account to the state before the first change of the 72 h that led to
 * this one, and ends every session. Passkeys, apps and the second factor become what they were, except that a second factor is
 * never removed. The password comes back if that state had a second factor; otherwise it is removed. `key` sets a new password
 * (resetPassword). `dropsLater` also removes
 * the `later` numbers. Numbers that another account has bound since stay with that account.
 */
export const undoChange = endpoint({
  path: '/api-user/user/account/undo',
  effect: 'once',
  access: 'public',
  input: z.strictObject({ key: TicketKey, dropsLater: z._default(z.boolean(), false) }),
  output: z.object({ userId: z.int(), key: z.string(), asksSecondFactor: z.boolean() }),
})
