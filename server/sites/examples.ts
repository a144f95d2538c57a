import { eq } from 'drizzle-orm'
import type { Db } from '../db/database'
import { tenants } from '../db/schema/site/tenants'
import { exampleSettings } from '../features/tenants/siteFacts'
import { defaultTenants } from '../features/tenants/tenants'
import { changeSites, findSite, nextId } from './saveSite'

/** The demo's sites are older than its data, so that their documents have former versions. */
const demoSince = new Date('2025-09-01T00:00:00+08:00')

/**
 * Creates the sites of domain 9 that do not exist and returns their keys. Sites of the demo also get made-up licence and telephone
 * numbers; others get none.
 */
export async function insertExamples(db: Db, { forDemo }: { readonly forDemo: boolean }): Promise<readonly string[]> {
  const known = new Set((await db.select({ key: tenants.key }).from(tenants)).map(({ key }) => key))
  if (defaultTenants.every(({ key }) => known.has(key))) return []
  return changeSites(db, async (tx) => {
    const added: string[] = []
    for (const site of defaultTenants) {
      if (await findSite(tx, site.key)) continue
      const row = { ...site, ...(await freeId(tx, site.id)), isDemo: forDemo, ...(forDemo && { createdAt: demoSince }) }
      await tx.insert(tenants).values({ ...row, hosts: [], settings: forDemo ? exampleSettings(site.key) : {} })
      added.push(site.key)
    }
    return added
  })
}

/** The site's own id, or the next one if an earlier site has it. */
async function freeId(tx: Db, id: number) {
  const isTaken = (await tx.$count(tenants, eq(tenants.id, id))) > 0
  if (!isTaken) return { id }
  const next = await nextId(tx)
  return { id: next, agentId: `${100_000 + next}`, aaid: 1000 + next }
}
