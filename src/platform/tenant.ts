import type { TenantBootstrap } from '../../contract/tenants/app'

/** The tenant that the server wrote into the page for this host. Without it nothing can work, so a bad one throws. */
export const tenant: TenantBootstrap = readTenant()

/** Written by this very build's server, so it is not parsed by its schema, which the first load does without. */
function readTenant(): TenantBootstrap {
  const tenant = JSON.parse(textOf('tenant')) as TenantBootstrap
  if (!tenant.agentKey) throw new Error('The page does not say which tenant it belongs to')
  return tenant
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent?.trim() || '{}'
}

/** Names a key of the browser's storage that belongs to this tenant alone. */
export const tenantKey = (name: string): string => `rencai:${tenant.key}:${name}`
