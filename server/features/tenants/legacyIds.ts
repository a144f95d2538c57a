import { and, eq } from 'drizzle-orm'
import type { LegacyKind } from '#contract/tenants/site'
import type { Db } from '../../db/database'
import { legacyIds } from '../../db/schema/site/tenantSite'

export interface LegacyRecord {
  readonly tenantId: number
  readonly kind: LegacyKind
  readonly legacyId: string
}

/** The present id of a record of the old site; null if there is none. */
export async function findLegacyTarget(db: Db, { tenantId, kind, legacyId }: LegacyRecord): Promise<number | null> {
  const [row] = await db
    .select({ id: legacyIds.targetId })
    .from(legacyIds)
    .where(and(eq(legacyIds.tenantId, tenantId), eq(legacyIds.kind, kind), eq(legacyIds.legacyId, legacyId)))
  return row?.id ?? null
}
