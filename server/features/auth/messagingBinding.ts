import { and, eq, inArray } from 'drizzle-orm'
import { unbindMessaging } from '#contract/account/bindings'
import { hostNames } from '#contract/embedded/loginHost'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { hostUsers } from '../../db/schema/accounts/hostUsers'
import { type HostNameKind, hostOf, isOfPerson, kindOf, kindsOf, splitNames } from '../../identity/hostUsers'
import { handleProven } from '../../identity/proofs'
import { findRoles } from '../../sessions/sessions'
import { lockAccountState } from '../account/accountState'
import { changeAccount, endTickets, recordChange, unchanged } from '../account/changeAccount'
import { isUniqueViolation } from '../account/uniqueViolation'
import type { Account } from './accounts'
import type { LoginParts } from './beginLogin'
import { findOwner } from './platformUsers'

/** `taken`: another account has the user or the person. `other`: the account has another user of the program. */
export type Binding = 'bound' | 'taken' | 'other'

/**
 * Binds the names of an app's user to an account. Nothing is bound if another account has one of them: joining two accounts needs
 * the proof of both. All addresses of the account get a message, as for any new way to log in.
 */
export async function bindOpenId(parts: LoginParts, account: Account, names: string): Promise<Binding> {
  const { services, tenant } = parts
  const host = hostOf(names)
  try {
    return await services.db.transaction(async (tx) => {
      const before = await lockAccountState(tx, account.id)
      const fresh: string[] = []
      let isSamePerson = false
      for (const name of splitNames(names)) {
        const owner = await findOwner(tx, tenant.id, name)
        if (owner && owner.id !== account.id) return 'taken'
        if (owner) isSamePerson ||= isOfPerson(kindOf(name))
        else fresh.push(name)
      }
      const owned = { tenantId: tenant.id, userId: account.id }
      for (const name of fresh) {
        if (await hasOther(tx, account.id, name)) {
          // The site has replaced its program: the former name means nothing any more.
          if (!isSamePerson) return 'other'
          await dropNames(tx, account.id, kindOf(name))
        }
      }
      for (const name of fresh) await bindName(tx, { ...owned, name })
      // A new account has no role yet, so there is nobody to notify.
      const isNew = (await findRoles(tx, account.id)).length === 0
      if (fresh.length > 0 && !isNew)
        await recordChange(tx, parts, { userId: account.id, before, what: `绑定了${hostNames[host]}登录` })
      return 'bound'
    })
  } catch (error) {
    if (isUniqueViolation(error)) return 'taken'
    throw error
  }
}

/** An account has one name of each kind. */
async function hasOther(tx: Db, userId: number, name: string): Promise<boolean> {
  const kind = kindOf(name)
  if (kind !== 'wechat')
    return (await tx.$count(hostUsers, and(eq(hostUsers.userId, userId), eq(hostUsers.host, kind)))) > 0
  const [account] = await tx.select({ openId: users.openId }).from(users).where(eq(users.id, userId))
  return account?.openId !== null
}

async function dropNames(tx: Db, userId: number, kind: HostNameKind): Promise<void> {
  if (kind === 'wechat') await tx.update(users).set({ openId: null }).where(eq(users.id, userId))
  else await tx.delete(hostUsers).where(and(eq(hostUsers.userId, userId), eq(hostUsers.host, kind)))
}

async function bindName(tx: Db, { tenantId, userId, name }: { tenantId: number; userId: number; name: string }) {
  const kind = kindOf(name)
  if (kind === 'wechat') await tx.update(users).set({ openId: name }).where(eq(users.id, userId))
  else await tx.insert(hostUsers).values({ tenantId, userId, host: kind, openId: name })
}

export const unbindMessagingHandler = handleProven(unbindMessaging, async (context) => {
  const { input, user, services } = context
  const { userId } = user
  const { host } = input
  return changeAccount(context, user, async (tx, before) => {
    const own = and(eq(hostUsers.userId, userId), inArray(hostUsers.host, kindsOf(host)))
    const removed = await tx.delete(hostUsers).where(own).returning()
    const hasOpenId = host === 'wechat' && before.openId !== null
    if (removed.length === 0 && !hasOpenId) return unchanged
    if (hasOpenId) await tx.update(users).set({ openId: null, updatedAt: services.now() }).where(eq(users.id, userId))
    await endTickets(tx, userId, { keepsProofs: true })
    return `解除了${hostNames[host]}登录的绑定`
  })
})
