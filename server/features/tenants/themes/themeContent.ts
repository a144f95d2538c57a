import { eq } from 'drizzle-orm'
import type { Theme } from '#contract/tenants/themes/theme'
import { siteTheme, themeData, themeDoors, themeOf } from '#contract/tenants/themes/themeKind'
import { faultOf } from '#contract/tenants/themes/themeTokens'
import { siteContent } from '../../../area/siteContent'
import { isOutage } from '../../../db/outage'
import { tenants } from '../../../db/schema/site/tenants'
import type { TenantSite } from '../../../edge/sites'
import { doorHandlers } from '../../../siteContent/doors'
import { type Reading, readOne } from '../../../siteContent/readContent'
import { findTenant } from '../findTenant'
import { tellSitesChanged } from '../tenantRegistry'
import { themeIn } from './themes'

/** Until operators publish one, a site has the theme of its row, which `npm run site` writes. */
export const themeContent = siteContent(
  siteTheme,
  async ({ services, tenant }) => [{ key: '', data: themeData(themeIn(await findTenant(services.db, tenant.id))) }],
  {
    async refuse(_, { data }) {
      const fault = faultOf(themeOf(data))
      return fault === undefined ? undefined : { field: fault.startsWith('深色') ? 'dark' : 'light', msg: fault }
    },
    /** The registry of sites has the theme too: for the first data of a page, and for answers without the database. */
    async follow({ services, tenant }) {
      await services.db.update(tenants).set({ updatedAt: services.now() }).where(eq(tenants.id, tenant.id))
      services.afterCommit((outer) => tellSitesChanged(outer.db))
    },
  },
)

export const themeHandlers = doorHandlers(themeContent, themeDoors)

/** A site's theme as visitors see it, with the ticket of a preview as the draft has it. */
export const readTheme = async (reading: Reading): Promise<Theme> =>
  themeOf((await readOne(themeContent, reading)).data)

/** As {@link readTheme}; while the database is out of reach, the theme in memory. */
export const readThemeAlways = (reading: Reading & { readonly tenant: TenantSite }): Promise<Theme> =>
  readTheme(reading).catch((error: unknown) => {
    if (isOutage(error)) return themeIn(reading.tenant)
    throw error
  })
