import type { Config } from '../config'
import type { Services } from '../services'

/** Addresses of tenants' sites: the first of the host names given for each, or `<key>.localhost` on this machine's `port`. */
export function siteUrls({ tenantHosts }: Pick<Config, 'tenantHosts'>, port: () => number): Services['siteUrl'] {
  const hosts = Object.entries(tenantHosts).filter(([host]) => !host.startsWith('m.'))
  return ({ key }) => {
    const [host] = hosts.find(([, tenant]) => tenant === key) ?? []
    return host === undefined ? `http://${key}.localhost:${port()}` : `https://${host}`
  }
}
