import { and, count, desc, eq } from 'drizzle-orm'
import { success } from '#contract/errors'
import { getRegisterCode, registerCodeParameter } from '#contract/register/code'
import { recruiter, seeker } from '#contract/roles'
import { maskMobile } from '#contract/text/maskMobile'
import { tradePages } from '#contract/trade/pages'
import { showYuan } from '#contract/wallet/fen'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { registerCodes, registrations } from '../../db/schema/accounts/registration'
import { drawShortCode } from '../../identity/shortCode'
import { handle } from '../../wire/handle'
import { notify } from '../notices/notify'
import { giveByRule } from '../trade/coupons/give'

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

async function findOwnCode(db: Db, { userId }: Owner) {
  const [own] = await db.select().from(registerCodes).where(eq(registerCodes.ownerId, userId))
  return own
}

/** The user's invitation code, created if there is none. Two simultaneous calls get the same code. */
async function openOwnCode(db: Db, owner: Owner): Promise<typeof registerCodes.$inferSelect> {
  for (;;) {
    const own = await findOwnCode(db, owner)
    if (own) return own
    const row = { tenantId: owner.tenantId, ownerId: owner.userId, code: drawShortCode() }
    await db.insert(registerCodes).values(row).onConflictDoNothing()
  }
}

export const getRegisterCodeHandler = handle(getRegisterCode, async ({ user, tenant, services: { db } }) => {
  const { id, code } = await openOwnCode(db, { tenantId: tenant.id, userId: user.userId })
  const came = eq(registrations.codeId, id)
  const [[counted], people] = await Promise.all([
    db.select({ total: count() }).from(registrations).where(came),
    db
      .select({ mobile: users.mobile, registeredAt: registrations.createdAt })
      .from(registrations)
      .innerJoin(users, eq(users.id, registrations.userId))
      .where(came)
      .orderBy(desc(registrations.createdAt))
      .limit(50),
  ])
  return success({
    code,
    path: `/?${registerCodeParameter}=${code}`,
    total: counted?.total ?? 0,
    people: people.map(({ mobile, registeredAt }) => ({
      mobile: maskMobile(mobile),
      registeredAt: registeredAt.toISOString(),
    })),
  })
})

interface Registration extends Owner {
  readonly hasRole: boolean
  readonly code: string | undefined
  readonly givesCoupons: boolean
  readonly now: Date
}

/** Notes that an account is new: whether its role is chosen, and by which code its owner came. */
export async function noteRegistration(
  tx: Db,
  { tenantId, userId, hasRole, code, givesCoupons, now }: Registration,
): Promise<void> {
  const [known] = code
    ? await tx
        .select({ id: registerCodes.id, ownerId: registerCodes.ownerId })
        .from(registerCodes)
        .where(and(eq(registerCodes.tenantId, tenantId), eq(registerCodes.code, code.toUpperCase())))
    : []
  await tx
    .insert(registrations)
    .values({ userId, tenantId, roleChosenAt: hasRole ? now : null, codeId: known?.id ?? null, createdAt: now })
    .onConflictDoNothing()
  if (!givesCoupons) return
  await giveByRule(tx, { tenantId, userId, way: 'registration', now })
  if (known?.ownerId != null) await thankInviter(tx, { tenantId, userId: known.ownerId, event: String(userId), now })
}

/** Gives the tenant's coupons for an invitation, and notifies the inviter. */
async function thankInviter(tx: Db, inviter: Owner & { event: string; now: Date }): Promise<void> {
  const { tenantId, userId, now } = inviter
  const [coupon] = await giveByRule(tx, { ...inviter, way: 'invitation' })
  if (!coupon) return
  const [owner] = await tx.select({ role: users.lastRole }).from(users).where(eq(users.id, userId))
  await notify(tx, {
    tenantId,
    userId,
    role: owner?.role === recruiter ? recruiter : seeker,
    kind: 'system',
    now,
    title: '邀请成功，送您一张优惠券',
    content: `您邀请的好友注册了，${showYuan(coupon.off)}优惠券已放进您的券包，购买会员和权益时自动抵扣。`,
    link: tradePages['vip-coupon-coupon'].path,
  })
}
