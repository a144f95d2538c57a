import { obeyRules } from '#contract/siteRules'
import type { TenantBootstrap } from '#contract/tenants/app'

/** The tenant that the server wrote into the page for this host. Nothing works without it, so an invalid one throws. */
export const tenant: TenantBootstrap = readTenant()
obeyRules(tenant)

/** Does not parse the data with its schema, which the first load leaves out: the server of the same build wrote it. */
function readTenant(): TenantBootstrap {
  const tenant = JSON.parse(textOf('tenant')) as TenantBootstrap
  if (!tenant.agentKey) throw new Error('The page does not say which tenant it belongs to')
  return tenant
}

function textOf(id: string): string {
  return document.getElementById(id)?.textContent?.trim() || '{}'
}

/** Returns a key for the browser's storage that only this tenant uses. */
export const tenantKey = (name: string): string => `rencai:${tenant.key}:${name}`
