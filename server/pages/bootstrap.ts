import type { TenantBootstrap } from '../../contract/tenants/app'
import type { TenantSite } from '../features/tenants/tenants'
import { hasDarkTheme } from '../features/tenants/themes'

/** The client's build; absent while the sources run as they are. */
declare const __BUILD__: string | undefined

/** Of the pages that this server gives out. */
export const version = typeof __BUILD__ === 'string' ? __BUILD__ : 'dev'

/** What a page is told of its tenant before any call (core 3.4: product type 1, terminal type 40). */
export function bootstrapOf(tenant: TenantSite): TenantBootstrap {
  const { key, name, agentKey, agentId, aaid, primary, city } = tenant
  const dark = hasDarkTheme(tenant)
  return { key, name, agentKey, agentId, aaid, primary, city, dark, productType: 1, terminalType: 40, version }
}

/** JSON that can stand inside a script element whatever its texts are. */
export function embeddable(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
