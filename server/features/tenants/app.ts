import { success } from '#contract/errors'
import { type AppSettings, getAppSettings, getChatSettings } from '#contract/tenants/app'
import { type Handler, handle } from '../../wire/handle'
import { loadAppSettings } from './appSettings'
import { designHandlers } from './design/designHandlers'
import { designPageHandlers } from './design/designPages'
import { findTenant } from './findTenant'
import { getOpenDataHandler } from './openData'
import { settingHandlers } from './settingsContent'
import { siteContentHandlers } from './siteContents'
import { siteHandlers } from './siteHandlers'
import { themeHandlers } from './themes/themeContent'
import { reportWebErrorHandler } from './webErrors'

const getAppSettingsHandler = handle(getAppSettings, async ({ input, tenant, services }) => {
  const settings = await loadAppSettings(services.db, tenant.id)
  const { updatedAt } = settings
  return success(input.updatedAt === updatedAt ? { ...emptied(settings), updatedAt, unchanged: true } : settings)
})

const emptied = (settings: AppSettings): AppSettings =>
  Object.fromEntries(
    Object.entries(settings).map(([key, value]) => [key, typeof value === 'string' ? '' : value]),
  ) as AppSettings

/** The socket is on the page's own origin. */
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
  ...designPageHandlers,
  ...siteContentHandlers,
  ...themeHandlers,
  ...settingHandlers,
]
