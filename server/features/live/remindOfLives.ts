import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { liveRooms, liveSubscriptions } from '../../db/schema/live'
import type { Services } from '../../services'
import { enqueue } from '../../work/enqueue'
import { liveReminders } from './reminders'

type Sides = Pick<Services, 'db' | 'now' | 'secret'>

/** Enqueues a text message to each subscriber of a stream that has begun, once each. Resolves to their number. */
export function remindOfLives({ db, now, secret }: Sides): Promise<number> {
  const time = now()
  const begun = and(lte(liveRooms.startAt, time), gt(liveRooms.endAt, time))
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(liveSubscriptions)
      .set({ remindedAt: time })
      .from(liveRooms)
      .where(and(isNull(liveSubscriptions.remindedAt), eq(liveRooms.id, liveSubscriptions.roomId), begun))
      .returning({ roomId: liveRooms.id, userId: liveSubscriptions.userId, expiresAt: liveRooms.endAt })
    for (const { expiresAt, ...reminder } of taken)
      await enqueue({ db: tx, now, secret }, liveReminders, reminder, { expiresAt })
    return taken.length
  })
}
