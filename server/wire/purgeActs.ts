import { and, isNotNull, lt } from 'drizzle-orm'
import { limits } from '../../contract/limits'
import type { Db } from '../db/database'
import { onceAnswers } from '../db/schema/accounts/onceAnswers'

/** Forgets answers after a day. That an act was done is known as long as its key is accepted. */
export async function purgeActs(db: Db, time: Date): Promise<void> {
  const ago = (ms: number) => new Date(time.getTime() - ms)
  const { answer, createdAt, leasedUntil } = onceAnswers
  await db
    .update(onceAnswers)
    .set({ answer: null })
    .where(and(isNotNull(answer), lt(createdAt, ago(limits.onceKeptFor))))
  await db.delete(onceAnswers).where(lt(createdAt, ago(limits.onceKnownFor)))
  // Left by processes that died while they prepared an act.
  await db.delete(onceAnswers).where(lt(leasedUntil, ago(limits.onceKeptFor)))
}
