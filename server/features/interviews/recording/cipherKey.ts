import type { CipherKey } from '../../../secrets/cipher'
import type { RecordingRow } from './state'

/** The key of a recording's pieces: the installation's secret and the recording's own part. */
export const cipherKeyOf = (secret: string, { key }: Pick<RecordingRow, 'key'>): CipherKey => ({
  secret,
  purpose: 'interview recording',
  callersKey: key,
})
