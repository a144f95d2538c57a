import { readStored, writeStored } from '../../platform/storage'
import { tenantKey } from '../../platform/tenant'

/** Which mini-program embeds the site, by the query parameter `wxaAcid` of the entry (core 2.3). */
const key = tenantKey('acid')
const parameter = 'wxaAcid'

export function keepAcid(acid: string): void {
  if (/^[\w-]{1,64}$/.test(acid)) writeStored(key, acid)
}

/** An address of this site that names the mini-program it is shared from, so that who opens it enters by the same one. */
export function withAcid(address: string): string {
  const acid = readStored<string>(key)
  if (!acid) return address
  const url = new URL(address)
  url.searchParams.set(parameter, acid)
  return url.href
}
