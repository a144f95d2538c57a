import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { navigate } from '../pages/navigation'

/**
 * A filter of a list. The chosen value is kept in the address under the filter's name, so that it survives a reload and can be
 * shared.
 */
export interface Filter {
  readonly name: string
  /** Label for screen readers. */
  readonly label: string
  readonly kind: 'tabs' | 'select' | 'search' | 'own'
  /** Size of `tabs`. */
  readonly size?: 'large'
  /** For `tabs` and `select`. The first option is the default; its value is left out of the address. */
  readonly options?: readonly FilterOption[]
  /** For `own`: returns the valid value for what the address says, and draws the control. */
  readonly read?: (said: string) => string
  readonly control?: (value: string, onPick: (value: string) => void) => ReactNode
}

export interface FilterOption {
  readonly value: string
  readonly label: string
  readonly badge?: number
}

/** Longer search texts are cut. */
const longestWords = 50
const pageName = 'page'

/** Values by filter name; an empty text if nothing is chosen. */
export type FilterValues = Readonly<Record<string, string>>

/** Reads the values from an address. A value without an option counts as missing. */
export function readFilters(filters: readonly Filter[], search: string): FilterValues {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    filters.map(({ name, kind, options = [], read }) => {
      const said = query.get(name) ?? ''
      if (kind === 'own') return [name, read?.(said) ?? '']
      if (kind === 'search') return [name, said.trim().slice(0, longestWords)]
      return [name, options.find(({ value }) => value === said)?.value ?? options[0]?.value ?? '']
    }),
  )
}

/** Returns the query after a choice. It resets the page to the first. */
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

/** The values from the page's address, and a function that changes one without adding a history entry. */
export function useFilters(filters: readonly Filter[]): Filtering {
  const search = useSearch()
  return {
    values: readFilters(filters, search),
    choose: (filter, value) => replaceQuery(withFilter(filter, value, search)),
  }
}

/** The list page in the address, counted from 1, and a function that goes to another. */
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
