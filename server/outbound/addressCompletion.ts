import type { CompletedAddress } from '../../contract/maps/address'

/** Reads an address out of words that a user has pasted. A map provider's service can take its place. */
export interface AddressCompletion {
  /** `near` is the code of an area in which ambiguous names are looked for first. Undefined if the words contain no address. */
  complete(wish: { text: string; near?: string | undefined }): Promise<CompletedAddress | undefined>
}
