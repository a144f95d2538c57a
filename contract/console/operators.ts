import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'
import { Mobile } from '../numbers'
import { allOperatorPermissions } from '../operators'

/** What acts here are about, as the log names it. */
const operator = { key: 'operator', title: '管理员', facts: { permissions: '权限' } } as const

/** The operators of a site. All changes are proposed by one of them and confirmed by another. */

const Permission = z.enum(allOperatorPermissions, '权限不正确')
const Permissions = z.array(Permission).check(
  z.maxLength(allOperatorPermissions.length, '权限不正确'),
  z.refine((all) => new Set(all).size === all.length, '权限重复'),
)
const Reason = requiredText(200, '请写明原因')

export const SiteOperator = z.object({
  userId: z.int(),
  /** With the masked number. */
  name: z.string(),
  permissions: z.array(Permission),
  /** Since when the account has its oldest permission. */
  since: Instant,
  /** The account has an authenticator app or a passkey. */
  hasFactor: z.boolean(),
  isMe: z.boolean(),
})
export type SiteOperator = z.infer<typeof SiteOperator>

export const findOperators = endpoint({
  path: '/api-admin/operator/find',
  effect: 'read',
  access: { operator: 'operators' },
  parties: 'none',
  input: Nothing,
  output: z.object({ list: z.array(SiteOperator) }),
})

const proposed = z.object({ proposed: z.int() })

/**
 * Proposes that an operator has exactly these permissions; none means that they are no operator any more. Fails with 1002 for an
 * account that is no operator, with 1010 if nothing would change or a change of theirs is proposed already.
 */
export const changeOperator = endpoint({
  path: '/api-admin/operator/change',
  effect: 'once',
  access: { operator: 'operators' },
  parties: 'refused',
  acts: { change: { name: 'operators.change', title: '修改管理员的权限', of: operator } },
  input: z.strictObject({ userId: Id, permissions: Permissions, reason: Reason }),
  output: proposed,
})

/** Proposes an account of the site, by its main number, as an operator. Fails with 1002 if there is no such account, with 1010 for an operator. */
export const addOperator = endpoint({
  path: '/api-admin/operator/add',
  effect: 'once',
  access: { operator: 'operators' },
  parties: 'none',
  input: z.strictObject({
    mobile: Mobile,
    permissions: Permissions.check(z.minLength(1, '请选择至少一项权限')),
    reason: Reason,
  }),
  output: proposed,
})

/** Proposes to reset the second factor of an operator who has lost it. Fails with 1002 for an account that is no operator. */
export const resetOperator = endpoint({
  path: '/api-admin/operator/reset',
  effect: 'once',
  access: { operator: 'operators' },
  parties: 'refused',
  acts: { reset: { name: 'operators.resetFactors', title: '重置管理员的验证方式', of: operator } },
  input: z.strictObject({ userId: Id, reason: Reason }),
  output: proposed,
})
