import type { TenantBootstrap } from '#contract/tenants/app'
import { drawing } from '../visit'

/** The tenant of the visit. */
export const tenant = new Proxy({} as TenantBootstrap, {
  get: (_target, key) => drawing().tenant[key as keyof TenantBootstrap],
})

export const tenantKey = (name: string): string => name
