import { and, asc, count, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type LiveCard, type LiveStatus, liveStatus } from '#contract/live/live'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { liveFavorites, liveRoomJobs, liveRooms, liveSubscriptions } from '../../db/schema/live'
import { recruiters } from '../../db/schema/recruiters'
import type { Live as ServerLive } from '../../services'
import { isInGoodStanding } from '../account/goodStanding'
import { isReadableBy } from '../jobs/life/status'

type LiveRow = Awaited<ReturnType<typeof selectLives>>[number]
export type RoomRow = LiveRow['room']

/** Streams that are over stay listed for so long, in ms. */
const keptInList = 30 * 86_400_000
const most = 60

export interface Viewing {
  readonly tenantId: number
  readonly userId: number | undefined
  readonly now: Date
  readonly live: Pick<ServerLive, 'countViewers'>
}

/** Current streams, then coming ones, the next first, then past ones, the latest first; all of those that the viewer has kept. */
export async function listLives(db: Db, viewing: Viewing, { favorites = false } = {}): Promise<LiveCard[]> {
  const { tenantId, userId, now } = viewing
  const isOver = sql`${liveRooms.endAt} <= ${now.toISOString()}`
  const isRecent = gt(liveRooms.endAt, new Date(now.getTime() - keptInList))
  const kept = db
    .select({ id: liveFavorites.roomId })
    .from(liveFavorites)
    .where(eq(liveFavorites.userId, userId ?? 0))
  const rows = await selectLives(
    db,
    and(eq(liveRooms.tenantId, tenantId), favorites ? inArray(liveRooms.id, kept) : isRecent),
  )
    .orderBy(asc(isOver), asc(sql`case when not ${isOver} then ${liveRooms.startAt} end`), desc(liveRooms.endAt))
    .limit(most)
  return toCards(db, rows, viewing)
}

export interface FoundLive {
  readonly room: RoomRow
  readonly card: LiveCard
}

/** One stream of the viewer's tenant, by what `which` says. */
export async function findLive(db: Db, which: SQL, viewing: Viewing): Promise<FoundLive | undefined> {
  const rows = await selectLives(db, and(eq(liveRooms.tenantId, viewing.tenantId), which))
  const [card] = await toCards(db, rows, viewing)
  return rows[0] && card && { room: rows[0].room, card }
}

export const statusOf = ({ startAt, endAt }: Pick<RoomRow, 'startAt' | 'endAt'>, now: Date): LiveStatus =>
  endAt <= now ? liveStatus.over : startAt <= now ? liveStatus.running : liveStatus.planned

function selectLives(db: Db, which: SQL | undefined) {
  return db
    .select({
      room: liveRooms,
      host: { name: recruiters.name, avatar: recruiters.avatar, jobTitle: recruiters.jobTitle },
      brand: { id: brands.id, brandName: brands.brandName },
    })
    .from(liveRooms)
    .leftJoin(recruiters, eq(recruiters.userId, liveRooms.hostId))
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .where(and(which, isInGoodStanding(liveRooms.hostId)))
    .$dynamic()
}

async function toCards(db: Db, rows: readonly LiveRow[], { userId, now, live }: Viewing): Promise<LiveCard[]> {
  const ids = rows.map(({ room }) => room.id)
  const [online, subscribers, jobCounts, own, kept] = await Promise.all([
    live.countViewers(ids),
    countSubscribers(db, ids),
    countJobs(db, ids),
    findOwn(db, liveSubscriptions, { ids, userId }),
    findOwn(db, liveFavorites, { ids, userId }),
  ])
  return rows.map(({ room, host, brand }) => ({
    id: room.id,
    title: room.title,
    poster: room.poster,
    status: statusOf(room, now),
    startAt: room.startAt.toISOString(),
    endAt: room.endAt.toISOString(),
    host: {
      name: host?.name || '招聘者',
      avatar: host?.avatar ?? '',
      jobTitle: host?.jobTitle ?? '',
      brandName: brand?.brandName ?? '',
      brandId: brand?.id ?? null,
    },
    online: online.get(room.id) ?? 0,
    subscribers: subscribers.get(room.id) ?? 0,
    subscribed: own.has(room.id),
    jobCount: jobCounts.get(room.id) ?? 0,
    favorite: kept.has(room.id),
  }))
}

async function countSubscribers(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ roomId: liveSubscriptions.roomId, count: count() })
    .from(liveSubscriptions)
    .where(inArray(liveSubscriptions.roomId, [...ids]))
    .groupBy(liveSubscriptions.roomId)
  return new Map(rows.map((row) => [row.roomId, row.count]))
}

/** Counts the jobs that `findLiveJobs` lists. */
async function countJobs(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ roomId: liveRoomJobs.roomId, count: count() })
    .from(liveRoomJobs)
    .innerJoin(jobs, eq(jobs.id, liveRoomJobs.jobId))
    .where(and(inArray(liveRoomJobs.roomId, [...ids]), isReadableBy(undefined)))
    .groupBy(liveRoomJobs.roomId)
  return new Map(rows.map((row) => [row.roomId, row.count]))
}

interface OwnIn {
  readonly ids: readonly number[]
  readonly userId: number | undefined
}

/** In which of these streams the viewer has a row. */
async function findOwn(
  db: Db,
  table: typeof liveSubscriptions | typeof liveFavorites,
  { ids, userId }: OwnIn,
): Promise<Set<number>> {
  if (userId === undefined || ids.length === 0) return new Set()
  const rows = await db
    .select({ roomId: table.roomId })
    .from(table)
    .where(and(eq(table.userId, userId), inArray(table.roomId, [...ids])))
  return new Set(rows.map(({ roomId }) => roomId))
}
