import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { DayOrNone, Id, Nothing, optionalText } from '../fields'

/** What acts here are about, as the log names it. */
export const accountSubject = {
  key: 'account',
  title: '账号',
  facts: { blocked: '封禁', complaint: '举报编号', until: '截止' },
} as const

/**
 * Blocks an account, or lifts the block, for operators of the site. Blocking ends its sessions at once (core 4.5, userBlock) and
 * hides its jobs, its resume and its name; lifting restores them. Fails with 1003 for other callers, with 1002 if the site has no
 * such account, with 1010 for an operator's account, with 1001 for an end in the past. A block with `until` ends after that day of
 * China's clock.
 */
export const setUserBlocked = endpoint({
  path: '/api-admin/user/block',
  effect: 'write',
  access: { operator: 'accounts' },
  parties: 'refused',
  acts: {
    block: { name: 'accounts.block', title: '封禁账号', of: accountSubject },
    unblock: { name: 'accounts.unblock', title: '解除封禁', of: accountSubject },
  },
  input: z.strictObject({
    userId: Id,
    blocked: z.boolean(),
    /** The complaint about the account that leads to it, in whose log it is noted. */
    complaintId: z.optional(Id),
    /** Why, for the log. */
    reason: optionalText(200),
    until: z._default(DayOrNone, ''),
  }),
  output: Nothing,
})
