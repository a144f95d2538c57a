import type { JobFilter, JobSort } from '#contract/jobs/find'

/**
 * What /job and /job/search show, as their address holds it: every filter can be shared and comes back on reload. An empty
 * `area` means anywhere (`area=all`); without one nothing is said of the place, and the user's own city is taken.
 */
export interface JobSearch {
  readonly filter: JobFilter
  readonly sort: JobSort
}

const anywhere = 'all'
const codeLists = ['area', 'position', 'industry'] as const
const optionLists = ['salary', 'experience', 'degree', 'scale', 'stage', 'jobType', 'reply'] as const

/** A line (six digits) or a station of a metro. */
const metroCode = /^\d{6}(-\d{2})?$/

const sorts = ['latest', 'distance', 'reply'] as const
/** How many options of a filter a search takes, where it is not eight. */
const mostOf: Partial<Record<OptionKey, number>> = { jobType: 3, reply: 1 }

export type CodeKey = (typeof codeLists)[number]
export type OptionKey = (typeof optionLists)[number]

export const isCodeKey = (key: string): key is CodeKey => codeLists.some((each) => each === key)
export const isOptionKey = (key: string): key is OptionKey => optionLists.some((each) => each === key)

/** Reads an address' query; what it cannot read, or more than a search may have, it leaves out. */
export function readSearch(query: string): JobSearch {
  const params = new URLSearchParams(query)
  const filter: JobFilter = {}
  const keyword = params
    .get('keyword')
    ?.replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 50)
    .trim()
  if (keyword) filter.keyword = keyword
  for (const key of codeLists) {
    const codes = listOf(params, key).filter((code) => /^\d{2}(\d{2}){0,2}$/.test(code))
    if (codes.length > 0) filter[key] = codes.slice(0, 5)
  }
  if (params.get('area') === anywhere) filter.area = []
  for (const key of optionLists) {
    const values = listOf(params, key).filter((value) => /^\d{1,2}$/.test(value))
    if (values.length > 0) filter[key] = values.slice(0, mostOf[key] ?? 8).map(Number)
  }
  const metro = listOf(params, 'metro').filter((code) => metroCode.test(code))
  if (metro.length > 0) filter.metro = metro.slice(0, 5)
  return { filter, sort: readSort(params.get('sort')) }
}

/** The query without its `?`, empty for a search without conditions. Keys stand in a fixed order. */
export function writeSearch({ filter, sort }: JobSearch): string {
  const parts: string[] = []
  if (filter.keyword) parts.push(`keyword=${encodeURIComponent(filter.keyword)}`)
  for (const key of [...codeLists, ...optionLists]) {
    const values = filter[key]
    if (values && values.length > 0) parts.push(`${key}=${values.join(',')}`)
    else if (values && key === 'area') parts.push(`area=${anywhere}`)
  }
  if (filter.metro && filter.metro.length > 0) parts.push(`metro=${filter.metro.join(',')}`)
  if (sort !== 'composite') parts.push(`sort=${sort}`)
  return parts.join('&')
}

/** Whether the place is a city as a whole, which the search begins with and which is no condition of its own. */
const isWholeCity = (area: readonly string[] | undefined): boolean => area?.length === 1 && area[0]?.length === 4

/** How many conditions stand beside the keyword and the city. */
export const countConditions = (filter: JobFilter): number =>
  [...codeLists, ...optionLists].reduce((count, key) => {
    const values = filter[key] ?? []
    return key === 'area' && isWholeCity(filter.area) ? count : count + values.length
  }, filter.metro?.length ?? 0)

/** Without lines and stations of a metro in other cities than the one that is searched. */
export function withOwnMetro<Filter extends JobFilter>(filter: Filter, city = cityOf(filter.area)): Filter {
  const metro = filter.metro?.filter((code) => Boolean(city) && code.startsWith(city?.slice(0, 4) ?? ''))
  return metro?.length === filter.metro?.length ? filter : { ...filter, metro }
}

/** Without every condition but the keyword and the city; of parts of one city the whole is left. */
export function clearConditions({ keyword, area }: JobFilter): JobFilter {
  const city = cityOf(area)
  return { ...(keyword ? { keyword } : {}), ...(city ? { area: [city] } : area ? { area: [] } : {}) }
}

/** The code of the city that these areas lie in; undefined for none, for several, and for provinces. */
export function cityOf(area: readonly string[] = []): string | undefined {
  const [city, ...others] = new Set(area.map((code) => code.slice(0, 4)))
  return others.length === 0 && city?.length === 4 ? city : undefined
}

const listOf = (params: URLSearchParams, key: string): string[] => [
  ...new Set((params.get(key) ?? '').split(',').filter(Boolean)),
]

const readSort = (text: string | null): JobSort => sorts.find((sort) => sort === text) ?? 'composite'
