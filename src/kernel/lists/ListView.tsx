import type { ReactNode, RefObject } from 'react'
import { InfiniteList } from '../../ui/lists/InfiniteList'
import { endOf, ListEnd } from '../../ui/lists/ListEnd'
import { Pager } from '../../ui/lists/Pager'
import { EmptyState, LoadState } from '../../ui/states/LoadState'
import { FilterControls } from './FilterControls'
import { type Filtering, useFilters, usePage } from './filters'
import type { EndlessRecord, ListLook, PagedRecord } from './listRecord'

export interface ListFrame {
  /** Places the filters' controls. Without it they appear above the rows. */
  readonly frame?: (controls: ReactNode, rows: ReactNode) => ReactNode
}

export interface EndlessListProps<Item> extends ListFrame {
  readonly list: EndlessRecord<Item>
  /** The element that scrolls, unless it is the window. */
  readonly container?: RefObject<HTMLElement | null> | undefined
}

/** An endless list: filters, rows, and loading, empty and failed states. */
export function EndlessList<Item>({ list, frame, container }: EndlessListProps<Item>) {
  const filtering = useFilters(list.filters ?? [])
  const rows = list.useRows(filtering.values)
  return framed(
    list,
    filtering,
    <LoadState
      reading={{ ...rows, data: rows.items }}
      skeleton={list.skeleton}
      isEmpty={(items) => items.length === 0}
      empty={<Empty list={list} filtering={filtering} />}
    >
      {(items) =>
        list.className === undefined ? (
          <InfiniteList
            {...endOf(rows)}
            container={container}
            items={items}
            keyOf={list.keyOf}
            gap={list.gap}
            renderItem={(item) => list.row(item, items)}
          />
        ) : (
          <>
            <Rows list={list} items={items} />
            <ListEnd {...endOf(rows)} container={container} />
          </>
        )
      }
    </LoadState>,
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
          <Rows list={list} items={items} />
          <Pager page={page} pageSize={pageSize} total={total} onPick={goTo} />
        </>
      )}
    </LoadState>,
    frame,
  )
}

function framed<Item>(
  { filters = [] }: ListLook<Item>,
  filtering: Filtering,
  rows: ReactNode,
  frame: ListFrame['frame'] = (controls, below) => (
    <>
      {controls}
      {below}
    </>
  ),
): ReactNode {
  return frame(filters.length > 0 && <FilterControls filters={filters} filtering={filtering} />, rows)
}

function Rows<Item>({ list: { className, keyOf, row }, items }: { list: ListLook<Item>; items: readonly Item[] }) {
  return (
    <ul className={className}>
      {items.map((item) => (
        <li key={keyOf(item)}>{row(item, items)}</li>
      ))}
    </ul>
  )
}

function Empty<Item>({ list: { empty }, filtering }: { list: ListLook<Item>; filtering: Filtering }) {
  const { text, ...words } = typeof empty === 'function' ? empty(filtering.values) : empty
  return <EmptyState {...words}>{text}</EmptyState>
}
