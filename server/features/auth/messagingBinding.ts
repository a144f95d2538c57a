import { and, eq, isNull, sql } from 'drizzle-orm'
import { unbindMessaging } from '../../../contract/account/bindings'
import { users } from '../../db/schema/accounts/accounts'
import { findRoles } from '../../sessions/sessions'
import { handle } from '../../wire/handle'
import { lockAccountState } from '../account/accountState'
import { changeAccount, endTickets, recordChange, unchanged } from '../account/changeAccount'
import { isUniqueViolation } from '../account/uniqueViolation'
import type { Account } from './accounts'
import type { LoginPlace } from './beginLogin'

/**
 * Binds a platform user to an account that has none yet, unless another account has that user. Everybody whom the account reaches is
 * told, as of any new way to log in.
 */
export async function bindOpenId(place: LoginPlace, account: Account, openId: string): Promise<void> {
  const { services, tenant } = place
  const isTaken = sql`exists (select 1 from users other where other.tenant_id = ${tenant.id} and other.open_id = ${openId})`
  try {
    await services.db.transaction(async (tx) => {
      const before = await lockAccountState(tx, account.id)
      const bound = await tx
        .update(users)
        .set({ openId })
        .where(and(eq(users.id, account.id), isNull(users.openId), sql`not ${isTaken}`))
        .returning({ id: users.id })
      // An account that was opened a moment ago has no role yet: nobody had it before who could be told.
      const isNew = (await findRoles(tx, account.id)).length === 0
      if (bound.length === 0 || isNew) return
      await recordChange(tx, place, { userId: account.id, before, what: '绑定了微信登录' })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

export const unbindMessagingHandler = handle(unbindMessaging, async (context) => {
  const { user, services } = context
  const { userId } = user
  return changeAccount(context, user, async (tx, before) => {
    if (before.openId === null) return unchanged
    await tx.update(users).set({ openId: null, updatedAt: services.now() }).where(eq(users.id, userId))
    await endTickets(tx, userId, { keepsProofs: true })
    return '解除了微信登录的绑定'
  })
})
