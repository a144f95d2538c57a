import { sql } from 'drizzle-orm'
import type { Db } from './database'
import { sweeps } from './schema/sweeps'

/** A statement may have taken an id before its transaction has a number. None waits so long before it writes, in ms. */
const longestWait = 600_000
/** Ids are looked at in ranges, the last ones first: of so many, and of twice as many as before after one that took less than `quick` ms. */
const shortest = 20_000
const quick = 200

/** All ids after `after` up to `until`. */
export interface IdRange {
  readonly after: number
  readonly until: number
}

/** What became of a range. */
export interface Looked {
  /** The ids behind this one were looked at. */
  readonly after: number
  /** Some of their rows are left for the next sweep. */
  readonly leaves: boolean
}

interface Sweep {
  /** Names its mark. */
  readonly name: string
  /** Whose identity `id` gives the numbers. */
  readonly table: string
  readonly signal: AbortSignal
  /** Looks at a range from its end. */
  readonly look: (range: IdRange) => Promise<Looked>
}

/**
 * Looks at the rows of a table that came since former sweeps. A sweep that comes to its end looks at all rows that it can see; what a
 * transaction under way adds then is looked at by the next one. So the ids that were given when a sweep began are settled when another
 * one is at its end that began after all such transactions had ended.
 */
export async function sweepNew(db: Db, { name, table, signal, look }: Sweep): Promise<void> {
  const { settled, seen, hasEnded } = await readMark(db, name)
  const last = await lastIdOf(db, table)
  let [until, size, leaves] = [last, shortest, false]
  while (until > settled && !signal.aborted) {
    const began = performance.now()
    const looked = await look({ after: Math.max(settled, until - size), until })
    leaves ||= looked.leaves
    until = looked.after
    size = performance.now() - began < quick ? size * 2 : shortest
  }
  if (until > settled || leaves || signal.aborted || !hasEnded) return
  await writeMark(db, { name, settled: seen, seen: last })
}

interface Mark {
  readonly settled: number
  readonly seen: number
  /** All transactions that were under way when it was written have ended; true without a mark. */
  readonly hasEnded: boolean
}

/**
 * The clocks of several processes differ, so the database tells how long a mark is there. In a restored database, whose transactions have
 * smaller numbers, none is under way any more.
 */
async function readMark(db: Db, name: string): Promise<Mark> {
  const { rows } = await db.execute<Mark & Record<string, unknown>>(sql`
    select settled, seen, seen_at < now() - ${longestWait}::int * interval '1 ms' and coalesce(
        seen_before <= pg_snapshot_xmin(pg_current_snapshot())::text::bigint
        or seen_before > pg_snapshot_xmax(pg_current_snapshot())::text::bigint, true) as "hasEnded"
    from ${sweeps} where name = ${name}`)
  return rows[0] ?? { settled: 0, seen: 0, hasEnded: true }
}

async function writeMark(db: Db, { name, settled, seen }: Omit<Mark, 'hasEnded'> & { readonly name: string }) {
  const own = {
    settled,
    seen,
    seenAt: sql`now()`,
    seenBefore: sql`pg_snapshot_xmax(pg_current_snapshot())::text::bigint`,
  }
  await db
    .insert(sweeps)
    .values({ name, settled: own.settled, seen: own.seen, seenAt: own.seenAt, seenBefore: own.seenBefore })
    .onConflictDoUpdate({ target: sweeps.name, set: own })
}

/** The last id that was given, whatever became of it; 0 if none was. */
async function lastIdOf(db: Db, table: string): Promise<number> {
  const { rows } = await db.execute<{ last: number | null }>(sql`
    select pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass) as last`)
  return rows[0]?.last ?? 0
}
