import { sql } from 'drizzle-orm'
import { type DeskKind, deskKinds, type RecordKind } from '#contract/console/desks/kinds'
import type { Db } from '../../../db/database'
import type { Parties } from '../../../identity/parties'
import { isOperator } from '../../../sessions/operators'
import { operatorsOnly } from '../../../wire/access'
import { findAccountParties } from '../../complaints/blockUser'

export interface RecordOf {
  readonly kind: RecordKind
  readonly id: number
}

/** The parties to a record; undefined if the site has no such record. */
export async function findRecordParties(
  db: Db,
  tenantId: number,
  { kind, id }: RecordOf,
): Promise<Parties | undefined> {
  if (kind === 'people') {
    const { rows } = await db.execute(sql`select from users where id = ${id} and tenant_id = ${tenantId}`)
    return rows.length > 0 ? findAccountParties(db, tenantId, id) : undefined
  }
  if (kind === 'companies') {
    const { rows } = await db.execute(sql`select from brands where id = ${id} and tenant_id = ${tenantId}`)
    return rows.length > 0 ? { brandIds: [id] } : undefined
  }
  const { rows } = await db.execute<{ userId: number; brandId: number }>(sql`
    select user_id as "userId", brand_id as "brandId" from jobs where id = ${id} and tenant_id = ${tenantId}`)
  const [job] = rows
  return job && { userIds: [job.userId], brandIds: [job.brandId] }
}

/** Refuses a caller without the permission of a list. */
export const refuseOther = async (db: Db, userId: number, kind: DeskKind) =>
  (await isOperator(db, userId, deskKinds[kind].permission)) ? undefined : operatorsOnly
