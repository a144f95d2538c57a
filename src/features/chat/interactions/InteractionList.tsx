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
}

/** A list of 互动 that scrolls within the page. */
export function InteractionList<Item>({ list, keyOf, renderItem, empty, gap }: InteractionListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} className={styles.scroller} data-gaps={gap !== undefined || undefined}>
      <LoadState
        reading={{ ...list, data: list.items }}
        isEmpty={(items) => items.length === 0}
        empty={<div className={styles.empty}>{empty}</div>}
      >
        {(items) => (
          <InfiniteList
            {...endOf(list)}
            container={scroller}
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
