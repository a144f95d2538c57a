import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { work } from '../db/schema/work'

const isDead = (id: number) => and(isNotNull(work.deadAt), eq(work.id, id))

/** Queues a work that was given up again; running servers find it within ten seconds. Resolves to its kind; undefined if it is gone or empty. */
export async function retryWork(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db
    .update(work)
    .set({ deadAt: null, attempts: 0, runAt: sql`now()` })
    .where(and(isDead(id), sql`${work.payload} <> ''`))
    .returning({ kind: work.kind })
  return row?.kind
}

/** Removes a work that was given up. Resolves to its kind; undefined if it is gone. */
export async function dropWork(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.delete(work).where(isDead(id)).returning({ kind: work.kind })
  return row?.kind
}
