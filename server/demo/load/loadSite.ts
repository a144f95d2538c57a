import { asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { resumes } from '../../db/schema/resumes'
import { accessCodes, legacyIds } from '../../db/schema/site/tenantSite'

/** How many records of each kind the demo's old site had. Their ids there begin at 1001. */
const legacyCount = 50
const firstLegacyId = 1001

export const demoAccessCode = 'fair2026'

/** Ids of the old site's records, and a code for visitors of a job fair. */
export async function loadSite(tx: Db, tenantId: number): Promise<void> {
  const tables = { job: jobs, company: brands, resume: resumes } as const
  for (const [kind, table] of Object.entries(tables)) {
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.tenantId, tenantId))
      .orderBy(asc(table.id))
      .limit(legacyCount)
    if (rows.length === 0) continue
    await tx
      .insert(legacyIds)
      .values(rows.map(({ id }, at) => ({ tenantId, kind, legacyId: `${firstLegacyId + at}`, targetId: id })))
      .onConflictDoNothing()
  }
  await tx.insert(accessCodes).values({ tenantId, code: demoAccessCode, name: '秋季招聘会' }).onConflictDoNothing()
}
