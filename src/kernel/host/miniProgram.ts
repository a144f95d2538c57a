import { readStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

/** Storage key for the mini-program that embeds the site, from the entry's query parameter `wxaAcid` (core 2.3). */
const key = tenantKey('acid')
const parameter = 'wxaAcid'

export function keepAcid(acid: string): void {
  if (/^[\w-]{1,64}$/.test(acid)) writeStored(key, acid)
}

/** Adds the current mini-program to an address of this site, so that the recipient enters by the same one. */
export function withAcid(address: string): string {
  const acid = readStored<string>(key)
  if (!acid) return address
  const url = new URL(address)
  url.searchParams.set(parameter, acid)
  return url.href
}
