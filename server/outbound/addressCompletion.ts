import type { CompletedAddress } from '../../contract/maps/address'

/** Extracts an address from pasted text. A map provider's service can implement it too. */
export interface AddressCompletion {
  /** `near` is the code of an area in which ambiguous names are looked for first. Undefined if the words contain no address. */
  complete(wish: { text: string; near?: string | undefined }): Promise<CompletedAddress | undefined>
}
