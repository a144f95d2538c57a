import { success } from '../../../contract/errors'
import { AppSettings, getAppSettings, getChatSettings } from '../../../contract/tenants/app'
import { type Handler, handle } from '../../http/handle'
import { designHandlers } from './designHandlers'
import { findTenant } from './findTenant'
import { getOpenDataHandler } from './openData'
import { factsOf } from './siteFacts'
import { siteHandlers } from './siteHandlers'
import { reportWebErrorHandler } from './webErrors'

/** What a tenant says of itself (domain 3, "App settings"); the row's `settings` may say any of it otherwise. */
const getAppSettingsHandler = handle(getAppSettings, async ({ input, tenant, services }) => {
  const row = await findTenant(services.db, tenant.id)
  const updatedAt = row.updatedAt.toISOString()
  const plain: AppSettings = { ...factsOf(row.key), appName: row.name, init: true, updatedAt }
  if (input.updatedAt === updatedAt) return success({ ...emptied(plain), updatedAt, unchanged: true })
  const chosen = AppSettings.safeParse({ ...plain, ...(row.settings as object) })
  return success(chosen.success ? chosen.data : plain)
})

const emptied = (settings: AppSettings): AppSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, typeof value === 'string' ? '' : value]),
  ) as AppSettings

/** The socket stands on the page's own origin. */
const getChatSettingsHandler = handle(getChatSettings, async ({ tenant, services }) => {
  const { agentKey, aaid } = await findTenant(services.db, tenant.id)
  return success({ agentKey, aaid, acid: tenant.id, url: '', saasUrl: '' })
})

export const tenantHandlers: readonly Handler[] = [
  getAppSettingsHandler,
  getChatSettingsHandler,
  getOpenDataHandler,
  reportWebErrorHandler,
  ...siteHandlers,
  ...designHandlers,
]
