import type { LicenceText } from '../../contract/companies/certification'

/**
 * Reads pictures of business licences. Resolves to undefined if the picture shows none that can be read; fields that cannot be
 * read are empty. Throws if it cannot tell now. Implementations do not log the text.
 */
export interface LicenceReader {
  read(picture: Buffer): Promise<LicenceText | undefined>
}
