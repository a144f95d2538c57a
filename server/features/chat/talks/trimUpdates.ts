import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { chatLog } from '../../../db/schema/chat'

const week = 7 * 86_400_000

/** How long a chat user's log is kept at least, in ms. A device that was offline longer reloads its lists. */
export const keptUpdates = 30 * 86_400_000

/** Weeks for which there is a partition before they begin. */
const weeksAhead = 3

/**
 * Creates the log's partitions of the coming weeks, and drops those whose last update is older than `keptUpdates`. Returns the
 * names of the dropped ones. Skips the run if others have locked the table, as a backup does: the next run is early enough.
 */
export async function trimUpdates(tx: Db, now: Date): Promise<string[]> {
  await tx.execute(sql`set local lock_timeout = '500ms'`)
  for (let at = 0; at <= weeksAhead; at++) {
    await tx.execute(sql`select add_chat_log_week(${new Date(now.getTime() + at * week).toISOString()}::timestamptz)`)
  }
  const oldest = new Date(now.getTime() - keptUpdates)
  const { rows } = await tx.execute<{ name: string }>(sql`
    select pg_class.relname as name from pg_inherits join pg_class on pg_class.oid = pg_inherits.inhrelid
    where pg_inherits.inhparent = 'chat_log'::regclass and pg_class.relname ~ '^chat_log_[0-9]{8}$'`)
  const old = rows.map(({ name }) => name).filter((name) => endOf(name) <= oldest.getTime())
  for (const name of old) await tx.execute(sql`drop table ${sql.identifier(name)}`)
  // Updates of weeks that had no partition.
  await tx.delete(chatLog).where(lt(chatLog.createdAt, oldest))
  return old
}

/** When the week of a partition ends; its name ends with the day on which it begins, in UTC. */
function endOf(name: string): number {
  const [year, month, day] = [name.slice(-8, -4), name.slice(-4, -2), name.slice(-2)].map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day) + week
}
