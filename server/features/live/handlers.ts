import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import {
  addLikes,
  findLiveJobs,
  findLives,
  getLive,
  getLiveByCode,
  type Live,
  liveStatus,
  saveLiveFavorite,
  saveLiveSubscription,
} from '#contract/live/live'
import { jobs } from '../../db/schema/jobs'
import { liveFavorites, liveRoomJobs, liveRooms, liveSubscriptions } from '../../db/schema/live'
import { SlidingWindow } from '../../edge/rateLimit'
import type { Services } from '../../services'
import type { Caller, Tenant } from '../../wire/handle'
import { type Handler, handle } from '../../wire/handle'
import { issueRoomAccess } from '../chat/rooms/roomAccess'
import { findRoom, isHostOf } from '../chat/rooms/rooms'
import { loadJobCards } from '../jobs/jobCards'
import { isReadableBy } from '../jobs/life/status'
import { findChapters, recordingUrl } from './broadcast/recording'
import { noLive } from './noLive'
import { findLive, listLives, statusOf } from './showLive'
import { readRestraintsOf } from './visit'

const tooMany = failure(codes.tooManyRequests, '操作太频繁了，请稍后再试')

const likesPerUser = new SlidingWindow({ name: 'live.likes', count: 60, window: 60_000 })

interface Visit {
  readonly user: Caller | undefined
  readonly tenant: Tenant
  readonly services: Services
}

/** Every call of `contract/live` (domain 7, "Live streaming"). */
export const liveHandlers: readonly Handler[] = [
  handle(findLives, async ({ input, user, tenant, services: { db, now, live } }) =>
    success({ list: await listLives(db, { tenantId: tenant.id, userId: user?.userId, now: now(), live }, input) }),
  ),

  handle(getLive, ({ input, ...visit }) => showLive(visit, eq(liveRooms.id, input.id))),

  handle(getLiveByCode, ({ input, ...visit }) => showLive(visit, eq(liveRooms.code, input.code))),

  handle(findLiveJobs, async ({ input, user, tenant, services }) => {
    const { db } = services
    const room = await findRoom(db, { tenantId: tenant.id, roomId: input.id })
    if (!room) return noLive
    const rows = await db
      .select({ jobId: liveRoomJobs.jobId })
      .from(liveRoomJobs)
      .innerJoin(jobs, eq(jobs.id, liveRoomJobs.jobId))
      .where(and(eq(liveRoomJobs.roomId, room.id), isReadableBy(undefined)))
      .orderBy(asc(liveRoomJobs.place), asc(liveRoomJobs.jobId))
    const ids = rows.map(({ jobId }) => jobId)
    return success({ list: await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user }) })
  }),

  handle(addLikes, async ({ input, user, tenant, services: { db, live, now } }) => {
    if (!likesPerUser.take(String(user.userId), now().getTime())) return tooMany
    const [room] = await db
      .update(liveRooms)
      .set({ likes: sql`${liveRooms.likes} + ${input.count}` })
      .where(and(eq(liveRooms.id, input.id), eq(liveRooms.tenantId, tenant.id)))
      .returning({ id: liveRooms.id, likes: liveRooms.likes })
    if (!room) return noLive
    live.tellRoom({ kind: 'likes', roomId: room.id, likes: room.likes })
    return success({ likes: room.likes })
  }),

  handle(saveLiveSubscription, async ({ input, user, tenant, services: { db, now } }) => {
    const room = await findRoom(db, { tenantId: tenant.id, roomId: input.id })
    if (!room) return noLive
    const own = and(eq(liveSubscriptions.roomId, room.id), eq(liveSubscriptions.userId, user.userId))
    if (!input.subscribed) await db.delete(liveSubscriptions).where(own)
    else if (statusOf(room, now()) !== 0) return failure(codes.conflict, '直播已经开始，无需预约')
    else {
      const row = { roomId: room.id, userId: user.userId, tenantId: tenant.id, createdAt: now() }
      await db.insert(liveSubscriptions).values(row).onConflictDoNothing()
    }
    const [all] = await db
      .select({ people: count() })
      .from(liveSubscriptions)
      .where(eq(liveSubscriptions.roomId, room.id))
    return success({ subscribed: input.subscribed, subscribers: all?.people ?? 0 })
  }),

  handle(saveLiveFavorite, async ({ input: { id, favorite }, user, tenant, services: { db, now, live } }) => {
    const own = and(eq(liveFavorites.roomId, id), eq(liveFavorites.userId, user.userId))
    if (!favorite) await db.delete(liveFavorites).where(own)
    else {
      const viewing = { tenantId: tenant.id, userId: user.userId, now: now(), live }
      if (!(await findLive(db, eq(liveRooms.id, id), viewing))) return noLive
      const row = { roomId: id, userId: user.userId, tenantId: tenant.id, createdAt: now() }
      await db.insert(liveFavorites).values(row).onConflictDoNothing()
    }
    return success({ favorite })
  }),
]

async function showLive({ user, tenant, services }: Visit, which: SQL): Promise<Result<Live>> {
  const { db, now, secret, live } = services
  const found = await findLive(db, which, { tenantId: tenant.id, userId: user?.userId, now: now(), live })
  if (!found) return noLive
  const { room, card } = found
  const isOver = card.status === liveStatus.over
  const isShown = isOver && !(await readRestraintsOf(db, room.id, user)).isBlocked
  const recording =
    isShown && room.videoUrl === '' ? await recordingUrl(services, { tenantId: tenant.id, roomId: room.id }) : ''
  const isHost = isHostOf(room, user)
  return success({
    ...card,
    intro: room.intro,
    videoUrl: room.videoUrl || recording,
    chapters: recording === '' ? [] : await findChapters(db, room.id),
    likes: room.likes,
    code: room.code,
    isHost,
    isStopped: room.stopReason !== '',
    stopReason: isHost ? room.stopReason : '',
    access: user ? null : issueRoomAccess(secret, { tenantId: tenant.id, roomId: room.id, now: now() }),
  })
}
