import { and, eq, inArray, ne } from 'drizzle-orm'
import { getUndo, undoChange } from '#contract/account/undo'
import { codes, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../../db/database'
import { type AccountState, accountChanges, releasedNumbers } from '../../../db/schema/accounts/accountHistory'
import { userMobiles, users } from '../../../db/schema/accounts/accounts'
import { sessions } from '../../../db/schema/accounts/logins'
import { runInTransaction } from '../../../db/transactional'
import { loginsPerAddress, tooMany } from '../../../identity/limits'
import { findTicket, issueTicket, moveTicket, ticketParts } from '../../../identity/tickets'
import { type Handler, handle } from '../../../wire/handle'
import { lockAccountState, readAccountState } from '../accountState'
import { endTickets, recordChange } from '../changeAccount'
import { restoreLogins } from '../loginState'
import { isUniqueViolation } from '../uniqueViolation'
import { planUndo, refuseUndo, usedState, withoutNumbers } from './undoPlan'

const getUndoHandler = handle(getUndo, async ({ input, user, tenant, services, request }) => {
  if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
  const ticket = await findTicket(ticketParts({ services, tenant }), 'undo', input.key)
  const plan = await planUndo(services.db, ticket)
  if (!plan.ok) return plan
  const { change, target, later } = plan.data
  const kept = numbersOf(target)
  const present = numbersOf(await readAccountState(services.db, change.userId))
  return success({
    what: change.what,
    device: change.device,
    address: change.address,
    changedAt: change.createdAt.toISOString(),
    mobiles: kept.map(maskMobile),
    later: later.map(maskMobile),
    dropped: present.filter((mobile) => !kept.includes(mobile)).map(maskMobile),
    email: target.email,
    ...outcomeOf(target, await readAccountState(services.db, change.userId)),
    isYours: user?.userId === change.userId,
    expiresAt: (ticket?.expiresAt ?? services.now()).toISOString(),
  })
})

const undoChangeHandler = handle(undoChange, async ({ input, tenant, services, request }) => {
  const now = services.now()
  if (!loginsPerAddress.take(request.ip, now.getTime())) return tooMany
  try {
    const done = await runInTransaction(services, async ({ db: tx }) => {
      const parts = { ...ticketParts({ services, tenant }), db: tx }
      const ticket = await findTicket(parts, 'undo', input.key)
      if (!ticket?.userId) return refuseUndo('expired')
      const { userId } = ticket
      const before = await lockAccountState(tx, userId)
      const plan = await planUndo(tx, ticket)
      if (!plan.ok) return plan
      if (!(await moveTicket(parts, ticket, { state: usedState }))) return refuseUndo('used')
      const { chain, later } = plan.data
      const target = withoutNumbers(plan.data.target, input.dropsLater ? later : []) ?? plan.data.target
      const { keepsPassword, asksSecondFactor } = outcomeOf(target, before)
      await restore(tx, { tenantId: tenant.id, userId, target, keepsPassword, now })
      for (const { id } of chain) {
        await tx.update(accountChanges).set({ undoneAt: now }).where(eq(accountChanges.id, id))
      }
      const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
      await endTickets(tx, userId)
      const what = `通过撤销链接恢复了原来的绑定，主手机号为${maskMobile(target.mobile)}，并退出了所有设备`
      const undone = { userId, before, what, undoneBy: ticket.data.sentTo ?? '' }
      await recordChange(tx, { services, tenant, request }, undone)
      const { key } = await issueTicket(parts, 'reset', { userIds: [userId], sentTo: target.mobile })
      return success({ userId, key, asksSecondFactor, ended })
    })
    if (!done.ok) return done
    services.live.endSessions(
      done.data.ended.map(({ id }) => id),
      codes.sessionEnded,
    )
    const { userId, key, asksSecondFactor } = done.data
    return success({ userId, key, asksSecondFactor })
  } catch (error) {
    if (isUniqueViolation(error)) return refuseUndo('taken')
    throw error
  }
})

/**
 * What becomes of password and second factor. With a second factor in the restored state, the password of that state comes back
 * too, since whoever has a number only must not take it away. Otherwise it is removed: the change may be the work of somebody who
 * knows it, and the number is what proves the owner.
 */
const outcomeOf = (target: AccountState, present: AccountState) => ({
  keepsPassword: (target.logins?.app ?? null) !== null && target.logins?.passwordHash !== null,
  asksSecondFactor: [target, present].some(({ logins }) => (logins?.app ?? null) !== null),
})

interface Restoring {
  readonly tenantId: number
  readonly userId: number
  readonly target: AccountState
  readonly keepsPassword: boolean
  readonly now: Date
}

async function restore(tx: Db, { tenantId, userId, target, keepsPassword, now }: Restoring): Promise<void> {
  const { mobile, further, email, accountName, openId } = target
  const toDate = (instant: string | null) => (instant === null ? null : new Date(instant))
  const isFree = async (column: typeof users.accountName | typeof users.openId, value: string | null) =>
    value !== null &&
    (await tx.$count(users, and(eq(users.tenantId, tenantId), eq(column, value), ne(users.id, userId)))) === 0
  await tx
    .update(users)
    .set({
      mobile,
      mobileSince: toDate(target.mobileSince),
      email,
      emailSince: toDate(target.emailSince),
      accountName: (await isFree(users.accountName, accountName)) ? accountName : null,
      openId: (await isFree(users.openId, openId)) ? openId : null,
      passwordHash: keepsPassword ? (target.logins?.passwordHash ?? null) : null,
      closingAt: null,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await restoreLogins(tx, { tenantId, userId }, target.logins)
  const numbers = numbersOf(target)
  await tx
    .delete(releasedNumbers)
    .where(and(eq(releasedNumbers.userId, userId), inArray(releasedNumbers.mobile, numbers)))
  await tx.delete(userMobiles).where(eq(userMobiles.userId, userId))
  for (const { mobile: number, since } of further) {
    await tx.insert(userMobiles).values({ tenantId, userId, mobile: number, createdAt: new Date(since) })
  }
}

const numbersOf = ({ mobile, further }: AccountState): string[] => [mobile, ...further.map((each) => each.mobile)]

export const undoHandlers: readonly Handler[] = [getUndoHandler, undoChangeHandler]
