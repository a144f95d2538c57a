import { type SQL, sql } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import type { OperatorPermission } from '#contract/operators'
import { proposalLimits } from '#contract/proposals/proposal'
import type { Role } from '#contract/roles'
import type { Db } from '../../db/database'
import { toRole } from '../../sessions/sessions'

interface Proposed {
  readonly tenantId: number
  readonly permission: OperatorPermission
  /** Null if the account is gone. */
  readonly proposedBy: number | null
  readonly now: Date
}

/** Another person than the proposer: what makes an operator `o`, whose account is `u`, one who may decide. */
const checks = ({ proposedBy, now }: Proposed) => ({
  isOther: sql`o.user_id is distinct from ${proposedBy}::bigint`,
  isSettled: sql`o.created_at <= ${new Date(now.getTime() - proposalLimits.confirmerSince)}::timestamptz`,
  isNotMade: sql`(o.granted_by is null or o.granted_by is distinct from ${proposedBy}::bigint)`,
  hasOwnNumber: sql`not exists (
    select ${numbers(sql`o.user_id`)} intersect select ${numbers(sql`${proposedBy}::bigint`)})`,
})

/** The numbers of an account, as rows. */
const numbers = (userId: SQL): SQL => sql`mobile from (
  select mobile from users where id = ${userId} union select mobile from user_mobiles where user_id = ${userId}) as own`

export interface Confirmer {
  readonly userId: number
  readonly role: Role
}

/** The operators who may decide about a proposal, whether parties or not. */
export async function findConfirmers(db: Db, proposed: Proposed): Promise<readonly Confirmer[]> {
  const { isOther, isSettled, isNotMade, hasOwnNumber } = checks(proposed)
  const { rows } = await db.execute<{ user_id: string; last_role: number }>(sql`
    select o.user_id, u.last_role from operators o join users u on u.id = o.user_id
    where u.tenant_id = ${proposed.tenantId} and o.permission = ${proposed.permission} and not u.blocked
      and ${isOther} and ${isSettled} and ${isNotMade} and ${hasOwnNumber}
    order by o.user_id`)
  return rows.map(({ user_id: userId, last_role: role }) => ({ userId: Number(userId), role: toRole(role) }))
}

/** Returns why an operator may not decide about a proposal. */
export async function refuseConfirmer(db: Db, userId: number, proposed: Proposed): Promise<Failure | undefined> {
  if (userId === proposed.proposedBy) return refused('不能复核自己提交的事，须由另一位管理员复核')
  const { isSettled, isNotMade, hasOwnNumber } = checks(proposed)
  const { rows } = await db.execute<{ settled: boolean; apart: boolean; own: boolean }>(sql`
    select ${isSettled} as settled, ${isNotMade} as apart, ${hasOwnNumber} as own
    from operators o where o.user_id = ${userId} and o.permission = ${proposed.permission}`)
  const [found] = rows
  if (!found) return refused('您没有复核这件事的权限')
  if (!found.settled) return refused('您获得这项权限还不满24小时，暂时不能复核')
  if (!found.apart) return refused('您的这项权限来自提交人，须由另一位管理员复核')
  return found.own ? undefined : refused('您和提交人绑定了同一个手机号，须由另一位管理员复核')
}

const refused = (why: string) => failure(codes.forbidden, why)
