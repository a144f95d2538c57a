import { findAreas, findIndustries, findPositions, type TreeItem } from '../../../contract/settings/catalogs'
import { type Loaded, useCall } from '../../api/queries'

export type CatalogKind = 'area' | 'position' | 'industry'

const endpoints = { area: findAreas, position: findPositions, industry: findIndustries } as const

/** Rows of a catalogue, parents before children. They change with a release of the server only. */
export function useCatalog(kind: CatalogKind, enabled = true): Loaded<{ list: TreeItem[] }> {
  return useCall(endpoints[kind], {}, { enabled, staleTime: Number.POSITIVE_INFINITY })
}

/** Names of these codes, in their order; empty until the catalogue is here, which is read only when a code is asked for. */
export function useCatalogNames(kind: CatalogKind, codes: readonly string[] | undefined): readonly string[] {
  const { data } = useCatalog(kind, (codes?.length ?? 0) > 0)
  if (!data || !codes) return []
  const byCode = new Map(data.list.map((row) => [row.id, row.name]))
  return codes.map((code) => byCode.get(code) ?? code)
}
