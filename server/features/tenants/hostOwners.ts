import { domainToASCII } from 'node:url'
import type { Db } from '../../db/database'
import { tenants } from '../../db/schema/site/tenants'
import { hostName } from '../../edge/hosts'

/**
 * A host name without protocol, port and path, as browsers send it: Chinese names in their ASCII form. Undefined for anything else, such
 * as an address of numbers.
 */
export function readHostName(given: string): string | undefined {
  const name = hostName(domainToASCII(given.trim()))
  return /^(?!-)[a-z\d-]+(\.[a-z\d-]+)+$/.test(name) && !/^[\d.]+$/.test(name) ? name : undefined
}

/** A host as sites differ by it: `m.` before it is the same site in its mobile layout. */
export const plainHostOf = (host: string): string => host.replace(/^m\./, '')

/** The first of these hosts that another site has, with that site's key. */
export async function findTakenHost(
  db: Db,
  { key, hosts }: { readonly key: string; readonly hosts: readonly string[] },
): Promise<{ readonly host: string; readonly owner: string } | undefined> {
  const rows = await db.select({ key: tenants.key, hosts: tenants.hosts }).from(tenants)
  for (const other of rows) {
    if (other.key === key) continue
    const taken = new Set(other.hosts.map(plainHostOf))
    const host = hosts.find((each) => taken.has(plainHostOf(each)))
    if (host !== undefined) return { host, owner: other.key }
  }
  return undefined
}
