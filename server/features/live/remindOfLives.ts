import { and, eq, gt, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { liveRooms, liveSubscriptions } from '../../db/schema/live'
import { userSettings } from '../../db/schema/preferences'
import type { Services } from '../../services'
import { lockRoom } from '../chat/rooms/rooms'
import { earliestReminder, reminderTime } from '../notices/reminderTime'
import { ahead, remindSubscribers } from './subscribers'

interface Due {
  readonly tenantId: number
  readonly roomId: number
  readonly userId: number
}

/** Reminds the subscribers of streams that begin soon, once each. Resolves to their number. */
export async function remindOfLives({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const time = now()
  const rooms = new Map((await findDue(db, time)).map((due) => [due.roomId, due]))
  let reminded = 0
  for (const { tenantId, roomId } of rooms.values())
    reminded += await db.transaction(async (tx) => {
      // A host who moves the stream meanwhile waits, and takes these reminders back.
      const room = await lockRoom(tx, { tenantId, roomId })
      if (!room) return 0
      const people = await take(tx, await findDue(tx, time, roomId), time)
      await remindSubscribers(tx, room, people, time)
      return people.length
    })
  return reminded
}

/** Who is to be reminded now: by the quiet hours of some, long before the others. */
async function findDue(db: Db, time: Date, roomId?: number): Promise<Due[]> {
  const after = (ms: number) => new Date(time.getTime() + ms)
  const isNear = lte(liveRooms.startAt, after(ahead))
  const mayBeEarly = and(lte(liveRooms.startAt, after(earliestReminder(ahead))), isNotNull(userSettings.noticeQuiet))
  const rows = await db
    .select({ room: liveRooms, subscription: liveSubscriptions, quiet: userSettings.noticeQuiet })
    .from(liveSubscriptions)
    .innerJoin(liveRooms, eq(liveRooms.id, liveSubscriptions.roomId))
    .leftJoin(userSettings, eq(userSettings.userId, liveSubscriptions.userId))
    .where(
      and(
        isNull(liveSubscriptions.remindedAt),
        gt(liveRooms.endAt, time),
        or(isNear, mayBeEarly),
        roomId === undefined ? undefined : eq(liveRooms.id, roomId),
      ),
    )
  return rows.flatMap(({ room, subscription, quiet }) => {
    const awaited = { startAt: room.startAt, askedAt: subscription.createdAt, ahead }
    if (reminderTime(awaited, quiet) > time) return []
    return [{ tenantId: room.tenantId, roomId: room.id, userId: subscription.userId }]
  })
}

async function take(tx: Db, due: readonly Due[], time: Date): Promise<number[]> {
  const [first] = due
  if (!first) return []
  const userIds = due.map(({ userId }) => userId)
  const rows = await tx
    .update(liveSubscriptions)
    .set({ remindedAt: time })
    .where(
      and(
        eq(liveSubscriptions.roomId, first.roomId),
        inArray(liveSubscriptions.userId, userIds),
        isNull(liveSubscriptions.remindedAt),
      ),
    )
    .returning({ userId: liveSubscriptions.userId })
  return rows.map(({ userId }) => userId)
}
