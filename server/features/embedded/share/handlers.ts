import { and, desc, eq, lt, sql } from 'drizzle-orm'
import { getShareOption } from '#contract/embedded/host'
import { getLiveShare } from '#contract/embedded/liveShare'
import { openShareCode } from '#contract/embedded/shareCode'
import { type BegunShare, beginShare, findShares, getShare, likeShare } from '#contract/embedded/sharing'
import { codes, failure, success } from '#contract/errors'
import { recruiter } from '#contract/roles'
import type { Place } from '../../../area/siteContent'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { liveRooms } from '../../../db/schema/live'
import { coupons } from '../../../db/schema/money/coupons'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'
import { shareCodes, shareLikes } from '../../../db/schema/site/sharing'
import { SlidingWindow } from '../../../edge/rateLimit'
import { type Handler, handle } from '../../../wire/handle'
import { findLive } from '../../live/showLive'
import { shortenName } from '../../resume/people/maskCard'
import { findCouponRules } from '../../trade/coupons/rules'
import { ownShareCode, readCode, type ShareRow, withCode } from './codes'
import { cardOf, findShared, type Subject } from './things'
import { noteVisit } from './visits'

const nothing = failure(codes.notFound, '分享的内容不存在或已下线')
const noLink = failure(codes.notFound, '您的简历还没有可以打开的公开链接，请先生成')
const unknown = failure(codes.notFound, '分享码不存在，或分享的内容已下线')
const own = failure(codes.conflict, '不能给自己的分享点赞')
const badCursor = failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

/** Limits tries, so that nobody finds what others have shared by guessing codes. */
const perAddress = new SlidingWindow({ name: 'shareCodes.perAddress', count: 60, window: 60_000 })

const shareOrder = 'share'

export const shareHandlers: readonly Handler[] = [
  handle(getShareOption, async ({ input: { key, id }, user, tenant, services }) => {
    const thing = await findShared({ services, tenant }, { key, id, sharer: user?.userId })
    return thing ? success(cardOf(thing)) : nothing
  }),

  handle(beginShare, async ({ input: { key, id }, user, tenant, services }) => {
    const begun = await begin({ services, tenant }, { key, id, sharer: user?.userId })
    if (begun) return success(begun)
    return key === 'resume' ? noLink : nothing
  }),

  handle(getLiveShare, async ({ input: { id }, user, tenant, services }) => {
    const { db, now, live } = services
    const begun = await begin({ services, tenant }, { key: 'live', id, sharer: user?.userId })
    const viewing = { tenantId: tenant.id, userId: user?.userId, now: now(), live }
    const found = begun && (await findLive(db, eq(liveRooms.id, id), viewing))
    return found ? success({ ...begun, live: found.card }) : nothing
  }),

  handle(openShareCode, async ({ input, user, tenant, services, request }) => {
    if (!perAddress.take(request.ip, services.now().getTime())) return tooMany
    const found = await readCode({ services, tenant }, input.code)
    if (!found) return unknown
    await noteVisit(services, found.row, { userId: user?.userId, ip: request.ip, userAgent: request.userAgent })
    return success(cardOf(found.thing))
  }),

  handle(getShare, async ({ input, user, tenant, services, request }) => {
    if (!perAddress.take(request.ip, services.now().getTime())) return tooMany
    const found = await readCode({ services, tenant }, input.code)
    if (!found) return unknown
    const { row, thing } = found
    const [sharer, isLiked] = await Promise.all([nameSharer(services.db, row), likes(services.db, row, user?.userId)])
    const { uses, likes: count } = row
    const isOwn = user?.userId === row.userId
    return success({ ...cardOf(thing), key: row.kind, sharer, uses, likes: count, isLiked, isOwn })
  }),

  handle(likeShare, async ({ input, user: { userId }, tenant, services, request }) => {
    if (!perAddress.take(request.ip, services.now().getTime())) return tooMany
    const found = await readCode({ services, tenant }, input.code)
    if (!found) return unknown
    if (found.row.userId === userId) return own
    const count = await setLike(services.db, found.row, { userId, isLiked: input.isLiked, now: services.now() })
    return success({ likes: count, isLiked: input.isLiked })
  }),

  handle(findShares, async ({ input, user: { userId }, tenant, services }) => {
    const start = input.cursor === undefined ? undefined : decodeCursor(shareOrder, input.cursor)
    if (input.cursor !== undefined && start === undefined) return badCursor
    const rows = await services.db
      .select()
      .from(shareCodes)
      .where(and(eq(shareCodes.userId, userId), start && lt(shareCodes.id, start.id)))
      .orderBy(desc(shareCodes.id))
      .limit(input.limit + 1)
    const page = rows.slice(0, input.limit)
    const list = await Promise.all(
      page.map(async ({ code, kind, targetId, uses, likes: liked, createdAt }) => {
        const thing = await findShared({ services, tenant }, { key: kind, id: targetId, sharer: userId })
        const { title = '', link = '' } = thing ?? {}
        return { code, key: kind, id: targetId, title, link, uses, likes: liked, createdAt: createdAt.toISOString() }
      }),
    )
    const last = rows.length > input.limit ? page.at(-1) : undefined
    const next = last && encodeCursor(shareOrder, { lane: 0, key: 0, id: last.id })
    return success({ list, next, total: null })
  }),
]

