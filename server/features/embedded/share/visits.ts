import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { shareRewardsPerDay } from '#contract/embedded/sharing'
import { recruiter, seeker } from '#contract/roles'
import { tradePages } from '#contract/trade/pages'
import { showYuan } from '#contract/wallet/fen'
import type { Db } from '../../../db/database'
import { lock } from '../../../db/locks'
import { users } from '../../../db/schema/accounts/accounts'
import { loginEvents } from '../../../db/schema/accounts/security'
import { coupons } from '../../../db/schema/money/coupons'
import { shareCodes, shareVisits } from '../../../db/schema/site/sharing'
import { nameVisitor } from '../../../identity/nameVisitor'
import type { Services } from '../../../services'
import { notify } from '../../notices/notify'
import { giveByRule } from '../../trade/coupons/give'
import type { ShareRow } from './codes'

/** Days for which it is known who came by which code. */
const visitsKept = 400

interface Visitor {
  readonly userId: number | undefined
  readonly ip: string
  readonly userAgent: string
}

/**
 * Counts a visit by a code, each visitor once a day, and thanks the sharer for a person. Their own visits do not count. In the
 * caller's transaction.
 */
export async function noteVisit(services: Services, row: ShareRow, visitor: Visitor): Promise<void> {
  const { db, now, secret } = services
  const { userId } = visitor
  if (userId === row.userId) return
  const { code, tenantId } = row
  const [first] = await db
    .insert(shareVisits)
    .values({
      code,
      tenantId,
      day: dayInChina(now()),
      visitor: userId === undefined ? nameVisitor(secret, 'visitor of a share', visitor) : `user ${userId}`,
      userId: userId ?? null,
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ code: shareVisits.code })
  if (!first) return
  await db
    .update(shareCodes)
    .set({ uses: sql`${shareCodes.uses} + 1` })
    .where(eq(shareCodes.code, code))
  if (userId !== undefined) await thankSharer(db, row, { userId, ip: visitor.ip, now: now() })
}

interface Comer {
  readonly userId: number
  readonly ip: string
  readonly now: Date
}

/**
 * Gives the sharer what the site gives for a person who comes by a share: once for each person whatever they share, a few a day, and
 * nothing for accounts of one person as far as their logins show it.
 */
async function thankSharer(tx: Db, { tenantId, userId }: ShareRow, comer: Comer): Promise<void> {
  const { now } = comer
  // One after the other, so that visits at once do not all count as the last one of the day.
  await lock(tx, 'coupons', `${userId} share`)
  if ((await countToday(tx, userId, now)) >= shareRewardsPerDay) return
  if (await isSamePerson(tx, userId, comer)) return
  const [coupon] = await giveByRule(tx, { tenantId, userId, way: 'share', event: `share ${comer.userId}`, now })
  if (!coupon) return
  const [owner] = await tx.select({ role: users.lastRole }).from(users).where(eq(users.id, userId))
  await notify(tx, {
    tenantId,
    userId,
    role: owner?.role === recruiter ? recruiter : seeker,
    kind: 'system',
    now,
    title: '分享有礼，送您一张优惠券',
    content: `有朋友通过您的分享来到这里，${showYuan(coupon.off)}优惠券已放进您的券包。`,
    link: tradePages['vip-coupon-coupon'].path,
  })
}

function countToday(tx: Db, userId: number, now: Date): Promise<number> {
  const day = new Date(`${dayInChina(now)}T00:00:00+08:00`)
  return tx.$count(coupons, and(eq(coupons.userId, userId), eq(coupons.way, 'share'), gte(coupons.createdAt, day)))
}

/** Whether both have logged in from one address, or the visitor comes from one of the sharer's. */
async function isSamePerson(tx: Db, sharerId: number, { userId, ip }: Comer): Promise<boolean> {
  const theirs = sql`(select address from login_events where user_id = ${userId})`
  const [shared] = await tx
    .select({ id: loginEvents.id })
    .from(loginEvents)
    .where(
      and(
        eq(loginEvents.userId, sharerId),
        sql`(${loginEvents.address} = ${ip} or ${loginEvents.address} in ${theirs})`,
      ),
    )
    .limit(1)
  return shared !== undefined
}

/** Forgets who came long ago. The counts stay. */
export async function purgeVisits({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const first = dayInChina(new Date(now().getTime() - visitsKept * 86_400_000))
  await db.delete(shareVisits).where(lt(shareVisits.day, first))
}
