import { eq } from 'drizzle-orm'
import { Theme } from '#contract/tenants/theme'
import type { Db } from '../../../db/database'
import { isOutage } from '../../../db/outage'
import { tenants } from '../../../db/schema/site/tenants'
import type { TenantSite } from '../../../edge/sites'

/** Further colours of the themes of domain 9's groups beside the primary one. */
const themes: Readonly<Record<string, Omit<Theme, 'primary'>>> = {
  asseek: { pageBackground: '#f3f6fb', dark: { primary: '#7db1ff' } },
  tcyzp: { pageBackground: '#faf6f3' },
  tcdemo: { pageBackground: '#f7f5fb' },
  fjsrz: { pageBackground: '#faf5f6', text: '#241a1d' },
  fjtcrlzy: { pageBackground: '#f4f7f3' },
  sxylwm: { pageBackground: '#f9f6f1', blue: '#1f5fbf' },
}

type Painted = Pick<TenantSite, 'key' | 'primary'>

export const plainTheme = ({ key, primary }: Painted): Theme => ({ ...themes[key], primary })

export const hasDarkTheme = (tenant: Painted & { readonly theme?: unknown }): boolean =>
  themeIn(tenant).dark !== undefined

/** The theme that a row has, else the group's own. */
function themeIn(tenant: Painted & { readonly theme?: unknown }): Theme {
  const saved = Theme.safeParse(tenant.theme)
  return saved.success ? saved.data : plainTheme(tenant)
}

/** The theme as this process last read the site: for answers without the database. */
export const themeInMemory = (tenant: TenantSite): Theme => themeIn(tenant)

/** A saved theme shows at once, in every process: it is read for each style sheet. */
export async function findTheme(db: Db, tenant: TenantSite): Promise<Theme> {
  const [row] = await db.select({ theme: tenants.theme }).from(tenants).where(eq(tenants.id, tenant.id))
  return themeIn({ ...tenant, theme: row?.theme })
}

/** As {@link findTheme}; while the database is out of reach, the theme in memory. */
export const findThemeAlways = (db: Db, tenant: TenantSite): Promise<Theme> =>
  findTheme(db, tenant).catch((error: unknown) => {
    if (isOutage(error)) return themeInMemory(tenant)
    throw error
  })
