import type { LicenceText } from '#contract/companies/certification'

/**
 * Reads pictures of business licences. Resolves to undefined if the picture shows no readable licence; fields that cannot be read
 * are empty. Throws if the service cannot say at present. Implementations do not log the text.
 */
export interface LicenceReader {
  read(picture: Buffer): Promise<LicenceText | undefined>
}
