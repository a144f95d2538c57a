import type { Own } from '../../../area/own'
import type { tenants } from '../../../db/schema/site/tenants'
import type { Services } from '../../../services'

/** Hosts that the settings of the installation give to sites, by the site's key. */
export const namedHosts: Own<{
  of(key: string): readonly string[]
  /** The first of these hosts that the settings give to another site. */
  ownerOf(hosts: readonly string[], key: string): string | undefined
}> = {
  name: 'console.namedHosts',
  make: ({ config: { tenantHosts } }) => ({
    of: (key) => Object.entries(tenantHosts).flatMap(([host, owner]) => (owner === key ? [host] : [])),
    ownerOf: (hosts, key) => hosts.find((host) => Object.hasOwn(tenantHosts, host) && tenantHosts[host] !== key),
  }),
}

/** The hosts under which a site is shown. */
export const findHosts = (
  { own }: Pick<Services, 'own'>,
  { key, hosts }: Pick<typeof tenants.$inferSelect, 'key' | 'hosts'>,
): readonly string[] => [...new Set([...hosts, ...own(namedHosts).of(key)])]

/** In ms. */
const timeout = 8_000

/** Asks a host which site it shows, as a browser would. Its names come from the installation, not from a caller. */
export const hostReach: Own<{ ask(host: string): Promise<string | undefined> }> = {
  name: 'console.hostReach',
  make: () => ({
    async ask(host) {
      const signal = AbortSignal.timeout(timeout)
      const answer = await fetch(`https://${host}/bootstrap`, { redirect: 'error', signal })
      if (!answer.ok) return undefined
      const { agentKey } = (await answer.json()) as { agentKey?: unknown }
      return typeof agentKey === 'string' ? agentKey : undefined
    },
  }),
}
