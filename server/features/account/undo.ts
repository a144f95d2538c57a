import { and, eq, isNull, ne } from 'drizzle-orm'
import { getUndo, undoChange } from '../../../contract/account/undo'
import { codes, failure, success } from '../../../contract/errors'
import { limits } from '../../../contract/limits'
import { maskMobile } from '../../../contract/maskMobile'
import type { Db } from '../../db/database'
import {
  type AccountState,
  accountChanges,
  sessions,
  type TicketData,
  userMobiles,
  users,
} from '../../db/schema/accounts'
import { type Handler, handle } from '../../wire/handle'
import { loginsPerAddress, tooMany } from '../auth/limits'
import { findTicket, issueTicket, placeOf, takeTicket } from '../auth/tickets'
import { bindingsOf, lockAccountState, readAccountState } from './accountState'
import { changesSinceUndo, endTickets, findChanges, recordChange } from './changeAccount'
import { sendMessages } from './changeMessages'
import { isUniqueViolation } from './uniqueViolation'

const ranOut = failure(codes.conflict, '撤销链接已使用或已过期')
const taken = failure(codes.conflict, '原手机号已是其他账号的主手机号，无法自动恢复，请联系客服')

const getUndoHandler = handle(getUndo, async ({ input, user, tenant, services, request }) => {
  if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
  const ticket = await findTicket(placeOf({ services, tenant }), 'undo', input.key)
  const plan = ticket?.userId ? await planUndo(services.db, ticket.userId, ticket.data) : undefined
  if (!ticket || !plan) return ranOut
  const { change, target, later } = plan
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
    isYours: user?.userId === change.userId,
    expiresAt: ticket.expiresAt.toISOString(),
  })
})

const undoChangeHandler = handle(undoChange, async ({ input, tenant, services, request }) => {
  const now = services.now()
  if (!loginsPerAddress.take(request.ip, now.getTime())) return tooMany
  try {
    const done = await services.db.transaction(async (tx) => {
      const place = { ...placeOf({ services, tenant }), db: tx }
      const ticket = await takeTicket(place, 'undo', input.key)
      if (!ticket?.userId) return undefined
      const { userId } = ticket
      const before = await lockAccountState(tx, userId)
      const plan = await planUndo(tx, userId, ticket.data)
      if (!plan) return undefined
      const target = input.dropsLater ? withoutLater(plan) : plan.target
      await restore(tx, { tenantId: tenant.id, userId, target, now })
      for (const { id } of plan.chain) {
        await tx.update(accountChanges).set({ undoneAt: now }).where(eq(accountChanges.id, id))
      }
      const ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
      await endTickets(tx, userId)
      const what = `通过撤销链接恢复了原来的绑定，主手机号为${maskMobile(target.mobile)}，并退出了所有设备`
      const undone = { userId, before, what, undoneBy: ticket.data.sentTo ?? '' }
      const messages = await recordChange(tx, { services, tenant, request }, undone)
      const { key } = await issueTicket(place, 'reset', { userIds: [userId] })
      return { userId, key, ended, messages }
    })
    if (!done) return ranOut
    services.live.endSessions(
      done.ended.map(({ id }) => id),
      codes.sessionEnded,
    )
    sendMessages({ services, tenant }, done.messages)
    return success({ userId: done.userId, key: done.key })
  } catch (error) {
    if (isUniqueViolation(error)) return taken
    throw error
  }
})

/**
 * What undoing comes to: `target`, the state before the first change of the chain, and the chain that is undone with it. A
 * change that is undone already leaves nothing to do.
 */
async function planUndo(db: Db, userId: number, { changeId = 0, sentTo = '' }: TicketData) {
  const [change] = await db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.id, changeId), eq(accountChanges.userId, userId), isNull(accountChanges.undoneAt)))
  if (!change) return undefined
  const changes = await findChanges(db, { userId, since: change.createdAt.getTime() - limits.undoWithin })
  const chain = changesSinceUndo(changes, change.id)
  const target = chain[0]?.before ?? change.before
  const bindings = bindingsOf([target])
  const own = bindings.find(({ to }) => to === sentTo)
  const numbers = bindings.filter(({ to }) => !to.includes('@'))
  const later = numbers.filter(({ since }) => own && since > own.since)
  // Somebody undoes by mail, and every number is newer: one has to stay.
  const isAll = later.length === numbers.length
  return { change, chain, target, later: isAll ? [] : later.map(({ to }) => to) }
}

async function restore(
  tx: Db,
  { tenantId, userId, target, now }: { tenantId: number; userId: number; target: AccountState; now: Date },
): Promise<void> {
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
      passwordHash: null,
      updatedAt: now,
    })
    .where(eq(users.id, userId))
  await tx.delete(userMobiles).where(eq(userMobiles.userId, userId))
  for (const { mobile: number, since } of further) {
    await tx.insert(userMobiles).values({ tenantId, userId, mobile: number, createdAt: new Date(since) })
  }
}

const numbersOf = ({ mobile, further }: AccountState): string[] => [mobile, ...further.map((each) => each.mobile)]

/** The oldest of what is left becomes the main number where that one goes. */
function withoutLater({ target, later }: { target: AccountState; later: readonly string[] }): AccountState {
  const further = target.further.filter(({ mobile }) => !later.includes(mobile))
  const [oldest, ...others] = further.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
  if (!later.includes(target.mobile) || !oldest) return { ...target, further }
  return { ...target, mobile: oldest.mobile, mobileSince: oldest.since, further: others }
}

export const undoHandlers: readonly Handler[] = [getUndoHandler, undoChangeHandler]
