import type { Config } from '../config'
import type { Services } from '../services'

/** Returns URLs of tenants' sites: a tenant's first configured host name, or `<key>.localhost` with this machine's `port`. */
export function siteUrls({ tenantHosts }: Pick<Config, 'tenantHosts'>, port: () => number): Services['siteUrl'] {
  const hosts = Object.entries(tenantHosts).filter(([host]) => !host.startsWith('m.'))
  return ({ key }) => {
    const [host] = hosts.find(([, tenant]) => tenant === key) ?? []
    return host === undefined ? `http://${key}.localhost:${port()}` : `https://${host}`
  }
}
