import { type SQL, sql } from 'drizzle-orm'
import { type RightName, rightKinds } from '#contract/vip/rights'
import type { LogKind, LotSource } from '#contract/vip/rightsLog'
import { returnReasons, useReasons } from '#contract/vip/uses'
import type { Db } from '../../../db/database'
import type { Member } from '../membership/membershipRows'
import { countsFor, orderTitle } from './readLots'

interface Row {
  readonly [name: string]: unknown
  readonly seq: string
  readonly right: RightName
  readonly reason: string
  readonly change: string
  readonly source: LotSource
  readonly bought: string | null
  readonly at: Date | string
}

/** Names of a lot's transfers in the log. */
const kinds: Readonly<Record<LogKind, SQL>> = {
  got: sql`t.reason = 'right.grant'`,
  used: sql`t.reason like 'use.%'`,
  back: sql`(t.reason like 'return.%' or t.reason = 'right.giveAgain')`,
  lapsed: sql`t.reason = 'right.lapse'`,
  taken: sql`t.reason = 'right.takeBack'`,
}
const kindNames = Object.keys(kinds) as LogKind[]

const kindOf = (reason: string): LogKind => {
  if (reason === 'right.grant') return 'got'
  if (reason === 'right.lapse') return 'lapsed'
  if (reason === 'right.takeBack') return 'taken'
  if (reason === 'right.giveAgain') return 'back'
  return reason.startsWith('return.') ? 'back' : 'used'
}

export interface LogPage {
  readonly right?: RightName | undefined
  readonly kind?: LogKind | undefined
  /** The number of a line; those before it follow. */
  readonly before: number
  readonly limit: number
}

/** Movements in all lots of a user in a role, newest first. */
export async function readLog(db: Db, { tenantId, userId, role }: Member, { right, kind, before, limit }: LogPage) {
  const rights = (right ? [right] : Object.keys(rightKinds)).filter((each) =>
    (rightKinds[each as RightName].roles as readonly number[]).includes(role),
  )
  const matches = kind
    ? kinds[kind]
    : sql.join(
        kindNames.map((each) => kinds[each]),
        sql` or `,
      )
  const { rows } = await db.execute<Row>(sql`
    select t.seq, l.unit as right, t.reason, l.source, ${orderTitle} as bought, t.created_at as at,
      case when t.credit_account = l.account_id then t.amount else -t.amount end as change
    from right_lots l join ledger_transfers t on l.account_id in (t.debit_account, t.credit_account)
    where l.user_id = ${userId} and l.tenant_id = ${tenantId} and ${countsFor(role)}
      and l.unit = any(${sql.param(rights)}::text[])
      and t.kind in ('posted', 'post') and (${matches}) and t.seq < ${before}
    order by t.seq desc limit ${limit}`)
  return rows.map(({ seq, right, reason, change, source, bought, at }) => ({
    id: Number(seq),
    right,
    kind: kindOf(reason),
    change: Number(change),
    source,
    title: titleOf(reason, bought),
    at: new Date(at).toISOString(),
  }))
}

/** The reason for a use or a return, else the purchase. */
const titleOf = (reason: string, bought: string | null): string => told.get(reason) ?? bought ?? ''

const told: ReadonlyMap<string, string> = new Map([
  ['right.giveAgain', '退款未成功，已恢复'] as const,
  ...Object.entries(useReasons).map(([reason, { name }]) => [`use.${reason}`, name] as const),
  ...Object.entries(returnReasons).map(([reason, sentence]) => [`return.${reason}`, sentence] as const),
])
