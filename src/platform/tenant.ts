import { TenantBootstrap } from '../../contract/tenants/app'

/** The tenant that the server wrote into the page for this host. Without it nothing can work, so a bad one throws. */
export const tenant: TenantBootstrap = TenantBootstrap.parse(JSON.parse(textOf('tenant')))

function textOf(id: string): string {
  return document.getElementById(id)?.textContent?.trim() || '{}'
}

/** Names a key of the browser's storage that belongs to this tenant alone. */
export const tenantKey = (name: string): string => `rencai:${tenant.key}:${name}`
