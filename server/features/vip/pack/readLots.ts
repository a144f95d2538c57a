import { type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/roles'
import type { RightName } from '#contract/vip/rights'
import type { LotSource, RightLot } from '#contract/vip/rightsLog'
import type { LedgerParts } from '../../wallet/ledger/accounts'
import type { Member } from '../membership/membershipRows'

interface Row {
  readonly [name: string]: unknown
  readonly id: string
  readonly right: RightName
  readonly source: LotSource
  readonly title: string | null
  readonly given: string
  readonly used: string
  readonly free: string
  readonly starts_at: Date | string
  readonly ends_at: Date | string | null
  readonly suspended_at: Date | string | null
  readonly lapsed_at: Date | string | null
}

export interface LotFilter {
  readonly right?: RightName
  readonly source?: LotSource
  readonly sourceId?: string
}

/** The order's title, which names the lot's purchase. */
export const orderTitle: SQL = sql`(select o.title from ledger_transfers g join orders o on o.id = g.order_id
  where g.credit_account = l.account_id and g.reason = 'right.grant' limit 1)`

/** Lots that a role may use. */
export const countsFor = (role: Role): SQL => sql`(l.role is null or l.role = ${role})`

/** Lots of a user's right or membership in a role, the usable ones first, the one that ends first first. At most 200. */
export async function readLots(
  { db, now }: LedgerParts,
  { tenantId, userId, role }: Member,
  { right, source, sourceId }: LotFilter,
): Promise<readonly RightLot[]> {
  const at = now()
  const matches = [
    right && sql`and l.unit = ${right}`,
    source && sql`and l.source = ${source}`,
    sourceId && sql`and l.source_id = ${sourceId}`,
  ].filter((part) => part !== undefined)
  const { rows } = await db.execute<Row>(sql`
    select l.account_id as id, l.unit as right, l.source, ${orderTitle} as title,
      a.posted_credits - a.posted_debits - a.pending_debits as free,
      (select coalesce(sum(t.amount), 0) from ledger_transfers t
        where t.credit_account = l.account_id and t.reason = 'right.grant')
      - (select coalesce(sum(t.amount), 0) from ledger_transfers t
        where t.debit_account = l.account_id and t.reason = 'right.takeBack')
      + (select coalesce(sum(t.amount), 0) from ledger_transfers t
        where t.credit_account = l.account_id and t.reason = 'right.giveAgain') as given,
      (select coalesce(sum(t.amount), 0) from ledger_transfers t
        where t.debit_account = l.account_id and t.reason like 'use.%')
      - (select coalesce(sum(t.amount), 0) from ledger_transfers t
        where t.credit_account = l.account_id and t.reason like 'return.%') as used,
      l.starts_at, l.ends_at, l.suspended_at, l.lapsed_at
    from right_lots l join ledger_accounts a on a.id = l.account_id
    where l.user_id = ${userId} and l.tenant_id = ${tenantId} and ${countsFor(role)} ${sql.join(matches, sql` `)}
    order by (l.lapsed_at is null and a.posted_credits > a.posted_debits) desc, l.ends_at asc nulls last, l.account_id
    limit 200`)
  return rows.map((row) => show(row, at))
}

const dateOf = (at: Date | string): Date => new Date(at)

function show(row: Row, now: Date): RightLot {
  const isOver = row.lapsed_at !== null || (row.ends_at !== null && !row.suspended_at && dateOf(row.ends_at) <= now)
  const free = isOver ? 0 : Number(row.free)
  const used = Math.max(0, Number(row.used))
  return {
    id: Number(row.id),
    right: row.right,
    source: row.source,
    title: row.title ?? '',
    given: Math.max(Number(row.given), used + free),
    used,
    free,
    state: stateOf(row, { isOver, free, now }),
    startsAt: dateOf(row.starts_at).toISOString(),
    endsAt: row.ends_at === null ? '' : dateOf(row.ends_at).toISOString(),
  }
}

function stateOf(row: Row, { isOver, free, now }: { isOver: boolean; free: number; now: Date }): RightLot['state'] {
  if (isOver) return 'ended'
  if (row.suspended_at) return 'suspended'
  if (dateOf(row.starts_at) > now) return 'waiting'
  return free > 0 ? 'usable' : 'spent'
}
