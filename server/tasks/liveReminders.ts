import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { users } from '../db/schema/accounts'
import { liveRooms, liveSubscriptions } from '../db/schema/live'
import type { Services } from '../services'

type Sides = Pick<Services, 'db' | 'now' | 'sms' | 'log'>

/** Tells those who asked that a stream has begun, each once, by text message; answers how many. */
export async function remindOfLives({ db, now, sms, log }: Sides): Promise<number> {
  const time = now()
  const begun = and(lte(liveRooms.startAt, time), gt(liveRooms.endAt, time))
  // Taken before it is sent: of several processes one sends, and a message that is lost is better than one that comes twice.
  const taken = await db
    .update(liveSubscriptions)
    .set({ remindedAt: time })
    .where(
      and(
        isNull(liveSubscriptions.remindedAt),
        inArray(liveSubscriptions.roomId, db.select({ id: liveRooms.id }).from(liveRooms).where(begun)),
      ),
    )
    .returning({ roomId: liveSubscriptions.roomId, userId: liveSubscriptions.userId })
  for (const { roomId, userId } of taken) {
    const [row] = await db
      .select({ tenantId: users.tenantId, mobile: users.mobile, title: liveRooms.title })
      .from(users)
      .innerJoin(liveRooms, eq(liveRooms.id, roomId))
      .where(eq(users.id, userId))
    if (!row) continue
    const { tenantId, mobile, title } = row
    const isSent = await sms.send({
      tenantId,
      mobile,
      text: `您预约的直播「${title}」已开始，打开网站即可观看`,
      code: '',
    })
    if (!isSent) log.warn({ roomId, userId }, 'A reminder of a live stream was not sent')
  }
  return taken.length
}

/** Looks every half minute; answers how to stop. */
export function startRemindingOfLives(sides: Sides): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = remindOfLives(sides).then(
      () => {},
      (error: unknown) => sides.log.warn({ err: error }, 'Reminders of live streams were not sent'),
    )
  }
  const timer = setInterval(run, 30_000).unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
