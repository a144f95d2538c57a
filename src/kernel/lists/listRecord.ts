import type { ReactNode } from 'react'
import type { Loaded, LoadedList } from '#api/queries'
import type { Filter, Filtering, FilterValues } from './filters'

export interface EmptyWords {
  readonly icon?: ReactNode
  /** 没有数据哦~ unless given. */
  readonly title?: string
  /** The next action. */
  readonly text?: ReactNode
  readonly action?: ReactNode
}

/** What every kind of list declares. */
export interface ListLook<Item> {
  /** Their values are kept in the address and passed to `useRows` by name. */
  readonly filters?: readonly Filter[]
  /** One control for all filters of kind `several`, after the others. */
  readonly filterBar?: (filtering: Filtering) => ReactNode
  readonly keyOf: (item: Item) => string | number
  /** `items`: all loaded rows, for a popup that steps through them. */
  readonly row: (item: Item, items: readonly Item[], values: FilterValues) => ReactNode
  /** Shown above the rows, where there are any. */
  readonly above?: (items: readonly Item[]) => ReactNode
  readonly empty: EmptyWords | ((values: FilterValues, clear: () => void) => EmptyWords)
  /** Shown in place of the rows while they load. */
  readonly skeleton?: ReactNode
  /** The rows are in a `ul` of this class: a grid, or a list with its own gaps. An endless list without it is virtual. */
  readonly className?: string
}

/** A list that loads more as the user scrolls. */
export interface EndlessRecord<Item> extends ListLook<Item> {
  readonly useRows: (values: FilterValues) => LoadedList<Item>
  /** Shown above the rows in every state: what is to be said of the values. */
  readonly note?: (values: FilterValues, filtering: Filtering) => ReactNode
  /** px between virtual rows. */
  readonly gap?: number
}

/** A list with numbered pages. The page number is kept in the address. */
export interface PagedRecord<Item> extends ListLook<Item> {
  readonly pageSize: number
  readonly useRows: (
    values: FilterValues,
    page: { readonly page: number; readonly limit: number },
  ) => Loaded<{ readonly list: readonly Item[]; readonly total: number }>
}

export const endlessList = <Item>(record: EndlessRecord<Item>): EndlessRecord<Item> => record
export const pagedList = <Item>(record: PagedRecord<Item>): PagedRecord<Item> => record
