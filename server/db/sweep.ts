import { eq, sql } from 'drizzle-orm'
import type { Db } from './database'
import { sweeps } from './schema/sweeps'

/** Ids that were given before a transaction ends are seen after it; none takes longer, in ms. */
const longestTransaction = 600_000
/** Ids are looked at in ranges, the last ones first: of so many, and of twice as many as before after one that took less than `quick` ms. */
const shortest = 20_000
const quick = 200

/** All ids after `after` up to `until`. */
export interface IdRange {
  readonly after: number
  readonly until: number
}

interface Sweep {
  /** Names its mark. */
  readonly name: string
  /** Whose identity `id` gives the numbers. */
  readonly table: string
  readonly now: Date
  readonly signal: AbortSignal
  /** Looks at a range from its end. Resolves to the last id that it looked at unless that was the whole range. */
  readonly look: (range: IdRange) => Promise<number | undefined>
}

/**
 * Looks at the rows of a table that came since former sweeps. A sweep that comes to its end looks at all rows that it can see; what a
 * transaction under way adds then is looked at by the next one. So the ids that were given when a sweep began are settled when another
 * one, which began later than all such transactions can last, is at its end.
 */
export async function sweepNew(db: Db, { name, table, now, signal, look }: Sweep): Promise<void> {
  const [mark] = await db.select().from(sweeps).where(eq(sweeps.name, name))
  const { settled = 0, seen = 0, seenAt } = mark ?? {}
  const last = await lastIdOf(db, table)
  let [until, size] = [last, shortest]
  while (until > settled && !signal.aborted) {
    const began = performance.now()
    const after = Math.max(settled, until - size)
    const reached = await look({ after, until })
    until = reached === undefined ? after : reached - 1
    size = performance.now() - began < quick ? size * 2 : shortest
  }
  if (until > settled) return
  if (seenAt && now.getTime() - seenAt.getTime() < longestTransaction) return
  const marked = { settled: seen, seen: last, seenAt: now }
  await db
    .insert(sweeps)
    .values({ name, settled: marked.settled, seen: marked.seen, seenAt: marked.seenAt })
    .onConflictDoUpdate({ target: sweeps.name, set: marked })
}

/** The last id that was given, whatever became of it; 0 if none was. */
async function lastIdOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`)
  return rows[0]?.last ?? 0
}