/** The card of a thing with the sharer's own code. Undefined if it does not exist or is not public. */
async function begin(place: Place, subject: Subject): Promise<BegunShare | undefined> {
  const { tenant, services } = place
  const { db, now } = services
  const thing = await findShared(place, subject)
  if (!thing) return undefined
  const card = { ...cardOf(thing), id: thing.id }
  const userId = subject.sharer
  if (userId === undefined) return { ...card, code: '', uses: 0, likes: 0, rewards: [], rewarded: 0 }
  const shared = { tenantId: tenant.id, userId, kind: subject.key, targetId: thing.id }
  const { code, uses, likes: liked } = await ownShareCode(db, shared)
  const rules = await findCouponRules(db, { tenantId: tenant.id, way: 'share', now: now() })
  const rewards = rules.filter(({ left }) => left !== 0).map(({ name, off, threshold }) => ({ name, off, threshold }))
  const rewarded = await db.$count(coupons, and(eq(coupons.userId, userId), eq(coupons.way, 'share')))
  return { ...card, code, uses, likes: liked, link: withCode(thing.link, code), rewards, rewarded }
}

/** Masked. A resume's owner is not named: the link may ask for a password. */
async function nameSharer(db: Db, { userId, kind }: ShareRow): Promise<string> {
  if (kind === 'resume') return ''
  const [found] = await db
    .select({ role: users.lastRole, seeker: resumes.name, recruiter: recruiters.name })
    .from(users)
    .leftJoin(resumes, eq(resumes.userId, users.id))
    .leftJoin(recruiters, eq(recruiters.userId, users.id))
    .where(eq(users.id, userId))
  const name = found?.role === recruiter ? found.recruiter : found?.seeker
  return shortenName(name ?? '')
}

async function likes(db: Db, { code }: ShareRow, userId: number | undefined): Promise<boolean> {
  if (userId === undefined) return false
  return (await db.$count(shareLikes, and(eq(shareLikes.code, code), eq(shareLikes.userId, userId)))) > 0
}

interface Like {
  readonly userId: number
  readonly isLiked: boolean
  readonly now: Date
}

/** Returns how many like it now. A repeated like, or one at the same time, counts once. */
function setLike(db: Db, { code, tenantId }: ShareRow, { userId, isLiked, now }: Like): Promise<number> {
  return db.transaction(async (tx) => {
    const changed = isLiked
      ? await tx
          .insert(shareLikes)
          .values({ code, tenantId, userId, createdAt: now })
          .onConflictDoNothing()
          .returning({ code: shareLikes.code })
      : await tx
          .delete(shareLikes)
          .where(and(eq(shareLikes.code, code), eq(shareLikes.userId, userId)))
          .returning({ code: shareLikes.code })
    const step = changed.length === 0 ? 0 : isLiked ? 1 : -1
    const [row] = await tx
      .update(shareCodes)
      .set({ likes: sql`${shareCodes.likes} + ${step}` })
      .where(eq(shareCodes.code, code))
      .returning({ likes: shareCodes.likes })
    return row?.likes ?? 0
  })
}
