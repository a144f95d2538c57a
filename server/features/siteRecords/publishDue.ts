import { eq } from 'drizzle-orm'
import { tenants } from '../../db/schema/site/tenants'
import { runInTransaction } from '../../db/transactional'
import type { OuterServices } from '../../services'
import { findDue, publish, unschedule } from '../../siteContent/acts'

/** Publishes the drafts whose time has come, each in a transaction of its own. One that cannot be published stays as a draft. */
export async function publishDue(services: OuterServices): Promise<void> {
  for (const { tenantId, kind, key, note } of await findDue(services)) {
    const content = services.siteContents.get(kind)
    const [site] = await services.db.select().from(tenants).where(eq(tenants.id, tenantId))
    if (!content || !site) continue
    const outcome = await runInTransaction(services, async (inside) => {
      const editing = { services: inside, tenant: site, userId: null, ip: '', content, key }
      const published = await publish(editing, { note, publishAt: '' })
      if (!published.ok) await unschedule(editing)
      return published
    })
    if (!outcome.ok)
      services.log.warn({ tenantId, kind, key, msg: outcome.msg }, 'A scheduled record was not published')
  }
}
