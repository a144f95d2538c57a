import { and, gte, isNotNull, lt } from 'drizzle-orm'
import { limits } from '#contract/limits'
import type { Db } from '../db/database'
import { onceAnswers } from '../db/schema/accounts/onceAnswers'

/** Rows of one statement were made within a day: there is no index by what is forgotten. */
const stretch = 86_400_000

/**
 * Forgets answers after a day. That an act was done is known as long as its key is accepted. `former` is the time of the last purge:
 * answers that were due then are forgotten.
 */
export async function purgeActs(db: Db, time: Date, former?: Date): Promise<void> {
  const ago = (ms: number, since = time) => new Date(since.getTime() - ms)
  const { createdAt } = onceAnswers
  await db.delete(onceAnswers).where(lt(createdAt, ago(limits.onceKnownFor)))
  const end = ago(limits.onceKeptFor)
  let from = former ? ago(limits.onceKeptFor, former) : ago(limits.onceKnownFor)
  while (from < end) {
    const to = new Date(Math.min(from.getTime() + stretch, end.getTime()))
    await forgetAnswers(db, from, to)
    from = to
  }
}

async function forgetAnswers(db: Db, from: Date, to: Date): Promise<void> {
  const { answer, createdAt, leasedUntil } = onceAnswers
  const isDue = and(gte(createdAt, from), lt(createdAt, to))
  await db
    .update(onceAnswers)
    .set({ answer: null })
    .where(and(isDue, isNotNull(answer)))
  // Left by processes that died while they prepared an act.
  await db.delete(onceAnswers).where(and(isDue, lt(leasedUntil, to)))
}
