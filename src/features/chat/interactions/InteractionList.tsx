import { type ReactNode, useRef } from 'react'
import type { LoadedList } from '../../../api/queries'
import { InfiniteList } from '../../../ui/lists/InfiniteList'
import { endOf } from '../../../ui/lists/ListEnd'
import { LoadState } from '../../../ui/states/LoadState'
import styles from './InteractionList.module.css'

export interface InteractionListProps<Item> {
  readonly list: LoadedList<Item>
  readonly keyOf: (item: Item) => number
  readonly renderItem: (item: Item) => ReactNode
  readonly empty: ReactNode
  /** px between rows. */
  readonly gap?: number
  /** A page of its own, which scrolls with the window. */
  readonly isPage?: boolean
}

/** A list of 互动, which scrolls within the page unless it is one. */
export function InteractionList<Item>({ list, keyOf, renderItem, empty, gap, isPage }: InteractionListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} className={styles.scroller} data-gaps={gap !== undefined || undefined} data-page={isPage}>
      <LoadState
        reading={{ ...list, data: list.items }}
        isEmpty={(items) => items.length === 0}
        empty={<div className={styles.empty}>{empty}</div>}
      >
        {(items) => (
          <InfiniteList
            {...endOf(list)}
            container={isPage ? undefined : scroller}
            items={items}
            keyOf={keyOf}
            renderItem={renderItem}
            gap={gap}
          />
        )}
      </LoadState>
    </div>
  )
}
