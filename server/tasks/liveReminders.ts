import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { liveRooms, liveSubscriptions } from '../db/schema/live'
import { liveReminders } from '../features/live/reminders'
import type { Services } from '../services'
import { enqueue } from '../work/enqueue'
import { counted } from './counted'

type Sides = Pick<Services, 'db' | 'now' | 'secret' | 'log'>

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

/** Checks every half minute. Returns a function that stops it. */
export function startRemindingOfLives(sides: Sides): () => Promise<void> {
  let running = Promise.resolve()
  const run = () => {
    running = counted('liveReminders', () => remindOfLives(sides)).then(
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
