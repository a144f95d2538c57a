import type { EmbeddedPostgres } from '../../server/db/embedded'
import type { Share } from './processes'

/** What the measured shares mean for more processes. */
export async function project(_postgres: EmbeddedPostgres, _shares: readonly Share[]): Promise<string[]> {
  return []
}
