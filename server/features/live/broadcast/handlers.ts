import { and, desc, eq, isNull } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import {
  broadcastLimits,
  endBroadcast,
  getBroadcast,
  renewGrant,
  startBroadcast,
  startChapter,
} from '#contract/live/broadcast'
import type { Db } from '../../../db/database'
import { liveChapters, liveRooms, liveRuns } from '../../../db/schema/live'
import { runInTransaction } from '../../../db/transactional'
import { type Caller, type Handler, handle, type Tenant } from '../../../wire/handle'
import { findRoom, isHostOf, lockRoom, type RoomRow } from '../../chat/rooms/rooms'
import { noLive } from '../noLive'
import { isJobOf, readRestraintsOf } from '../visit'
import { keyOf, playlistUrl } from './addresses'
import { issueGrant } from './grant'
import { isRecorded } from './playlists'
import { endRuns, findOpenRun, nextNumber, stateOf } from './runs'

const over = failure(codes.conflict, '直播已结束')
const tooEarly = failure(codes.conflict, `还没到开播时间，最早提前${broadcastLimits.early / 60_000}分钟开播`)
const runOver = failure(codes.conflict, '本次推流已结束，请重新开播')
const purpose = 'live segment' as const
const noJob = failure(codes.notFound, '本场直播没有这个职位')

/** A host's stream from the browser, and what its viewers ask about it. */
export const broadcastHandlers: readonly Handler[] = [
  handle(startBroadcast, async ({ input: { id, type }, user, tenant, services: { db, now, secret } }) => {
    const room = await lockOwn(db, { user, tenant, id })
    if (!room) return noLive
    const time = now()
    if (room.endAt <= time) return over
    if (room.startAt.getTime() - time.getTime() > broadcastLimits.early) return tooEarly
    if (room.startAt > time) await db.update(liveRooms).set({ startAt: time }).where(eq(liveRooms.id, id))
    await endRuns(db, id, time)
    const row = { tenantId: tenant.id, roomId: id, type, startAt: time, lastAt: time }
    const [run] = await db.insert(liveRuns).values(row).returning({ id: liveRuns.id })
    if (!run) throw new Error('A run was not written')
    const granted = { purpose, tenantId: tenant.id, roomId: id, runId: run.id, number: await nextNumber(db, id) }
    return success({ runId: run.id, grant: issueGrant(secret, { ...granted, kind: 'head' }, time) })
  }),

  handle(renewGrant, async ({ input: { id, runId }, user, tenant, services: { db, now, secret } }) => {
    const room = await findRoom(db, { tenantId: tenant.id, roomId: id })
    if (!room || !isHostOf(room, user)) return noLive
    if (room.endAt <= now()) return over
    const run = await findOpenRun(db, id)
    if (run?.id !== runId) return runOver
    // A run's first piece is its head.
    const kind = run.bytes === 0 ? 'head' : 'media'
    const number = await nextNumber(db, id)
    const granted = { purpose, tenantId: tenant.id, roomId: id, runId, number, kind } as const
    return success({ grant: issueGrant(secret, granted, now()) })
  }),

  handle(endBroadcast, ({ input: { id, isOver }, user, tenant, services }) =>
    runInTransaction(services, async ({ db, now }) => {
      const room = await lockOwn(db, { user, tenant, id })
      if (!room) return noLive
      await endRuns(db, id, now())
      if (isOver && room.endAt > now() && room.startAt <= now())
        await db.update(liveRooms).set({ endAt: now() }).where(eq(liveRooms.id, id))
      return success({ isOver: isOver || room.endAt <= now() })
    }),
  ),

  handle(getBroadcast, async ({ input: { id }, user, tenant, services: { db, now, secret } }) => {
    const room = await findRoom(db, { tenantId: tenant.id, roomId: id })
    if (!room) return noLive
    const isOver = room.endAt <= now()
    const { isBlocked } = await readRestraintsOf(db, id, user)
    const state = isOver || isBlocked ? 'off' : stateOf(await findOpenRun(db, id), now())
    const stream = { tenantId: tenant.id, roomId: id }
    const isShown = state !== 'off' && (await isRecorded(db, id))
    const url = isShown ? playlistUrl('live', stream, keyOf(secret, stream, { kind: 'live', now: now() })) : ''
    return success({ state, url, isOver, jobId: isOver ? null : await presentJob(db, id) })
  }),

  handle(startChapter, async ({ input: { id, jobId }, user, tenant, services: { db, now } }) => {
    const room = await findRoom(db, { tenantId: tenant.id, roomId: id })
    if (!room || !isHostOf(room, user)) return noLive
    if (room.endAt <= now()) return over
    if (!(await isJobOf(db, { tenantId: tenant.id, roomId: id, jobId }))) return noJob
    if ((await presentJob(db, id)) !== jobId)
      await db.insert(liveChapters).values({ tenantId: tenant.id, roomId: id, jobId, startAt: now() })
    return success({ jobId })
  }),
]

/** The host's stream, locked: starts and ends at once come one after the other. */
async function lockOwn(
  db: Db,
  { user, tenant, id }: { user: Caller; tenant: Tenant; id: number },
): Promise<RoomRow | undefined> {
  const room = await lockRoom(db, { tenantId: tenant.id, roomId: id })
  return room && isHostOf(room, user) ? room : undefined
}

/** The job that the host talks about. */
async function presentJob(db: Db, roomId: number): Promise<number | null> {
  const [last] = await db
    .select({ jobId: liveChapters.jobId })
    .from(liveChapters)
    .where(eq(liveChapters.roomId, roomId))
    .orderBy(desc(liveChapters.id))
    .limit(1)
  return last?.jobId ?? null
}

/** Ends runs whose host has been away for long, and those of streams that are over. Resolves to their number. */
export async function endLostRuns(db: Db, now: Date): Promise<number> {
  const runs = await db
    .select({ run: liveRuns, endAt: liveRooms.endAt })
    .from(liveRuns)
    .leftJoin(liveRooms, eq(liveRooms.id, liveRuns.roomId))
    .where(isNull(liveRuns.endAt))
  const lost = runs.filter(({ run, endAt }) => !endAt || endAt <= now || stateOf(run, now) === 'off')
  for (const { run } of lost)
    await db
      .update(liveRuns)
      .set({ endAt: now })
      .where(and(eq(liveRuns.id, run.id), isNull(liveRuns.endAt)))
  return lost.length
}
