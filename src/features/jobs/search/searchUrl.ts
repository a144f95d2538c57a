import type { JobFilter, JobSort } from '../../../../contract/jobs/find'

/** What /job and /job/search show, as their address holds it: every filter can be shared and comes back on reload. */
export interface JobSearch {
  readonly filter: JobFilter
  readonly sort: JobSort
}

const codeLists = ['area', 'position', 'industry'] as const
const optionLists = ['salary', 'experience', 'degree', 'scale', 'stage', 'jobType'] as const

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
  for (const key of optionLists) {
    const values = listOf(params, key).filter((value) => /^\d{1,2}$/.test(value))
    if (values.length > 0) filter[key] = values.slice(0, key === 'jobType' ? 3 : 8).map(Number)
  }
  return { filter, sort: readSort(params.get('sort')) }
}

/** The query without its `?`, empty for a search without conditions. Keys stand in a fixed order. */
export function writeSearch({ filter, sort }: JobSearch): string {
  const parts: string[] = []
  if (filter.keyword) parts.push(`keyword=${encodeURIComponent(filter.keyword)}`)
  for (const key of [...codeLists, ...optionLists]) {
    const values = filter[key]
    if (values && values.length > 0) parts.push(`${key}=${values.join(',')}`)
  }
  if (sort !== 'composite') parts.push(`sort=${sort}`)
  return parts.join('&')
}

/** How many conditions stand beside the keyword. */
export const countConditions = (filter: JobFilter): number =>
  [...codeLists, ...optionLists].reduce((count, key) => count + (filter[key]?.length ?? 0), 0)

/** Without every condition but the keyword. */
export const clearConditions = ({ keyword }: JobFilter): JobFilter => (keyword ? { keyword } : {})

const listOf = (params: URLSearchParams, key: string): string[] => [
  ...new Set((params.get(key) ?? '').split(',').filter(Boolean)),
]

const readSort = (text: string | null): JobSort => (text === 'latest' || text === 'distance' ? text : 'composite')
