import { Theme } from '#contract/tenants/themes/theme'
import type { TenantSite } from '../../../edge/sites'

/** The default colour of a site. */
export const plainColour = '#007a75'

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
export function themeIn(tenant: Painted & { readonly theme?: unknown }): Theme {
  const saved = Theme.safeParse(tenant.theme)
  return saved.success ? saved.data : plainTheme(tenant)
}
