import { readStored, writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'
import type { CatalogKind } from './catalogs'

/** How many recently chosen rows of a catalogue are kept. */
const mostRecent = 6

/** The newest first, each once. */
export const withRecent = (kept: readonly string[], chosen: readonly string[], most = mostRecent): readonly string[] =>
  [...new Set([...chosen, ...kept])].slice(0, most)

const keyOf = (kind: CatalogKind) => tenantKey(`recent-${kind}`)

/** Codes chosen last on this device, in this tenant. */
export const readRecent = (kind: CatalogKind): readonly string[] => readStored<string[]>(keyOf(kind)) ?? []

export function keepRecent(kind: CatalogKind, chosen: readonly string[]): void {
  if (chosen.length > 0) writeStored(keyOf(kind), withRecent(readRecent(kind), chosen))
}
