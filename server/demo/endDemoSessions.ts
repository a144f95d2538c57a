import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'

/** Logs out everybody who logged in as a person of the demo while it was on: one of them operates sites. */
export async function endDemoSessions(db: Db): Promise<void> {
  await db.execute(sql`delete from sessions where user_id in (select id from users where is_demo)`)
}
