import { type SQL, sql } from 'drizzle-orm'
import { chinaTime } from '#contract/chinaTime'
import { type Flow, type FlowReason, type FlowWay, flowReasons } from '#contract/wallet/wallet'
import type { Db } from '../../db/database'

/** Transfers of one account for display: the change of the available balance, and that balance afterwards. */
const lines = (account: number): SQL => sql`
  select t.seq, t.id, t.reason, t.order_id, t.created_at,
    case
      when t.credit_account = ${account} then t.amount
      when t.kind = 'void' then t.amount
      when t.kind = 'post' then held.amount - t.amount
      else -t.amount
    end as change,
    case when t.credit_account = ${account} then t.credit_balance else t.debit_balance end as balance
  from ledger_transfers t left join ledger_transfers held on held.id = t.pending_id
  where (t.debit_account = ${account} and (t.kind <> 'post' or held.amount > t.amount))
    or (t.credit_account = ${account} and t.kind in ('posted', 'post'))`

export interface FlowFilter {
  /** `2026-11`, of China. */
  readonly month?: string | undefined
  readonly way?: FlowWay
}

function matches({ month, way = 'all' }: FlowFilter): SQL {
  const ways = { all: sql`true`, in: sql`change > 0`, out: sql`change < 0` }
  if (month === undefined) return ways[way]
  const from = `${month}-01T00:00:00+08:00`
  return sql`${ways[way]} and l.created_at >= ${from}::timestamptz
    and l.created_at < (${`${month}-01`}::date + interval '1 month') at time zone 'Asia/Shanghai'`
}

interface Line {
  readonly [name: string]: unknown
  readonly seq: string
  readonly id: string
  readonly reason: string
  readonly change: string
  readonly balance: string
  readonly title: string | null
  readonly order_id: string | null
  readonly no: string | null
  readonly at: Date | string
}

export interface FlowPage extends FlowFilter {
  /** The number of a line; those before it follow. */
  readonly before?: number | undefined
  readonly limit: number
}

export async function readFlows(db: Db, account: number, page: FlowPage): Promise<readonly Line[]> {
  const { before = Number.MAX_SAFE_INTEGER, limit } = page
  const { rows } = await db.execute<Line>(sql`
    select l.seq, l.id, l.reason, l.change, l.balance, l.order_id, o.title, o.no, l.created_at as at
    from (${lines(account)}) l left join orders o on o.id = l.order_id
    where l.seq < ${before} and ${matches(page)} order by l.seq desc limit ${limit}`)
  return rows
}

export async function readFlow(db: Db, account: number, seq: number): Promise<Line | undefined> {
  const { rows } = await db.execute<Line>(sql`
    select l.seq, l.id, l.reason, l.change, l.balance, l.order_id, o.title, o.no, l.created_at as at
    from (${lines(account)}) l left join orders o on o.id = l.order_id where l.seq = ${seq}`)
  return rows[0]
}

/** Income and expense. */
export async function sumFlows(db: Db, account: number, filter: FlowFilter) {
  const { rows } = await db.execute<{ income: string; expense: string; total: string }>(sql`
    select coalesce(sum(change) filter (where change > 0), 0) as income,
      coalesce(-sum(change) filter (where change < 0), 0) as expense,
      count(*) filter (where ${matches({ way: filter.way ?? 'all' })}) as total
    from (${lines(account)}) l where ${matches({ month: filter.month })}`)
  const { income = '0', expense = '0', total = '0' } = rows[0] ?? {}
  return { income: Number(income), expense: Number(expense), total: Number(total) }
}

export interface MonthSum {
  /** `2026-11`, of China. */
  readonly month: string
  readonly income: number
  readonly expense: number
}

/** Sums of the last twelve months, the oldest first; zeros for months without a line or without an account. */
export async function sumMonths(db: Db, account: number | undefined, now: Date): Promise<readonly MonthSum[]> {
  const [year = 0, month = 1] = monthInChina(now).split('-').map(Number)
  const months = Array.from({ length: 12 }, (_, at) =>
    new Date(Date.UTC(year, month - 12 + at, 1)).toISOString().slice(0, 7),
  )
  const sums = new Map<string, MonthSum>()
  if (account !== undefined) {
    const { rows } = await db.execute<{ month: string; income: string; expense: string }>(sql`
      select to_char(l.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month,
        coalesce(sum(change) filter (where change > 0), 0) as income,
        coalesce(-sum(change) filter (where change < 0), 0) as expense
      from (${lines(account)}) l
      where l.created_at >= ${`${months[0]}-01T00:00:00+08:00`}::timestamptz group by 1`)
    for (const { month, income, expense } of rows)
      sums.set(month, { month, income: Number(income), expense: Number(expense) })
  }
  return months.map((each) => sums.get(each) ?? { month: each, income: 0, expense: 0 })
}

/** `2026-11` of China. */
export const monthInChina = (time: Date): string => chinaTime(time).toISOString().slice(0, 7)

const isReason = (reason: string): reason is FlowReason => Object.hasOwn(flowReasons, reason)

export const showFlow = ({ seq, reason, change, balance, title, at }: Line): Flow => ({
  id: Number(seq),
  change: Number(change),
  balance: Number(balance),
  title: title ?? '',
  reason: isReason(reason) ? reason : 'other',
  at: new Date(at).toISOString(),
})
