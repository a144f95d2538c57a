import { useSearch } from 'wouter'
import { navigate } from '../pages/navigation'

/** A filter of a list. What is chosen stands in the address under its name, so that it outlives a reload and can be sent. */
export interface Filter {
  readonly name: string
  /** Read out. */
  readonly label: string
  readonly kind: 'tabs' | 'select' | 'search'
  /** Of `tabs` and `select`. The first is chosen where the address says nothing; its value stays out of the address. */
  readonly options?: readonly FilterOption[]
}

export interface FilterOption {
  readonly value: string
  readonly label: string
  readonly badge?: number
}

/** Longer words are nobody's search. */
const longestWords = 50
const pageName = 'page'

/** Values by the filters' names; an empty text where nothing is chosen. */
export type FilterValues = Readonly<Record<string, string>>

/** The values that an address says. What no option has counts as not said. */
export function readFilters(filters: readonly Filter[], search: string): FilterValues {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    filters.map(({ name, kind, options = [] }) => {
      const said = query.get(name) ?? ''
      if (kind === 'search') return [name, said.trim().slice(0, longestWords)]
      return [name, options.find(({ value }) => value === said)?.value ?? options[0]?.value ?? '']
    }),
  )
}

/** The query after a choice; it begins at the first page again. */
export function withFilter({ name, options = [] }: Filter, value: string, search: string): string {
  const query = new URLSearchParams(search)
  query.delete(pageName)
  if (value === '' || value === options[0]?.value) query.delete(name)
  else query.set(name, value)
  return query.toString()
}

export interface Filtering {
  readonly values: FilterValues
  readonly choose: (filter: Filter, value: string) => void
}

/** What is chosen by the page's address, and a way to choose otherwise, which does not add to the history. */
export function useFilters(filters: readonly Filter[]): Filtering {
  const search = useSearch()
  return {
    values: readFilters(filters, search),
    choose: (filter, value) => replaceQuery(withFilter(filter, value, search)),
  }
}

/** The page of a list that the address names, from 1, and a way to another. */
export function usePage(): readonly [page: number, goTo: (page: number) => void] {
  const search = useSearch()
  const said = Number(new URLSearchParams(search).get(pageName) ?? 1)
  const goTo = (page: number) => {
    const query = new URLSearchParams(search)
    if (page === 1) query.delete(pageName)
    else query.set(pageName, String(page))
    replaceQuery(query.toString())
    scrollTo({ top: 0 })
  }
  return [Number.isInteger(said) && said >= 1 && said <= 10_000 ? said : 1, goTo]
}

function replaceQuery(query: string): void {
  navigate(query ? `${location.pathname}?${query}` : location.pathname, { replace: true })
}
