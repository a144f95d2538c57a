import { asc, eq } from 'drizzle-orm'
import { livePages } from '#contract/live/pages'
import { pathTo } from '#contract/page'
import type { Db } from '../../db/database'
import { liveSubscriptions } from '../../db/schema/live'
import type { RoomRow } from '../chat/rooms/rooms'
import { takeBackNotices, tellOfEvent } from '../notices/eventNotices'
import { sayTime } from '../notices/sayTime'

/** Ms before the start at which subscribers are reminded. */
export const ahead = 15 * 60_000

type Announced = Pick<RoomRow, 'id' | 'tenantId' | 'title' | 'startAt' | 'endAt'>

async function findSubscribers(tx: Db, roomId: number): Promise<number[]> {
  const rows = await tx
    .select({ userId: liveSubscriptions.userId })
    .from(liveSubscriptions)
    .where(eq(liveSubscriptions.roomId, roomId))
    .orderBy(asc(liveSubscriptions.userId))
  return rows.map(({ userId }) => userId)
}

/** A stream that begins at another time is reminded of anew. */
const keyOf = ({ id, startAt }: Announced): string => `live-${id}-${startAt.getTime()}`
const pathOf = ({ id }: Announced): string => pathTo(livePages['live-detail'], { id })

/** Tells some of its subscribers that a stream begins soon, or has begun. */
export function remindSubscribers(tx: Db, room: Announced, userIds: readonly number[], now: Date): Promise<void> {
  const { tenantId, title, startAt, endAt } = room
  const says = startAt > now ? '快开始了' : '开始了'
  return tellOfEvent(
    tx,
    userIds,
    {
      tenantId,
      title: `直播「${title}」${says}`,
      content: `您预约的直播${sayTime(startAt)}开始，点开观看。`,
      link: pathOf(room),
      onceKey: keyOf(room),
      until: endAt,
    },
    now,
  )
}

/** A stream begins at another time: reminders of the former one are taken back, and come again unless it begins at once. */
export async function tellOfMove(tx: Db, former: Announced, next: Announced, now: Date): Promise<void> {
  if (former.startAt.getTime() === next.startAt.getTime()) return
  const people = await findSubscribers(tx, former.id)
  await takeBackNotices(tx, people, { onceKey: keyOf(former) }, now)
  const isSoon = next.startAt.getTime() - ahead <= now.getTime()
  const remindedAt = isSoon ? now : null
  await tx.update(liveSubscriptions).set({ remindedAt }).where(eq(liveSubscriptions.roomId, former.id))
  const notice = {
    tenantId: next.tenantId,
    title: `直播「${next.title}」改了时间`,
    content: `您预约的直播改到${sayTime(next.startAt)}开始，原来是${sayTime(former.startAt)}。${isSoon ? '' : '开始前会再提醒您。'}`,
    link: pathOf(next),
    until: next.endAt,
  }
  await tellOfEvent(tx, people, notice, now)
}

/** A stream will not begin. To be called before its row goes. */
export async function tellOfCancelling(tx: Db, room: Announced, now: Date): Promise<void> {
  const people = await takeBackReminders(tx, room, now)
  const notice = {
    tenantId: room.tenantId,
    title: `直播「${room.title}」取消了`,
    content: `您预约的直播原定${sayTime(room.startAt)}开始，现在不播了。`,
    link: livePages.live.path,
    until: room.endAt,
  }
  await tellOfEvent(tx, people, notice, now)
}

/** A stream is over: reminders of it are of no use any more. Resolves to its subscribers. */
export async function takeBackReminders(tx: Db, room: Announced, now: Date): Promise<readonly number[]> {
  const people = await findSubscribers(tx, room.id)
  await takeBackNotices(tx, people, { onceKey: keyOf(room) }, now)
  return people
}
