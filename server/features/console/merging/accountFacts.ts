import { type SQL, sql } from 'drizzle-orm'
import type { MergeSide } from '#contract/console/desks/merging'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { money } from '../../wallet/ledger/accountNames'
import { showNumber } from '../desks/people'
import { personName } from '../desks/personMatch'

/** What decides whether an account can be merged, and what operators compare. */
export interface AccountFacts extends Omit<MergeSide, 'createdAt' | 'activeAt'> {
  readonly createdAt: string
  readonly activeAt: string | null
  readonly isBlocked: boolean
  readonly isClosing: boolean
  readonly isOperator: boolean
  readonly isVerified: boolean
  readonly brandIds: readonly number[]
  readonly hasRecruiterCard: boolean
  readonly furtherMobiles: number
  /** Numbers of orders that are under way. */
  readonly openOrders: readonly string[]
  /** Memberships, packages and pieces of rights that can still be used. */
  readonly restOfRights: number
  readonly held: number
}

interface Row extends Record<string, unknown>, Omit<AccountFacts, 'roles' | 'mobile'> {
  readonly mobile: string
  readonly roles: number[]
}

/** In SQL: a resume `r` in which nothing was written. */
export const isBlank = sql`(r.integrity = 0 and r.name = '' and not r.listed)`

/** Reads accounts of a site, in the order of their ids. */
export async function readAccountFacts(
  db: Db,
  { tenantId, ids, now }: { readonly tenantId: number; readonly ids: readonly number[]; readonly now: Date },
): Promise<readonly AccountFacts[]> {
  const own = sql`(select id from chat_users where user_id = u.id)`
  const wallet = (sum: SQL) => sql`coalesce((select ${sum} from ledger_accounts l
    where l.user_id = u.id and l.kind = 'wallet' and l.unit = ${money}), 0)::float8`
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await db.execute<Row>(sql`
    select u.id, ${personName} as name, u.mobile,
      array(select role from user_roles where user_id = u.id order by role) as roles,
      u.created_at as "createdAt", (select max(active_at) from user_roles where user_id = u.id) as "activeAt",
      (select count(*) from contacts where owner_im in ${own} and chat_at is not null)::int as talks,
      case when not ${isBlank} then r.integrity end as resume, c.user_id is not null as "hasRecruiterCard",
      (select count(*) from job_sends where seeker_id = u.id)::int as sends,
      (select count(*) from jobs where user_id = u.id)::int as jobs,
      array(select b.brand_name from brand_members m join brands b on b.id = m.brand_id
        where m.user_id = u.id order by m.joined_at, b.id) as companies,
      array(select brand_id::float8 from brand_members where user_id = u.id) as "brandIds",
      (select count(*) from orders where user_id = u.id)::int as orders,
      ${wallet(sql`posted_credits - posted_debits - pending_debits`)} as balance,
      ${wallet(sql`pending_debits + pending_credits`)} as held,
      u.blocked as "isBlocked", u.closing_at is not null as "isClosing",
      exists (select from operators where user_id = u.id) as "isOperator",
      exists (select from real_names where user_id = u.id and verified_at is not null) as "isVerified",
      (select count(*) from user_mobiles where user_id = u.id)::int as "furtherMobiles",
      array(select no from orders where user_id = u.id and state in ('created', 'paying', 'paid', 'refunding')
        order by created_at) as "openOrders",
      ((select count(*) from memberships where user_id = u.id and ended_at is null and ends_at > ${at})
        + (select count(*) from packages where user_id = u.id and withdrawn_at is null
          and coalesce(ends_at, open_until, 'infinity') > ${at})
        + (select count(*) from right_lots lot join ledger_accounts l on l.id = lot.account_id
          where lot.user_id = u.id and lot.source <> 'daily' and lot.lapsed_at is null
            and coalesce(lot.ends_at, 'infinity') > ${at}
            and l.posted_credits - l.posted_debits - l.pending_debits > 0))::int as "restOfRights"
    from users u
    left join resumes r on r.user_id = u.id
    left join recruiters c on c.user_id = u.id
    where u.tenant_id = ${tenantId} and u.id = any(${sql.param([...ids])}::bigint[]) order by u.id`)
  return rows.map((row) => ({
    ...row,
    id: Number(row.id),
    mobile: showNumber(row.mobile),
    roles: row.roles.map((role) => (role === recruiter ? recruiter : seeker)),
  }))
}

/** Whether two accounts talk with each other. */
export async function talkTogether(db: Db, one: number, other: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from talks t
    join chat_users s on s.id = t.seeker_im join chat_users r on r.id = t.recruiter_im
    where (s.user_id = ${one} and r.user_id = ${other}) or (s.user_id = ${other} and r.user_id = ${one}) limit 1`)
  return rows.length > 0
}
