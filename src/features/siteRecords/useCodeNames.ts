import type { CodeCatalog, RecordField, SiteKind } from '#contract/siteRecords/siteKind'
import { nameCodes, useCatalog } from '../settings/catalogs'
import type { NameCode } from './differences'

/** Names the codes in records of a kind; a code stands for itself until its catalogue is here. */
export function useCodeNames({ fields }: SiteKind): NameCode {
  const used = catalogsIn(fields)
  const areas = useCatalog('area', used.has('area')).data
  const positions = useCatalog('position', used.has('position')).data
  const industries = useCatalog('industry', used.has('industry')).data
  const lists = { area: areas, position: positions, industry: industries }
  return (catalog, code) => nameCodes(catalog, lists[catalog]?.list ?? [], [code])[0] ?? code
}

const catalogsIn = (fields: readonly RecordField[]): ReadonlySet<CodeCatalog> =>
  new Set(
    fields.flatMap((field) => {
      if (field.kind === 'codes') return [field.catalog]
      if (field.kind === 'blocks') return field.blocks.flatMap(({ fields: inner }) => [...catalogsIn(inner)])
      return field.kind === 'rows' ? [...catalogsIn(field.fields)] : []
    }),
  )
