import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { mostWaiting } from '#contract/console/today'
import type { OperatorPermission } from '#contract/operators'
import type { Page } from '#contract/page'
import type { Db } from '../db/database'

/** A queue in which things wait for operators of the site, as the area that has it declares it. */
export interface Waiting {
  /** The console's page with the queue. */
  readonly page: Pick<Page, 'name'>
  readonly operator: OperatorPermission
  /** `待审核的职位` */
  readonly what: string
  /** Where the queue is shown. */
  readonly link: string
  /** Rows of the site that wait for the operator, with the time `at` since when each waits. Few of them are read, the longest first, so an index has that order. */
  readonly rows: (tenantId: number, userId: number) => SQL
}

export interface CountedQueue extends Record<string, unknown> {
  /** At most `mostWaiting`. */
  readonly count: number
  readonly oldest: Date
}

interface ForOperator {
  readonly tenantId: number
  readonly userId: number
}

/** Counts a queue; undefined if nothing waits. */
export async function countWaiting(
  db: Db,
  { rows }: Waiting,
  { tenantId, userId }: ForOperator,
): Promise<CountedQueue | undefined> {
  const { rows: found } = await db.execute<{ count: number; oldest: string | Date | null }>(sql`
    select count(*)::int as count, min(at) as oldest from (${rows(tenantId, userId)} limit ${mostWaiting}) as queue`)
  const [{ count, oldest } = { count: 0, oldest: null }] = found
  return oldest === null ? undefined : { count, oldest: new Date(oldest) }
}
