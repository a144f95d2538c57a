import { askRaw } from '../hosts/ask'
import { isPushEndpoint } from '../push/publicHosts'
import type { NuonuoSettings } from './nuonuoSettings'

/** Undefined for an address that gives no PDF of a usual size: the invoice is valid without our copy. */
export async function fetchInvoicePdf(
  address: string,
  { url }: Pick<NuonuoSettings, 'url'>,
): Promise<Uint8Array | undefined> {
  // The platform of a test, or a proxy, may be on this machine; others are on the internet.
  const isOfPlatform = URL.canParse(address) && new URL(address).origin === new URL(url).origin
  if (!isOfPlatform && !isPushEndpoint(address)) return undefined
  const answer = await askRaw({ url: address })
  if (!answer.ok) return undefined
  const { bytes } = answer.data
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).includes('%%EOF')
  return isPdf ? bytes : undefined
}
