import { eq } from 'drizzle-orm'
import { tenants } from '../../db/schema/site/tenants'
import { runInTransaction } from '../../db/transactional'
import type { OuterServices } from '../../services'
import { findDue, publishScheduled } from '../../siteContent/publishing'

interface Due {
  readonly tenantId: number
  readonly kind: string
  readonly key: string
}

/** Publishes the drafts whose time has come, each in a transaction of its own, so that none holds up the others. */
export async function publishDue(services: OuterServices): Promise<void> {
  for (const due of await findDue(services))
    await publishOne(services, due).catch((err: unknown) =>
      services.log.error({ err, ...due }, 'A scheduled record could not be published'),
    )
}

async function publishOne(services: OuterServices, due: Due): Promise<void> {
  const content = services.siteContents.get(due.kind)
  const [tenant] = await services.db.select().from(tenants).where(eq(tenants.id, due.tenantId))
  if (!content || !tenant) return
  const outcome = await runInTransaction(services, (inside) =>
    publishScheduled({ services: inside, tenant, userId: null, ip: '', content, key: due.key }),
  )
  if (outcome && !outcome.ok) services.log.warn({ ...due, msg: outcome.msg }, 'A scheduled record was not published')
}
