import { type Filter, type FilterValues, readFilters, splitValues } from '#kernel/lists/filters'
import type { DeskPlace } from './deskRecord'

/** Where a page begins. Its name is that of a page number, so that another filter leads to the first page. */
export const pageFilter: Filter = {
  name: 'page',
  label: '页',
  kind: 'own',
  read: (said) => (/^[\w-]{1,200}$/.test(said) ? said : ''),
}

interface Shown {
  readonly filters: readonly Filter[]
  readonly orders: NonNullable<Filter['options']>
}

export const orderFilter = (orders: Shown['orders']): Filter => ({
  name: 'order',
  label: '排序',
  kind: 'select',
  options: orders,
})

/** Columns that the address names, in any order. */
export const columnFilter = (keys: readonly string[]): Filter => ({
  name: 'cols',
  label: '显示的列',
  kind: 'several',
  isValue: (said) => keys.includes(said),
})

/** What a list's address says; what makes no sense counts as missing. */
export function readQuery({ filters, orders }: Shown, search: string): { values: FilterValues; place: DeskPlace } {
  const { page, order = '', ...values } = readFilters([...filters, orderFilter(orders), pageFilter], search)
  return { values, place: { cursor: page || undefined, order } }
}

/** The columns that are shown, by their keys; undefined for those that are shown at first. */
export function readColumns(keys: readonly string[], search: string): readonly string[] | undefined {
  const { cols } = readFilters([columnFilter(keys)], search)
  const chosen = splitValues(cols)
  return chosen.length > 0 ? chosen : undefined
}

/** The query without the page, as a view keeps it. */
export function viewOf(search: string): string {
  const query = new URLSearchParams(search)
  query.delete(pageFilter.name)
  query.sort()
  return query.toString()
}
