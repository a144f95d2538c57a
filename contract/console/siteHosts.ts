import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** What acts here are about, as the log names it. */
const site = { key: 'site', title: '站点', facts: { hosts: '域名' } } as const

/** Hosts that a site may have. */
export const mostHosts = 10

const HostText = z.string().check(z.trim(), z.minLength(1, '请填写域名'), z.maxLength(253, '域名最多253个字'))
const Hosts = z.array(HostText).check(z.maxLength(mostHosts, `最多${mostHosts}个域名`))

export const SiteHosts = z.object({
  key: z.string(),
  name: z.string(),
  /** The first one is used in links of messages. */
  hosts: z.array(z.string()),
  /** Given by the settings of the server (`TENANT_HOSTS`), which alone change them. */
  fixed: z.array(z.string()),
  /** The caller's own site. */
  isHere: z.boolean(),
})
export type SiteHosts = z.infer<typeof SiteHosts>

/** The hosts of all sites of the installation, by the site's key. */
export const findSiteHosts = endpoint({
  path: '/api-admin/console/hostsFind',
  effect: 'read',
  access: { operator: 'health' },
  parties: 'none',
  input: Nothing,
  output: z.object({ list: z.array(SiteHosts) }),
})

/**
 * Replaces the hosts of a site; running processes show it under them at once. `former` is what the caller saw, so that nobody's change is
 * undone unseen (1010). Fails with 1001 for what is no host name, with 1002 for an unknown site, with 1010 for a host of another site.
 */
export const changeSiteHosts = endpoint({
  path: '/api-admin/console/hostsChange',
  effect: 'once',
  access: { operator: 'health' },
  parties: 'none',
  acts: { change: { name: 'site.hosts', title: '修改域名', of: site } },
  input: z.strictObject({ key: z.string().check(z.maxLength(30)), hosts: Hosts, former: Hosts }),
  output: z.object({ hosts: z.array(z.string()) }),
})
