import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { setUserBlocked } from '#contract/complaints/blocking'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { sessions } from '../../db/schema/accounts/logins'
import { chatUsers, contacts } from '../../db/schema/chat'
import { brandMembers } from '../../db/schema/companies'
import { complaints } from '../../db/schema/complaints'
import { together } from '../../db/together'
import { handleImpartially, type Parties } from '../../identity/parties'
import { noteAct } from '../../operators/acts'
import { isOperator } from '../../sessions/operators'
import { userBlocked } from '../../wire/access'
import type { Context } from '../../wire/handle'
import { selectContacts } from '../chat/contacts/contacts'
import { appendUpdates, changeChat, lockChatUsers, type Push } from '../chat/talks/updates'
import { forgetPushDevices } from '../notices/pushDevices'
import { logAct } from './acting'
import { findRow, noComplaint } from './complaints'

const noAccount = failure(codes.notFound, '账号不存在')
const isNotBlocked = failure(codes.conflict, '不能封禁站点管理员')
const isOver = failure(codes.invalidInput, '封禁的最后一天已过，请重新选择', { field: 'until' })

/** Contacts that one statement reads. */
const chunk = 500

/** The database hides the account's data: a trigger on `users` sets the columns that queries test. */
export const blockUserHandler = handleImpartially(setUserBlocked, findParties, async (context) => {
  const { input, user, tenant, services } = context
  const { userId, blocked, complaintId, reason, until } = input
  const complaint = complaintId === undefined ? undefined : await findRow(services.db, tenant.id, complaintId)
  if (complaintId !== undefined && complaint?.accusedId !== userId) return noComplaint
  if (blocked && (await isOperator(services.db, userId))) return isNotBlocked
  const blockedUntil = blocked && until !== '' ? endOf(until) : null
  if (blockedUntil && blockedUntil <= services.now()) return isOver
  const { result, imUserIds } = await changeChat(services, async (tx) => {
    const done = await setBlocked(tx, { tenantId: tenant.id, userId, blocked, blockedUntil })
    const act = blocked ? 'block' : 'unblock'
    if (done.result.ok && complaint)
      await logAct(tx, { complaint, operatorId: user.userId, act, words: reason, now: services.now() })
    if (done.result.ok)
      await noteAct({ ...services, db: tx }, context, {
        act: setUserBlocked.acts[act],
        id: userId,
        personId: userId,
        before: { blocked: done.wasBlocked },
        after: { blocked, complaint: complaintId, until: (blocked && until) || undefined },
        note: reason,
      })
    return done
  })
  if (!result.ok || !blocked) return result
  const { db, live } = services
  for (const imUserId of imUserIds) live.notify(imUserId, { notifyType: 'userBlock', content: userBlocked.msg })
  const open = await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, userId))
  live.endSessions(
    open.map(({ id }) => id),
    codes.userBlocked,
  )
  return result
})

/** The end of a day of China's clock. */
const endOf = (day: string): Date => new Date(new Date(`${day}T00:00:00+08:00`).getTime() + 86_400_000)

function findParties({ input, tenant, services: { db } }: Context<typeof setUserBlocked>): Promise<Parties> {
  return findAccountParties(db, tenant.id, input.userId)
}

/** The account, the companies that it belongs to, and everybody who complained about it. */
export async function findAccountParties(db: Db, tenantId: number, userId: number): Promise<Parties> {
  const [reporters, memberships] = await together(
    db,
    () =>
      db
        .select({ userId: complaints.reporterId })
        .from(complaints)
        .where(and(eq(complaints.accusedId, userId), eq(complaints.tenantId, tenantId))),
    () =>
      db
        .select({ brandId: brandMembers.brandId })
        .from(brandMembers)
        .where(and(eq(brandMembers.userId, userId), eq(brandMembers.tenantId, tenantId))),
  )
  return {
    userIds: [userId, ...reporters.map(({ userId }) => userId)],
    brandIds: memberships.map(({ brandId }) => brandId),
  }
}

interface Blocking {
  readonly tenantId: number
  readonly userId: number
  readonly blocked: boolean
  readonly blockedUntil: Date | null
  /** A condition on the account that must still be true. */
  readonly provided?: SQL | undefined
}

interface Blocked {
  readonly result: Result<Record<string, never>>
  readonly wasBlocked: boolean
  /** The account's own chat users. */
  readonly imUserIds: readonly number[]
  readonly pushes: readonly Push[]
}

/** Everybody who talks with the account is locked first, in the order that all changes of chat keep. */
export async function setBlocked(
  tx: Db,
  { tenantId, userId, blocked, blockedUntil, provided }: Blocking,
): Promise<Blocked> {
  await lockChatUsers(
    tx,
    sql`select id from chat_users where user_id = ${userId}
      union select t.recruiter_im from talks t join chat_users mine on mine.id = t.seeker_im where mine.user_id = ${userId}
      union select t.seeker_im from talks t join chat_users mine on mine.id = t.recruiter_im where mine.user_id = ${userId}`,
  )
  const which = and(eq(users.id, userId), eq(users.tenantId, tenantId), provided)
  const [former] = await tx.select({ blocked: users.blocked }).from(users).where(which).for('no key update')
  if (!former) return { result: noAccount, wasBlocked: false, imUserIds: [], pushes: [] }
  await tx.update(users).set({ blocked, blockedUntil }).where(which)
  if (blocked) await forgetPushDevices(tx, userId)
  const own = await tx.select({ id: chatUsers.id }).from(chatUsers).where(eq(chatUsers.userId, userId))
  const imUserIds = own.map(({ id }) => id)
  const pushes: Push[] = []
  for (const imUserId of imUserIds) pushes.push(...(await tellPeers(tx, imUserId)))
  return { result: success({}), wasBlocked: former.blocked, imUserIds, pushes }
}

/** Updates the name in all contacts with a chat user, except where the contact's owner has blacklisted it. */
async function tellPeers(tx: Db, imUserId: number): Promise<Push[]> {
  const talking = and(isAcrossFrom(imUserId), isNotNull(contacts.chatAt), eq(contacts.isBlack, false))
  const pushes: Push[] = []
  for (let at = 0; ; at += chunk) {
    const affected = await selectContacts(tx, talking, chunk, at)
    const entries = affected.map((contact) => ({
      imUserId: contact.imUserId,
      updates: [{ kind: 'contact' as const, contact }],
    }))
    pushes.push(...(await appendUpdates(tx, entries)))
    if (affected.length < chunk) return pushes
  }
}

const isAcrossFrom = (imUserId: number): SQL => sql`(${contacts.ownerIm}, ${contacts.cid}) in (
  select recruiter_im, id from talks where seeker_im = ${imUserId}
  union all select seeker_im, id from talks where recruiter_im = ${imUserId})`
