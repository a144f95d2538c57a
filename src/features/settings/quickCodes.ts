import { useCall } from '#api/queries'
import { findCustomAreas } from '#contract/settings/areas'
import { findHotAreas } from '#contract/settings/catalogs'
import { getIndustryFilter } from '#contract/settings/publicData'
import type { CatalogKind } from './catalogs'

/** Options that the tenant puts first and frequent ones, by title; empty while loading. */
export function useQuickCodes(kind: CatalogKind): readonly { title: string; ids: readonly string[] }[] {
  const custom = useCall(findCustomAreas, {}, { enabled: kind === 'area' })
  const hot = useCall(findHotAreas, {}, { enabled: kind === 'area', staleTime: Number.POSITIVE_INFINITY })
  const industries = useCall(getIndustryFilter, {}, { enabled: kind === 'industry' })
  const idsOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id)
  if (kind === 'industry') return [{ title: '常用行业', ids: idsOf(industries.data?.list) }]
  if (kind !== 'area') return []
  const first = idsOf(custom.data?.list)
  const others = (hot.data?.list ?? []).map(({ code }) => code).filter((code) => !first.includes(code))
  return [
    { title: '本地推荐', ids: first },
    { title: '热门城市', ids: others },
  ]
}
