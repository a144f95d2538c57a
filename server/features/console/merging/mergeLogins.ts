import { eq, sql } from 'drizzle-orm'
import { codes } from '#contract/errors'
import { limits } from '#contract/limits'
import { maskMobile } from '#contract/text/maskMobile'
import { users } from '../../../db/schema/accounts/accounts'
import { sessions } from '../../../db/schema/accounts/logins'
import { closedMobile } from '../../../identity/closedMobile'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { lockAccountState } from '../../account/accountState'
import { type ChangeParts, endTickets, recordChange } from '../../account/changeAccount'
import { accountRemovals } from '../../auth/removeAccount'
import type { Merging } from '../../chat/merging/joinChatUsers'

/** Locks both accounts, in the order of their ids. */
export async function lockAccounts({ db }: Services, { from, into }: Merging): Promise<void> {
  for (const id of [from, into].toSorted((one, other) => one - other)) await lockAccountState(db, id)
}

/**
 * Ends the logins of an account that becomes part of another one: its numbers log in to that one, its sessions end, and what is left of
 * it is removed as that of a closed account. The owner is told as of any change, and may undo the numbers.
 */
export async function mergeLogins(
  services: Services,
  parts: Omit<ChangeParts, 'services'>,
  { from, into }: Merging,
): Promise<void> {
  const { db: tx, now } = services
  const gone = await lockAccountState(tx, from)
  const before = await lockAccountState(tx, into)
  const ended = await tx.delete(sessions).where(eq(sessions.userId, from)).returning({ id: sessions.id })
  await endTickets(tx, from)
  const closingAt = new Date(now().getTime() + limits.closingGrace)
  const [bare] = await tx.select({ weixin: users.weixin, contact: users.contact }).from(users).where(eq(users.id, from))
  const empty = { passwordHash: null, accountName: null, email: '', weixin: '', openId: null, contact: null }
  await tx
    .update(users)
    .set({ ...empty, mobile: closedMobile(from), mobileSince: null, emailSince: null, closingAt, updatedAt: now() })
    .where(eq(users.id, from))
  const kept = await readRow(tx, into)
  await tx
    .update(users)
    .set({
      openId: kept.openId ?? gone.openId,
      accountName: kept.accountName ?? gone.accountName,
      email: kept.email || gone.email,
      emailSince: kept.email ? kept.emailSince : now(),
      weixin: kept.weixin || (bare?.weixin ?? ''),
      contact: kept.contact ?? bare?.contact ?? null,
      updatedAt: now(),
    })
    .where(eq(users.id, into))
  await tx.execute(sql`
    insert into user_mobiles (tenant_id, user_id, mobile, created_at)
    select ${parts.tenant.id}, ${into}::bigint, mobile, ${now().toISOString()}::timestamptz
    from unnest(${sql.param([gone.mobile, ...gone.further.map(({ mobile }) => mobile)])}::text[]) as had (mobile)
    where mobile <> ${before.mobile} on conflict do nothing`)
  await tx.execute(sql`delete from user_mobiles where user_id = ${from}`)
  const due = { userId: from, closingAt: closingAt.toISOString() }
  await enqueue(services, accountRemovals, due, { runAt: closingAt })
  const what = `由本站管理员并入了另一个账号（${maskMobile(gone.mobile)}），该手机号可以登录本账号`
  await recordChange(tx, { ...parts, services }, { userId: into, before, what })
  services.live.endSessions(
    ended.map(({ id }) => id),
    codes.sessionEnded,
  )
}

async function readRow(tx: Services['db'], userId: number) {
  const [row] = await tx.select().from(users).where(eq(users.id, userId))
  if (!row) throw new Error(`User ${userId} has no row`)
  return row
}
