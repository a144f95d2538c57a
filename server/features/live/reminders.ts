import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import { livePages } from '#contract/live/pages'
import { pathTo } from '#contract/page'
import type { Db } from '../../db/database'
import { liveRooms, liveSubscriptions } from '../../db/schema/live'
import { userSettings } from '../../db/schema/preferences'
import { lockRoom, type RoomRow } from '../chat/rooms/rooms'
import { tellOfEvent } from '../notices/eventNotices'
import { moveReminders, type ReminderKind, takeBackReminders } from '../notices/reminders'
import { sayTime } from '../notices/sayTime'

type Announced = Pick<RoomRow, 'id' | 'tenantId' | 'title' | 'startAt' | 'endAt'>

const pathOf = ({ id }: Announced): string => pathTo(livePages['live-detail'], { id })

/** Of streams: their subscribers, a quarter of an hour before the start. */
export const liveReminders: ReminderKind<Announced> = {
  ahead: 15 * 60_000,
  latecomers: 'atStart',
  findAskers: (db, { now, id, isNear }) =>
    db
      .select({
        of: { id: liveRooms.id, tenantId: liveRooms.tenantId },
        startAt: liveRooms.startAt,
        userId: liveSubscriptions.userId,
        askedAt: liveSubscriptions.createdAt,
        remindedAt: liveSubscriptions.remindedAt,
        quiet: userSettings.noticeQuiet,
      })
      .from(liveSubscriptions)
      .innerJoin(liveRooms, eq(liveRooms.id, liveSubscriptions.roomId))
      .leftJoin(userSettings, eq(userSettings.userId, liveSubscriptions.userId))
      .where(
        and(
          isNull(liveSubscriptions.remindedAt),
          gt(liveRooms.endAt, now),
          isNear(liveRooms.startAt),
          id === undefined ? undefined : eq(liveRooms.id, id),
        ),
      ),
  lock: (tx, { id, tenantId }) => lockRoom(tx, { tenantId, roomId: id }),
  findPeople: findSubscribers,
  note: (tx, { id, userIds }, remindedAt) =>
    tx
      .update(liveSubscriptions)
      .set({ remindedAt })
      .where(and(eq(liveSubscriptions.roomId, id), inArray(liveSubscriptions.userId, [...userIds]))),
  describe: (room, { startAt }, now) => ({
    tenantId: room.tenantId,
    title: `直播「${room.title}」${startAt > now ? '快开始了' : '开始了'}`,
    content: `您预约的直播${sayTime(startAt)}开始，点开观看。`,
    link: pathOf(room),
    onceKey: `live-${room.id}-${startAt.getTime()}`,
    until: room.endAt,
  }),
}

async function findSubscribers(tx: Db, roomId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: liveSubscriptions.userId })
    .from(liveSubscriptions)
    .where(eq(liveSubscriptions.roomId, roomId))
    .orderBy(asc(liveSubscriptions.userId))
  return rows.map(({ userId }) => userId)
}

/** Tells subscribers that a stream begins at another time. */
export async function tellOfMove(tx: Db, former: Announced, next: Announced, now: Date): Promise<void> {
  if (former.startAt.getTime() === next.startAt.getTime()) return
  const describe = (isSoon: boolean) => ({
    tenantId: next.tenantId,
    title: `直播「${next.title}」改了时间`,
    content: `您预约的直播改到${sayTime(next.startAt)}开始，原来是${sayTime(former.startAt)}。${isSoon ? '' : '开始前会再提醒您。'}`,
    link: pathOf(next),
    until: next.endAt,
  })
  await moveReminders(liveReminders, tx, { former, next, describe }, now)
}

/** A stream will not begin. To be called before its row goes. */
export async function tellOfCancelling(tx: Db, room: Announced, now: Date): Promise<void> {
  const people = await takeBackReminders(liveReminders, tx, room, now)
  const notice = {
    tenantId: room.tenantId,
    title: `直播「${room.title}」取消了`,
    content: `您预约的直播原定${sayTime(room.startAt)}开始，现在不播了。`,
    link: livePages.live.path,
    until: room.endAt,
  }
  await tellOfEvent(tx, people, notice, now)
}
