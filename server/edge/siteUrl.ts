import type { Services } from '../services'
import type { TenantRegistry } from './sites'

/** Returns URLs of tenants' sites: a tenant's own host name, or `<key>.localhost` with this machine's `port`. */
export function siteUrls(tenants: Pick<TenantRegistry, 'ownHost'>, port: () => number): Services['siteUrl'] {
  return ({ key }) => {
    const host = tenants.ownHost(key)
    return host === undefined ? `http://${key}.localhost:${port()}` : `https://${host}`
  }
}
