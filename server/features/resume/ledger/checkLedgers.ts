import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import type { Head } from './chain'
import { ownersOfChains, verifyChain } from './verify'

/** The end that an owner's chain had at some time. */
export interface FormerHead extends Head {
  readonly ownerId: number
  readonly tenantId: number
}

export interface LedgerCheck {
  readonly owners: number
  readonly entries: number
  /** A sentence for each chain that is broken. */
  readonly broken: readonly string[]
}

export interface LedgersToCheck {
  readonly secret: string
  /** Restricts the check to one site; all sites by default. */
  readonly tenantId?: number | undefined
  /** Ends that the chains once had, and must still go through. */
  readonly former?: readonly FormerHead[] | undefined
}

/** Checks every chain up to its head, and that it still contains its former head. */
export async function checkLedgers(db: Db, { secret, tenantId, former = [] }: LedgersToCheck): Promise<LedgerCheck> {
  const broken: string[] = []
  let owners = 0
  let entries = 0
  for await (const ownerId of ownersOfChains(db, tenantId)) {
    const { checked, brokenAt } = await verifyChain(db, secret, ownerId)
    owners += 1
    entries += checked
    if (brokenAt !== null) broken.push(`用户 ${ownerId} 的记录从第 ${brokenAt} 条起与写下时不一致。`)
  }
  for (const { ownerId, position } of await findLost(db, former, tenantId))
    broken.push(`用户 ${ownerId} 的记录与备份不一致：备份时的第 ${position} 条被改动或删除了。`)
  return { owners, entries, broken }
}

const batch = 1000

/** Returns the former heads that the chains do not contain. Ledgers are removed with closed accounts and removed sites. */
async function findLost(db: Db, former: readonly FormerHead[], tenantId?: number): Promise<FormerHead[]> {
  const heads = former.filter((head) => head.position > 0 && (tenantId === undefined || head.tenantId === tenantId))
  const lost: FormerHead[] = []
  for (let from = 0; from < heads.length; from += batch) {
    const some = heads.slice(from, from + batch)
    const { rows } = await db.execute<{ ownerId: number }>(sql`
      select head.owner_id as "ownerId"
      from unnest(
        ${sql.param(some.map(({ ownerId }) => ownerId))}::bigint[],
        ${sql.param(some.map(({ tenantId }) => tenantId))}::int[],
        ${sql.param(some.map(({ position }) => position))}::int[],
        ${sql.param(some.map(({ hash }) => hash))}::text[]) as head(owner_id, tenant_id, position, hash)
      join tenants on tenants.id = head.tenant_id
      where not exists (
          select from resume_access entry
          where entry.owner_id = head.owner_id and entry.position = head.position and entry.hash = head.hash)
        and not exists (
          select from users where users.id = head.owner_id and users.mobile = 'closed-' || users.id)`)
    const missing = new Set(rows.map(({ ownerId }) => ownerId))
    lost.push(...some.filter(({ ownerId }) => missing.has(ownerId)))
  }
  return lost
}
