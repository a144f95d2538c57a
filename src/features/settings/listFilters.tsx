import { type Filter, type Filtering, splitValues } from '#kernel/lists/filters'
import { FilterBar, type FilterItem, mostCodes } from './FilterBar'

/** Maximum number of options in a filter. */
const mostOptions = 8

/** The items of a filter bar as filters of a list, whose values are in the address. */
export const filtersOf = <Key extends string>(items: readonly FilterItem<Key>[]): Filter[] =>
  items.map((item) => {
    const filter = { name: item.key, label: item.title, kind: 'several' } as const
    if ('catalog' in item) return { ...filter, most: mostCodes, isValue: (said) => isCode[item.catalog].test(said) }
    const known = item.options.map(({ value }) => String(value))
    return { ...filter, most: item.single ? 1 : mostOptions, isValue: (said) => known.includes(said) }
  })

const isCode = { area: /^\d{2}(\d{2}){0,2}$/, position: /^\d{2}(\d{2}){0,2}$/, industry: /^\d{2}(\d{2})?$/ }

export interface ListFilterBarProps<Key> {
  readonly items: readonly FilterItem<Key>[]
  readonly filtering: Filtering
}

/** The filter bar of a list whose filters are {@link filtersOf} the same items. */
export function ListFilterBar<Key extends string>({ items, filtering }: ListFilterBarProps<Key>) {
  const { values, choose, clear } = filtering
  const filters = filtersOf(items)
  const change = (key: Key, chosen: readonly (string | number)[]) => {
    const filter = filters.find(({ name }) => name === key)
    if (filter) choose(filter, chosen.join(','))
  }
  return (
    <FilterBar
      items={items}
      codesOf={(key) => splitValues(values[key])}
      valuesOf={(key) => splitValues(values[key]).map(Number)}
      onCodes={change}
      onValues={change}
      onClear={() => clear(filters)}
    />
  )
}
