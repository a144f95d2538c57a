import { and, desc, eq, isNull } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { endBroadcast, getBroadcast, renewGrant, startBroadcast, startChapter } from '#contract/live/broadcast'
import { externalType } from '#contract/live/external'
import type { Db } from '../../../db/database'
import { liveChapters, liveRooms, liveRuns } from '../../../db/schema/live'
import { runInTransaction } from '../../../db/transactional'
import { type Handler, handle } from '../../../wire/handle'
import { findRoom, isHostOf } from '../../chat/rooms/rooms'
import { takeBackReminders } from '../../notices/reminders'
import { noLive } from '../noLive'
import { lockOwn } from '../ownRoom'
import { liveReminders } from '../reminders'
import { isJobOf, readRestraintsOf } from '../visit'
import { issueGrant } from './grant'
import { elsewhere, runOver } from './runFaults'
import { beginRun, endRuns, findOpenRun, isLost, nextNumber } from './runs'
import { watchRoom } from './watchRoom'

const over = failure(codes.conflict, '直播已结束')
const unseen = { state: 'off', url: '' } as const
const purpose = 'live segment' as const
const noJob = failure(codes.notFound, '本场直播没有这个职位')

/** A host's stream from the browser, and what its viewers ask about it. */
export const broadcastHandlers: readonly Handler[] = [
  handle(startBroadcast, async ({ input: { id, type }, user, tenant, services: { db, now, secret } }) => {
    const room = await lockOwn(db, { user, tenant, id })
    if (!room) return noLive
    const begun = await beginRun(db, room, { type, now: now() })
    if (!begun.ok) return begun
    const runId = begun.data.id
    const granted = { purpose, tenantId: tenant.id, roomId: id, runId, number: await nextNumber(db, id) }
    return success({ runId, grant: issueGrant(secret, { ...granted, kind: 'head' }, now()) })
  }),

  handle(renewGrant, async ({ input: { id, runId }, user, tenant, services: { db, now, secret } }) => {
    const room = await findRoom(db, { tenantId: tenant.id, roomId: id })
    if (!room || !isHostOf(room, user)) return noLive
    if (room.endAt <= now()) return over
    const run = await findOpenRun(db, id)
    if (!run) return runOver
    if (run.id !== runId || run.type === externalType) return elsewhere
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
      if (isOver && room.endAt > now() && room.startAt <= now()) {
        await db.update(liveRooms).set({ endAt: now() }).where(eq(liveRooms.id, id))
        await takeBackReminders(liveReminders, db, room, now())
      }
      return success({ isOver: isOver || room.endAt <= now() })
    }),
  ),

  handle(getBroadcast, async ({ input: { id }, user, tenant, services }) => {
    const { db, now } = services
    const room = await findRoom(db, { tenantId: tenant.id, roomId: id })
    if (!room) return noLive
    const isOver = room.endAt <= now()
    const { isBlocked } = await readRestraintsOf(db, id, user)
    const seen = isOver || isBlocked ? unseen : await watchRoom(services, room)
    return success({ ...seen, isOver, jobId: isOver ? null : await presentJob(db, id) })
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
  const lost = runs.filter(({ run, endAt }) => !endAt || endAt <= now || isLost(run, now))
  for (const { run } of lost)
    await db
      .update(liveRuns)
      .set({ endAt: now })
      .where(and(eq(liveRuns.id, run.id), isNull(liveRuns.endAt)))
  return lost.length
}
