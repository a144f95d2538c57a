import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { DeskLive } from '#contract/live/desk'
import { type LiveStatus, liveStatus } from '#contract/live/live'
import type { Db } from '../../../db/database'
import { brands } from '../../../db/schema/companies'
import { complaints } from '../../../db/schema/complaints'
import { liveRooms, liveRuns, liveSubscriptions } from '../../../db/schema/live'
import { recruiters } from '../../../db/schema/recruiters'
import { type Interests, isPartyTo, type Parties } from '../../../identity/parties'
import type { Services } from '../../../services'
import type { Tenant } from '../../../wire/handle'
import type { RoomRow } from '../../chat/rooms/rooms'
import { stateOf } from '../broadcast/runs'
import { statusOf } from '../showLive'

/** Streams of a site with this status; all of them without one. */
export function whichLives(tenantId: number, status: LiveStatus | undefined, now: Date): SQL | undefined {
  const { startAt, endAt } = liveRooms
  const own = eq(liveRooms.tenantId, tenantId)
  if (status === liveStatus.planned) return and(own, gt(startAt, now), gt(endAt, now))
  if (status === liveStatus.running) return and(own, lte(startAt, now), gt(endAt, now))
  return status === liveStatus.over ? and(own, lte(endAt, now)) : own
}

export interface FoundDeskLive {
  readonly room: RoomRow
  readonly hostName: string | null
  readonly brandId: number | null
  readonly brandName: string | null
}

/** Those that go on or come first, the next first; then those that are over, the latest first. Of blocked hosts too. */
export function selectDeskLives(db: Db, which: SQL | undefined, now: Date) {
  const isOver = sql`${liveRooms.endAt} <= ${now.toISOString()}`
  return db
    .select({
      room: liveRooms,
      hostName: recruiters.name,
      brandId: brands.id,
      brandName: brands.brandName,
    })
    .from(liveRooms)
    .leftJoin(recruiters, eq(recruiters.userId, liveRooms.hostId))
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .where(which)
    .orderBy(
      asc(isOver),
      asc(sql`case when not ${isOver} then ${liveRooms.startAt} end`),
      desc(liveRooms.endAt),
      desc(liveRooms.id),
    )
    .$dynamic()
}

export const isLive = ({ id: tenantId }: Pick<Tenant, 'id'>, id: number) =>
  and(eq(liveRooms.id, id), eq(liveRooms.tenantId, tenantId))

/** The host, and the company for which the host recruits. */
const partiesOf = ({ room, brandId }: FoundDeskLive): Parties => ({
  userIds: [room.hostId],
  brandIds: [brandId],
})

interface Named {
  readonly input: { readonly id: number }
  readonly tenant: Tenant
  readonly services: Services
}

export async function findLiveParties({ input, tenant, services: { db, now } }: Named): Promise<Parties | undefined> {
  const [found] = await selectDeskLives(db, isLive(tenant, input.id), now())
  return found && partiesOf(found)
}

interface Showing {
  readonly own: Interests
  readonly services: Pick<Services, 'db' | 'now' | 'live'>
}

export async function showDeskLives(
  rows: readonly FoundDeskLive[],
  { own, services: { db, now, live } }: Showing,
): Promise<DeskLive[]> {
  const ids = rows.map(({ room }) => room.id)
  if (ids.length === 0) return []
  const count = sql<number>`count(*)::int`
  const isAbout = and(eq(complaints.kind, 'live'), inArray(complaints.targetId, ids))
  const [online, subscribed, complained, runs] = await Promise.all([
    live.countViewers(ids),
    db
      .select({ roomId: liveSubscriptions.roomId, count })
      .from(liveSubscriptions)
      .where(inArray(liveSubscriptions.roomId, ids))
      .groupBy(liveSubscriptions.roomId),
    db.select({ roomId: complaints.targetId, count }).from(complaints).where(isAbout).groupBy(complaints.targetId),
    db
      .select()
      .from(liveRuns)
      .where(and(inArray(liveRuns.roomId, ids), isNull(liveRuns.endAt))),
  ])
  const countIn = (counted: readonly { readonly roomId: number; readonly count: number }[], id: number) =>
    counted.find(({ roomId }) => roomId === id)?.count ?? 0
  return rows.map((row) => {
    const { room, hostName, brandId, brandName } = row
    return {
      id: room.id,
      title: room.title,
      poster: room.poster,
      status: statusOf(room, now()),
      startAt: room.startAt.toISOString(),
      endAt: room.endAt.toISOString(),
      hostId: room.hostId,
      hostName: hostName || '招聘者',
      brandId,
      brandName: brandName ?? '',
      broadcast: stateOf(
        runs.find(({ roomId }) => roomId === room.id),
        now(),
      ),
      online: online.get(room.id) ?? 0,
      subscribers: countIn(subscribed, room.id),
      likes: room.likes,
      complaints: countIn(complained, room.id),
      stopReason: room.stopReason,
      isParty: isPartyTo(own, partiesOf(row)),
    }
  })
}
