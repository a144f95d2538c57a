import { eq } from 'drizzle-orm'
import { success } from '../../../contract/errors'
import { AppSettings, getAppSettings, getChatSettings } from '../../../contract/tenants/app'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/tenants'
import { type Handler, handle } from '../../http/handle'

async function findTenant(db: Db, id: number) {
  const [row] = await db.select().from(tenants).where(eq(tenants.id, id))
  if (!row) throw new Error(`Tenant ${id} has no row`)
  return row
}

/** What a tenant says of itself (domain 3, "App settings"); the row's `settings` may say any of it otherwise. */
const getAppSettingsHandler = handle(getAppSettings, async ({ tenant, services }) => {
  const row = await findTenant(services.db, tenant.id)
  const plain: AppSettings = {
    appName: row.name,
    logo: '',
    logoSquare: '',
    init: true,
    updatedAt: row.updatedAt.toISOString(),
    basePsrn: '',
    baseIcp: '',
    baseLicence: '',
    customerServicePhone: '',
    customerServiceWork: '周一至周五 9:00-18:00',
    baseBusinessLicense: '',
  }
  const chosen = AppSettings.safeParse({ ...plain, ...(row.settings as object) })
  return success(chosen.success ? chosen.data : plain)
})

/** The socket stands on the page's own origin. */
const getChatSettingsHandler = handle(getChatSettings, async ({ tenant, services }) => {
  const { agentKey, aaid } = await findTenant(services.db, tenant.id)
  return success({ agentKey, aaid, acid: tenant.id, url: '', saasUrl: '' })
})

export const tenantHandlers: readonly Handler[] = [getAppSettingsHandler, getChatSettingsHandler]
