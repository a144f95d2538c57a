import { and, asc, eq, gte, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint'
import { type Failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../../db/database'
import { type AccountState, accountChanges } from '../../db/schema/accounts/accountHistory'
import { sessions, tickets } from '../../db/schema/accounts/logins'
import { nameDevice } from '../../identity/deviceNames'
import { issueTicket } from '../../identity/tickets'
import { findRoles } from '../../sessions/sessions'
import { sessionEnded } from '../../wire/access'
import type { Caller, Context } from '../../wire/handle'
import { notify } from '../notices/notify'
import { bindingsOf, isEstablished, lockAccountState, readAccountState } from './accountState'
import { findReleased } from './releasedNumbers'
import { enqueueWarning, sentence, type Telling, type ToldTenant } from './undo/changeMessages'

/** The call by which an account changes. */
export interface ChangeParts {
  readonly services: Telling
  readonly tenant: ToldTenant
  readonly request: Pick<Context<Endpoint>['request'], 'ip' | 'userAgent'>
}

/** The account already has the requested state, so no notice is sent. */
export const unchanged = success({})

/** Applies the change and returns the owner's notice, or why nothing was changed. */
export type Change = (tx: Db, before: AccountState) => Promise<string | Failure | typeof unchanged>

/**
 * Changes an account's contact data or login credentials, in one transaction with a record of the former state. All former and
 * present addresses of the account get a message afterwards; long-standing ones get a link to undo the change (`undo.ts`).
 */
export async function changeAccount(
  parts: ChangeParts,
  user: Pick<Caller, 'userId' | 'sessionId'>,
  change: Change,
): Promise<Result<Record<string, never>>> {
  const { services } = parts
  return services.db.transaction(async (tx) => {
    const { userId, sessionId } = user
    const before = await lockAccountState(tx, userId)
    // An undo may have ended the session while this call waited for the account's row.
    if ((await tx.$count(sessions, eq(sessions.id, sessionId))) === 0) return sessionEnded
    const what = await change(tx, before)
    if (typeof what !== 'string') return what
    await recordChange(tx, parts, { userId, before, what })
    return success({})
  })
}

interface NewChange {
  readonly userId: number
  readonly before: AccountState
  readonly what: string
  /** For an undo: the number or mail address that got the link. */
  readonly undoneBy?: string
}

/** Keeps a change that was just made, and enqueues the messages about it. */
export async function recordChange(
  tx: Db,
  { services, tenant, request }: ChangeParts,
  { userId, before, what, undoneBy }: NewChange,
): Promise<void> {
  const now = services.now()
  const [device, address] = [nameDevice(request.userAgent), request.ip]
  const row = {
    tenantId: tenant.id,
    userId,
    what,
    device,
    address,
    before,
    isUndo: undoneBy !== undefined,
    createdAt: now,
  }
  const [change] = await tx.insert(accountChanges).values(row).returning()
  if (!change) throw new Error('A change was not kept')
  const content = sentence(change)
  const advice = '如非本人操作，请按短信中的方法撤销，或联系客服。'
  await notifyOwner(tx, { tenantId: tenant.id, userId, content: `${content}。${advice}`, link: '/my/setting', now })
  const present = await readAccountState(tx, userId)
  const changes = await findChanges(tx, { userId, since: now.getTime() - limits.undoWithin })
  const former = undoneBy === undefined ? changesSinceUndo(changes, change.id).map((each) => each.before) : []
  const trusted = bindingsOf([...former, present])
  const mayUndo = new Set(trusted.filter((each) => isEstablished(each, now)).map(({ to }) => to))
  if (undoneBy) mayUndo.delete(undoneBy)
  const released = new Set((await findReleased(tx, userId)).map(({ mobile }) => mobile))
  const [own, recipients] = [
    bindingsOf([before, present]),
    bindingsOf([...changes.map((each) => each.before), present]),
  ]
  const isWarned = (to: string) => !released.has(to) || own.some((each) => each.to === to)
  for (const mobile of released) mayUndo.delete(mobile)
  const inside = { ...services, db: tx }
  for (const { to } of recipients) {
    if (!isWarned(to)) continue
    const ticket = mayUndo.has(to)
      ? await issueTicket({ ...inside, tenant }, 'undo', {
          userId,
          changeId: change.id,
          sentTo: to,
        })
      : undefined
    await enqueueWarning(inside, tenant, { to, content, key: ticket?.key })
  }
}

interface OwnerNotice {
  readonly tenantId: number
  readonly userId: number
  readonly content: string
  readonly link: string
  readonly now: Date
}

/** Tells the owner of an account in the product, in each of their roles. */
export async function notifyOwner(tx: Db, notice: OwnerNotice): Promise<void> {
  for (const role of await findRoles(tx, notice.userId))
    await notify(tx, { ...notice, role, kind: 'system', title: '账号安全提醒' })
}

export type AccountChange = typeof accountChanges.$inferSelect

/** The changes after `since` (ms since 1970) that are not undone, the oldest first. */
export function findChanges(tx: Db, { userId, since }: { userId: number; since: number }): Promise<AccountChange[]> {
  return tx
    .select()
    .from(accountChanges)
    .where(
      and(
        eq(accountChanges.userId, userId),
        isNull(accountChanges.undoneAt),
        gte(accountChanges.createdAt, new Date(since)),
      ),
    )
    .orderBy(asc(accountChanges.id))
}

/**
 * Returns the changes that are undone together with the change `id`: all since the last undo before it. State before that undo is
 * no longer trusted and must not be restored by a later one. The undo itself is included only if it is the change `id`.
 */
export function changesSinceUndo(changes: readonly AccountChange[], id: number): readonly AccountChange[] {
  const own = changes.findIndex((each) => each.id === id)
  if (changes[own]?.isUndo) return changes.slice(own)
  return changes.slice(changes.findLastIndex((each, at) => each.isUndo && at < own) + 1)
}

/** Kinds of the links in warnings. */
const links = ['undo', 'waitingReset']

/**
 * Ends half-done logins, resets and entry keys of an account, since they began before the change. Ends its proofs too, unless
 * kept.
 */
export async function endTickets(tx: Db, userId: number, { keepsProofs = false } = {}): Promise<void> {
  await tx
    .delete(tickets)
    .where(
      and(
        notInArray(tickets.kind, keepsProofs ? [...links, 'proof'] : links),
        or(eq(tickets.userId, userId), sql`${tickets.data} -> 'userIds' @> ${JSON.stringify([userId])}::jsonb`),
      ),
    )
}
