import { useEffect, useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { JobFilter } from '#contract/jobs/find'
import { navigate } from '#kernel/pages/navigation'
import { useCatalog } from '../../settings/catalogs'
import { type City, chooseCity, useChosenCity, useCity } from '../../settings/cities/city'
import { cityOf, clearConditions, type JobSearch, readSearch, withOwnMetro, writeSearch } from './searchUrl'

export interface JobSearchControl extends JobSearch {
  /** The city that is searched; its code is empty for anywhere and for several. */
  readonly city: City
  /** The city whose metro narrows the search: the own one as long as the address says nothing of the place. */
  readonly metroCity: string
  readonly change: (next: Partial<JobSearch>) => void
  readonly clear: () => void
}

/**
 * The search that the address holds, and the ways to change it. Changes replace the entry: back leaves the page. An address
 * that says nothing of the place gets the city that the user has chosen, and areas of one city that are picked here make
 * that city the chosen one.
 */
export function useJobSearch(): JobSearchControl {
  const query = useSearch()
  const [path] = useLocation()
  const chosen = useChosenCity()
  const search = useMemo(() => withCity(readSearch(query), chosen), [query, chosen])
  const go = (next: JobSearch) => {
    const query = writeSearch(next)
    navigate(query ? `${path}?${query}` : path, { replace: true })
  }
  const text = writeSearch(search)
  const isAmended = text !== writeSearch(readSearch(query))
  useEffect(() => {
    if (isAmended) navigate(`${path}?${text}`, { replace: true })
  }, [isAmended, text, path])

  const own = useCity()
  const code = cityOf(search.filter.area)
  const { data: areas } = useCatalog('area', code !== undefined && code !== own.code)
  const nameOf = (id: string) => areas?.list.find((row) => row.id === id)?.name ?? ''
  const city = code === own.code ? own : { code: code ?? '', name: code ? nameOf(code) : wideName(search) }
  const change = (next: Partial<JobSearch>) => {
    const picked = cityOf(next.filter?.area)
    const name = picked && picked !== own.code ? nameOf(picked) : ''
    if (picked && name) chooseCity({ code: picked, name })
    const filter = next.filter ?? search.filter
    go({ ...search, ...next, filter: withOwnMetro(filter, metroCityOf(filter, own)) })
  }
  return {
    ...search,
    city,
    metroCity: metroCityOf(search.filter, own),
    change,
    clear: () => change({ filter: clearConditions(search.filter) }),
  }
}

/** Empty for anywhere and for several cities. */
export const metroCityOf = ({ area }: JobFilter, own: City): string =>
  area === undefined ? own.code : (cityOf(area) ?? '')

const wideName = ({ filter: { area } }: JobSearch) => (area && area.length > 1 ? '多个城市' : '全部地区')

function withCity(search: JobSearch, chosen: City | undefined): JobSearch {
  if (search.filter.area || !chosen) return search
  return { ...search, filter: { ...search.filter, area: [chosen.code] } }
}
