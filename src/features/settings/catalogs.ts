import { type Loaded, useCall } from '#api/queries'
import { findAreas, findIndustries, findPositions, type TreeItem } from '#contract/settings/catalogs'
import { findPublic } from '#contract/settings/publicData'

/** Catalogues that forms and filters choose from in a dialog. */
export type TreeKind = 'area' | 'position' | 'industry'
/** /public/tree offers certificates too. */
export type CatalogKind = TreeKind | 'certification'

const endpoints = { area: findAreas, position: findPositions, industry: findIndustries } as const
/** They change with a release of the server only. */
const staleTime = Number.POSITIVE_INFINITY

/** Rows of a catalogue, parents before children. */
export function useCatalog(kind: CatalogKind, enabled = true): Loaded<{ list: TreeItem[] }> {
  const isTree = kind !== 'certification'
  const tree = useCall(endpoints[isTree ? kind : 'industry'], {}, { enabled: enabled && isTree, staleTime })
  const group = useCall(findPublic, { type: 'certification' }, { enabled: enabled && !isTree, staleTime })
  return isTree ? tree : group
}

/**
 * Names of these codes, in their order, a district's with its city; empty until the catalogue is here, which is read only
 * when a code is asked for.
 */
export function useCatalogNames(kind: CatalogKind, codes: readonly string[] | undefined): readonly string[] {
  const { data } = useCatalog(kind, (codes?.length ?? 0) > 0)
  return data && codes ? nameCodes(kind, data.list, codes) : []
}

export function nameCodes(kind: CatalogKind, rows: readonly TreeItem[], codes: readonly string[]): readonly string[] {
  const byCode = new Map(rows.map((row) => [row.id, row]))
  return codes.map((code) => {
    const row = byCode.get(code)
    const city = kind === 'area' && code.length === 6 ? byCode.get(row?.pid ?? '') : undefined
    return [city?.name, row?.name ?? code].filter(Boolean).join('·')
  })
}
