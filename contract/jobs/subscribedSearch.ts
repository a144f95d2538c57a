import type { SubscribedSearch } from './subscription'

const lists = [
  'area',
  'metro',
  'position',
  'industry',
  'salary',
  'experience',
  'degree',
  'scale',
  'stage',
  'jobType',
] as const

/** Without empty conditions, in a fixed order. */
export function tidySearch(filter: SubscribedSearch): SubscribedSearch {
  const tidy: Record<string, unknown> = filter.keyword ? { keyword: filter.keyword } : {}
  for (const key of lists) {
    const values = [...new Set<string | number>(filter[key] ?? [])].toSorted()
    if (values.length > 0) tidy[key] = values
  }
  return tidy as SubscribedSearch
}

export const keyOfSearch = (filter: SubscribedSearch): string => JSON.stringify(tidySearch(filter)).toLowerCase()

/** Whether the search has a condition besides the area, other than 不限. */
export function hasConditions({ area: _, keyword, ...filter }: SubscribedSearch): boolean {
  const { metro = [], position = [], industry = [], scale = [], stage = [], jobType = [] } = filter
  const limited = [filter.salary, filter.experience, filter.degree].some(
    (values) => values?.length && !values.includes(0),
  )
  return (
    Boolean(keyword) ||
    limited ||
    [metro, position, industry, scale, stage, jobType].some((values) => values.length > 0)
  )
}
