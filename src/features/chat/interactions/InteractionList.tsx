import { useRef } from 'react'
import { EndlessList } from '#kernel/lists/ListView'
import type { EndlessRecord } from '#kernel/lists/listRecord'
import styles from './InteractionList.module.css'

export interface InteractionListProps<Item> {
  readonly list: EndlessRecord<Item>
  /** A page of its own, which scrolls with the window. */
  readonly isPage?: boolean | undefined
}

/** A list of 互动, which scrolls within the page unless it is one. */
export function InteractionList<Item>({ list, isPage }: InteractionListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  return (
    <div ref={scroller} className={styles.scroller} data-gaps={list.gap !== undefined || undefined} data-page={isPage}>
      <EndlessList list={list} container={isPage ? undefined : scroller} />
    </div>
  )
}
