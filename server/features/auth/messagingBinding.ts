import { and, eq, isNull, sql } from 'drizzle-orm'
import { unbindMessaging } from '#contract/account/bindings'
import { hostNames } from '#contract/embedded/loginHost'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { hostUsers } from '../../db/schema/accounts/hostUsers'
import { hostOf } from '../../identity/hostUsers'
import { handleProven } from '../../identity/proofs'
import { findRoles } from '../../sessions/sessions'
import { lockAccountState } from '../account/accountState'
import { changeAccount, endTickets, recordChange, unchanged } from '../account/changeAccount'
import { isUniqueViolation } from '../account/uniqueViolation'
import type { Account } from './accounts'
import type { LoginParts } from './beginLogin'

/**
 * Binds a platform user to an account that has none yet, unless another account has that user. All addresses of the account
 * get a message, as for any new way to log in.
 */
export async function bindOpenId(parts: LoginParts, account: Account, openId: string): Promise<void> {
  const { services, tenant } = parts
  const host = hostOf(openId)
  const owner = { tenantId: tenant.id, userId: account.id }
  try {
    await services.db.transaction(async (tx) => {
      const before = await lockAccountState(tx, account.id)
      const isBound =
        host === 'wechat'
          ? await bindWechat(tx, { ...owner, openId })
          : (
              await tx
                .insert(hostUsers)
                .values({ ...owner, host, openId })
                .onConflictDoNothing()
                .returning()
            ).length > 0
      // A new account has no role yet, so there is nobody to notify.
      const isNew = (await findRoles(tx, account.id)).length === 0
      if (!isBound || isNew) return
      await recordChange(tx, parts, { userId: account.id, before, what: `绑定了${hostNames[host]}登录` })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
  }
}

async function bindWechat(tx: Db, { tenantId, userId, openId }: { tenantId: number; userId: number; openId: string }) {
  const isTaken = sql`exists (select 1 from users other where other.tenant_id = ${tenantId} and other.open_id = ${openId})`
  const bound = await tx
    .update(users)
    .set({ openId })
    .where(and(eq(users.id, userId), isNull(users.openId), sql`not ${isTaken}`))
    .returning({ id: users.id })
  return bound.length > 0
}

export const unbindMessagingHandler = handleProven(unbindMessaging, async (context) => {
  const { input, user, services } = context
  const { userId } = user
  const { host } = input
  return changeAccount(context, user, async (tx, before) => {
    if (host === 'wechat') {
      if (before.openId === null) return unchanged
      await tx.update(users).set({ openId: null, updatedAt: services.now() }).where(eq(users.id, userId))
    } else {
      const own = and(eq(hostUsers.userId, userId), eq(hostUsers.host, host))
      if ((await tx.delete(hostUsers).where(own).returning()).length === 0) return unchanged
    }
    await endTickets(tx, userId, { keepsProofs: true })
    return `解除了${hostNames[host]}登录的绑定`
  })
})
