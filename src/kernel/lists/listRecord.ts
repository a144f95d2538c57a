import type { ReactNode } from 'react'
import type { Loaded, LoadedList } from '../../api/queries'
import type { Filter, FilterValues } from './filters'

export interface EmptyWords {
  readonly icon?: ReactNode
  readonly title: string
  /** What to do next. */
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** What a list says of itself, however it is read. */
export interface ListLook<Item> {
  /** Their values stand in the address, and reach `useRows` by their names. */
  readonly filters?: readonly Filter[]
  readonly keyOf: (item: Item) => string | number
  /** `items`: all that are loaded, for a popup that leafs through them. */
  readonly row: (item: Item, items: readonly Item[]) => ReactNode
  readonly empty: EmptyWords | ((values: FilterValues) => EmptyWords)
  /** In the place of the rows until they are here. */
  readonly skeleton?: ReactNode
  /** The rows stand in an `ul` of this class: a grid, or a list with gaps of its own. An endless list without it is virtual. */
  readonly className?: string
}

/** A list that goes on as one scrolls. */
export interface EndlessRecord<Item> extends ListLook<Item> {
  readonly useRows: (values: FilterValues) => LoadedList<Item>
  /** px between virtual rows. */
  readonly gap?: number
}

/** A list with numbered pages; the page stands in the address. */
export interface PagedRecord<Item> extends ListLook<Item> {
  readonly pageSize: number
  readonly useRows: (
    values: FilterValues,
    page: { readonly page: number; readonly limit: number },
  ) => Loaded<{ readonly list: readonly Item[]; readonly total: number }>
}

export const endlessList = <Item>(record: EndlessRecord<Item>): EndlessRecord<Item> => record
export const pagedList = <Item>(record: PagedRecord<Item>): PagedRecord<Item> => record
