import { lt } from 'drizzle-orm'
import type { Db } from '../db/database'
import { chatUpdates } from '../db/schema/chat'
import type { Services } from '../services'
import { runAlone } from './alone'

/** How long a chat user's log is kept, in ms. A device that was offline longer reloads its lists. */
export const keptUpdates = 30 * 86_400_000

/** An arbitrary number: the lock that lets one process do this task at a time. */
const trimming = 7_236_184

/** Removes updates older than `keptUpdates`. Resolves to their number. */
export async function trimUpdates(db: Db, now: Date): Promise<number> {
  const removed = await db.delete(chatUpdates).where(lt(chatUpdates.createdAt, new Date(now.getTime() - keptUpdates)))
  return removed.rowCount ?? 0
}

/** Trims the log now and every six hours. Returns a function that stops it. */
export function startTrimming({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>): () => void {
  const trim = () =>
    runAlone(db, trimming, (tx) => trimUpdates(tx, now())).catch((error: unknown) =>
      log.warn({ err: error }, 'The update log was not trimmed'),
    )
  void trim()
  const timer = setInterval(trim, 6 * 3_600_000).unref()
  return () => clearInterval(timer)
}
