import { lt, sql } from 'drizzle-orm'
import type { Db } from '../database'
import { lastWrites } from '../schema/lastWrites'

/** The position now, after the commit of what the user did. */
const position = sql<number>`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint`

/**
 * Notes the primary's position as that of the user's last write. All sessions of the user, in whatever process, then read from
 * replicas that have it.
 */
export async function noteWrite(db: Db, userId: number): Promise<void> {
  await db
    .insert(lastWrites)
    .values({ userId, position })
    .onConflictDoUpdate({
      target: lastWrites.userId,
      // Of two acts at once, the later position counts, whichever is written last.
      set: { position: sql`greatest(${lastWrites.position}, excluded.position)`, at: sql`now()` },
    })
}

/** A replica that is in use has all that is older. */
export async function purgeLastWrites(db: Db, before: Date): Promise<void> {
  await db.delete(lastWrites).where(lt(lastWrites.at, before))
}
