import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './database'

interface Node {
  readonly 'Plan Rows': number
  readonly Plans?: readonly Node[]
}

/**
 * How many rows the planner expects that all queries have, each of which finds them all and others too: about right for the rarest word,
 * and far too few for several that occur together.
 */
async function expectRows(db: Db, queries: readonly SQL[]): Promise<number> {
  const { rows } = await db.execute<{ 'QUERY PLAN': readonly { readonly Plan: Node }[] }>(sql`
    explain (format json) ${sql.join([...queries], sql` union all `)}`)
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
  const each = queries.length > 1 ? plan?.Plans : plan && [plan]
  return Math.min(...(each ?? []).map((own) => own['Plan Rows']))
}

/** What the planner says counts as much as so many rows that were looked at. */
const weight = 1600

/** The share of rows that match: among those that were looked at, or more if the planner expects more of a table of `size` rows. */
export async function expectShare(db: Db, queries: readonly SQL[], size: number) {
  const expected = size > 0 ? (await expectRows(db, queries)) / size : 0
  return ({ met, looked }: { readonly met: number; readonly looked: number }): number =>
    Math.max(met / Math.max(1, looked), (met + expected * weight) / (looked + weight))
}
