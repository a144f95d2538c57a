import { eq, type SQL, sql } from 'drizzle-orm'
import { chinaTime, dayInChina } from '#contract/chinaTime'
import type { DailyMeasure } from '#contract/console/today'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { talks } from '../../db/schema/chat'
import { interviews } from '../../db/schema/interviews'
import { jobSends, jobs } from '../../db/schema/jobs'
import { orders } from '../../db/schema/money/trade'
import { dailyCountMarks, dailyCounts } from '../../db/schema/site/dailyCounts'
import { tenants } from '../../db/schema/site/tenants'
import type { OuterServices } from '../../services'
import type { Turn } from '../../tasks/every'

/** A table whose rows are counted by the day of one of their columns. Rows without it are left out. */
interface Counted {
  readonly measure: DailyMeasure
  readonly table: SQL
  readonly at: SQL
}

const counted: readonly Counted[] = [
  { measure: 'people', table: sql`${users}`, at: sql`created_at` },
  { measure: 'jobs', table: sql`${jobs}`, at: sql`first_posted_at` },
  { measure: 'talks', table: sql`${talks}`, at: sql`initiated_at` },
  { measure: 'sends', table: sql`${jobSends}`, at: sql`sent_at` },
  { measure: 'interviews', table: sql`${interviews}`, at: sql`created_at` },
]

/** Rows of a day still change until the next one is over: orders are paid, and transactions end late. */
const dayBefore = (now: Date): string => dayInChina(new Date(now.getTime() - 86_400_000))

/**
 * Counts what came today and yesterday. It reads only the rows of these days, by their ids; the first run reads the tables once, for the
 * days before.
 */
export async function countDays({ db, now }: OuterServices, { signal }: Turn): Promise<void> {
  for (const each of counted) {
    if (signal.aborted) return
    await db.transaction((tx) => countRows(tx, each, now()))
  }
  await db.transaction((tx) => countOrders(tx, now()))
}

interface DayRow extends Record<string, unknown> {
  readonly tenantId: number
  readonly day: string
  readonly amount: string
  /** The smallest id. */
  readonly first: string
  readonly last: string
}

async function countRows(tx: Db, { measure, table, at }: Counted, now: Date): Promise<void> {
  const mark = await readMark(tx, measure)
  const { rows } = await tx.execute<DayRow>(sql`
    select tenant_id as "tenantId", (${at} at time zone 'Asia/Shanghai')::date::text as day, count(*) as amount,
      min(id) as first, max(id) as last
    from ${table} where id > ${mark?.after ?? 0} and ${at} is not null group by 1, 2`)
  const isComplete = ({ day }: DayRow) => mark === undefined || day >= mark.day
  await write(
    tx,
    rows.filter(isComplete).map(({ tenantId, day, amount }) => ({ tenantId, day, measure, amount: Number(amount) })),
  )
  const day = dayBefore(now)
  const recent = rows.filter((row) => row.day >= day)
  const after =
    recent.length > 0
      ? Math.min(...recent.map(({ first }) => Number(first))) - 1
      : Math.max(mark?.after ?? 0, ...rows.map(({ last }) => Number(last)))
  await writeMark(tx, { name: measure, day, after, countedAt: now })
}

const paidStates = sql`('paid', 'fulfilled', 'refunding', 'partlyRefunded', 'refunded')`

/** Orders have no numbers in their order of time, but an index by site, state and time. They are paid within minutes, or closed. */
async function countOrders(tx: Db, now: Date): Promise<void> {
  const mark = await readMark(tx, 'orders')
  const { rows } = await tx.execute<DayRow & { readonly money: string }>(sql`
    select o.tenant_id as "tenantId", (created_at at time zone 'Asia/Shanghai')::date::text as day, count(*) as amount,
      sum(amount) as money
    from ${orders} o
    where o.tenant_id in (select id from ${tenants}) and state in ${paidStates}
      and created_at >= ${mark ? `${mark.day}T00:00:00+08:00` : '2000-01-01'}::timestamptz
    group by 1, 2`)
  await write(
    tx,
    rows.flatMap(({ tenantId, day, amount, money }) => [
      { tenantId, day, measure: 'orders' as const, amount: Number(amount) },
      { tenantId, day, measure: 'money' as const, amount: Number(money) },
    ]),
  )
  await writeMark(tx, { name: 'orders', day: dayBefore(now), after: 0, countedAt: now })
}

async function readMark(tx: Db, name: string) {
  const [mark] = await tx.select().from(dailyCountMarks).where(eq(dailyCountMarks.name, name))
  return mark
}

/** Writes what differs. */
async function write(tx: Db, rows: readonly (typeof dailyCounts.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += 1_000)
    await tx
      .insert(dailyCounts)
      .values(rows.slice(from, from + 1_000))
      .onConflictDoUpdate({
        target: [dailyCounts.tenantId, dailyCounts.day, dailyCounts.measure],
        set: { amount: sql`excluded.amount` },
        setWhere: sql`${dailyCounts.amount} <> excluded.amount`,
      })
}

const writeMark = (tx: Db, mark: typeof dailyCountMarks.$inferInsert) =>
  tx
    .insert(dailyCountMarks)
    .values(mark)
    .onConflictDoUpdate({
      target: dailyCountMarks.name,
      set: { day: mark.day, after: mark.after, countedAt: mark.countedAt },
    })

/** The last days of China's clock, oldest first. */
export const lastDays = (now: Date, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => {
    const time = chinaTime(now)
    return new Date(time.getTime() - (count - 1 - at) * 86_400_000).toISOString().slice(0, 10)
  })
