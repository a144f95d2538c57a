import { and, eq, sql } from 'drizzle-orm'
import { getShareOption, type ShareKey } from '#contract/embedded/host'
import { openShareCode, shareCodeParameter } from '#contract/embedded/shareCode'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../db/database'
import { shareCodes } from '../../db/schema/preferences'
import { SlidingWindow } from '../../edge/rateLimit'
import { drawShortCode } from '../../identity/shortCode'
import { handle } from '../../wire/handle'
import { shareOf } from './share'

const nothing = failure(codes.notFound, '分享的内容不存在')
const unknown = failure(codes.notFound, '分享码不存在，或分享的内容已下线')
const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

/** Limits tries, so that nobody finds what others have shared by guessing codes. */
const perAddress = new SlidingWindow({ name: 'shareCodes.perAddress', count: 30, window: 60_000 })

interface Shared {
  readonly tenantId: number
  readonly userId: number
  readonly kind: ShareKey
  readonly targetId: number
}

/** The user's code for a page, created if there is none. Two simultaneous calls get the same code. */
async function ownShareCode(db: Db, shared: Shared): Promise<{ code: string; uses: number }> {
  const { userId, kind, targetId } = shared
  for (;;) {
    const [own] = await db
      .select({ code: shareCodes.code, uses: shareCodes.uses })
      .from(shareCodes)
      .where(and(eq(shareCodes.userId, userId), eq(shareCodes.kind, kind), eq(shareCodes.targetId, targetId)))
    if (own) return own
    await db
      .insert(shareCodes)
      .values({ ...shared, code: drawShortCode() })
      .onConflictDoNothing()
  }
}

export const shareHandler = handle(getShareOption, async ({ input, user, tenant, services }) => {
  const { key, id, withCode } = input
  const share = await shareOf({ services, tenant }, { key, id })
  if (!share) return nothing
  if (!withCode || !user) return success({ ...share, code: '', uses: 0 })
  const own = await ownShareCode(services.db, { tenantId: tenant.id, userId: user.userId, kind: key, targetId: id })
  const link = `${share.link}${share.link.includes('?') ? '&' : '?'}${shareCodeParameter}=${own.code}`
  return success({ ...share, ...own, link })
})

export const openShareCodeHandler = handle(openShareCode, async ({ input, user, tenant, services, request }) => {
  const { db, now } = services
  if (!perAddress.take(request.ip, now().getTime())) return tooMany
  const [row] = await db
    .select()
    .from(shareCodes)
    .where(and(eq(shareCodes.code, input.code), eq(shareCodes.tenantId, tenant.id)))
  const share = row && (await shareOf({ services, tenant }, { key: row.kind, id: row.targetId }))
  if (!share) return unknown
  if (row.userId !== user?.userId)
    await db
      .update(shareCodes)
      .set({ uses: sql`${shareCodes.uses} + 1` })
      .where(eq(shareCodes.code, row.code))
  return success(share)
})
