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
  readonly kind: 'tabs' | 'select' | 'search' | 'several' | 'own'
  /** Size of `tabs`. */
  readonly size?: 'large'
  /** For `tabs` and `select`. The first option is the default; its value is left out of the address. */
  readonly options?: readonly FilterOption[]
  /** For `several`, which the list's `filterBar` draws: whether a value is valid, and how many the filter takes. */
  readonly isValue?: (said: string) => boolean
  readonly most?: number
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

/** Values by filter name; an empty text if nothing is chosen. Several values of one filter are separated by commas. */
export type FilterValues = Readonly<Record<string, string>>

/** The values of a filter of kind `several`. */
export const splitValues = (value: string | undefined): readonly string[] => (value ? value.split(',') : [])

/** Reads the values from an address. A value without an option counts as missing. */
export function readFilters(filters: readonly Filter[], search: string): FilterValues {
  const query = new URLSearchParams(search)
  return Object.fromEntries(
    filters.map(({ name, kind, options = [], read, isValue, most }) => {
      const said = query.get(name) ?? ''
      if (kind === 'own') return [name, read?.(said) ?? '']
      if (kind === 'several') {
        const values = new Set(splitValues(said).filter((value) => isValue?.(value)))
        return [name, [...values].slice(0, most).join(',')]
      }
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
  return write(query)
}

/** Commas separate values, and need no escape in a query. */
const write = (query: URLSearchParams): string => query.toString().replaceAll('%2C', ',')

export interface Filtering {
  readonly values: FilterValues
  readonly choose: (filter: Filter, value: string) => void
  /** Takes the values of these filters, or of all, out of the address. */
  readonly clear: (these?: readonly Filter[]) => void
}

/** The values from the page's address, and functions that change them without adding a history entry. */
export function useFilters(filters: readonly Filter[]): Filtering {
  const search = useSearch()
  return {
    values: readFilters(filters, search),
    choose: (filter, value) => replaceQuery(withFilter(filter, value, search)),
    clear: (these = filters) => replaceQuery(these.reduce((query, filter) => withFilter(filter, '', query), search)),
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
    replaceQuery(write(query))
    scrollTo({ top: 0 })
  }
  return [Number.isInteger(said) && said >= 1 && said <= 10_000 ? said : 1, goTo]
}

function replaceQuery(query: string): void {
  navigate(query ? `${location.pathname}?${query}` : location.pathname, { replace: true })
}
