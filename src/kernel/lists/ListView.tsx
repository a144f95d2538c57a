import type { ReactNode, RefObject } from 'react'
import { InfiniteList } from '#ui/lists/InfiniteList'
import { endOf, ListEnd } from '#ui/lists/ListEnd'
import { Pager } from '#ui/lists/Pager'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { FilterControls } from './FilterControls'
import { type Filtering, type FilterValues, useFilters, usePage } from './filters'
import type { EndlessRecord, ListLook, PagedRecord } from './listRecord'

export interface ListFrame {
  /** Places the filters' controls. Without it they appear above the rows. */
  readonly frame?: (controls: ReactNode, rows: ReactNode) => ReactNode
}

export interface EndlessListProps<Item> extends ListFrame {
  readonly list: EndlessRecord<Item>
  /** The element that scrolls, unless it is the window. */
  readonly container?: RefObject<HTMLElement | null> | undefined
  /** Values that the page itself chooses, beside those of the filters. */
  readonly given?: FilterValues
}

/** An endless list: filters, rows, and loading, empty and failed states. */
export function EndlessList<Item>({ list, frame, container, given }: EndlessListProps<Item>) {
  const filtering = useFilters(list.filters ?? [])
  const values = { ...filtering.values, ...given }
  const rows = list.useRows(values)
  return framed(
    list,
    filtering,
    <>
      {list.note?.(values, filtering)}
      <LoadState
        reading={{ ...rows, data: rows.items }}
        skeleton={list.skeleton}
        isEmpty={(items) => items.length === 0}
        empty={<Empty list={list} filtering={filtering} />}
      >
        {(items) => (
          <>
            {list.above?.(items)}
            {list.className === undefined ? (
              <InfiniteList
                {...endOf(rows)}
                container={container}
                items={items}
                keyOf={list.keyOf}
                gap={list.gap}
                renderItem={(item) => list.row(item, items, values)}
              />
            ) : (
              <>
                <Rows list={list} items={items} values={values} />
                <ListEnd {...endOf(rows)} container={container} />
              </>
            )}
          </>
        )}
      </LoadState>
    </>,
    frame,
  )
}

/** A list with numbered pages. */
export function PagedList<Item>({ list, frame }: ListFrame & { readonly list: PagedRecord<Item> }) {
  const filtering = useFilters(list.filters ?? [])
  const [page, goTo] = usePage()
  const { pageSize } = list
  const reading = list.useRows(filtering.values, { page, limit: pageSize })
  return framed(
    list,
    filtering,
    <LoadState
      reading={reading}
      skeleton={list.skeleton}
      isEmpty={({ total }) => total === 0}
      empty={<Empty list={list} filtering={filtering} />}
    >
      {({ list: items, total }) => (
        <>
          {list.above?.(items)}
          <Rows list={list} items={items} values={filtering.values} />
          <Pager page={page} pageSize={pageSize} total={total} onPick={goTo} />
        </>
      )}
    </LoadState>,
    frame,
  )
}

function framed<Item>(
  { filters = [], filterBar }: ListLook<Item>,
  filtering: Filtering,
  rows: ReactNode,
  frame: ListFrame['frame'] = (controls, below) => (
    <>
      {controls}
      {below}
    </>
  ),
): ReactNode {
  const controls = (filters.length > 0 || filterBar) && (
    <>
      <FilterControls filters={filters} filtering={filtering} />
      {filterBar?.(filtering)}
    </>
  )
  return frame(controls, rows)
}

interface RowsProps<Item> {
  readonly list: ListLook<Item>
  readonly items: readonly Item[]
  readonly values: FilterValues
}

function Rows<Item>({ list: { className, keyOf, row }, items, values }: RowsProps<Item>) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={keyOf(item)}>{row(item, items, values)}</li>
      ))}
    </ul>
  )
}

function Empty<Item>({ list: { empty }, filtering }: { list: ListLook<Item>; filtering: Filtering }) {
  const { text, ...words } = typeof empty === 'function' ? empty(filtering.values, () => filtering.clear()) : empty
  return <EmptyState {...words}>{text}</EmptyState>
}
