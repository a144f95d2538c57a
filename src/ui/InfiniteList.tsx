import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Virtualizer, WindowVirtualizer } from 'virtua'
import type { Failure } from '../../contract/errors'
import { Button } from './Button'
import styles from './InfiniteList.module.css'
import { Spinner } from './Spinner'

export interface InfiniteListProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  readonly renderItem: (item: Item, index: number) => ReactNode
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly moreFailure?: Failure
  readonly onMore: () => void
  /** Said at the end; nothing when empty. */
  readonly endText?: string
  /** The element that scrolls; without it the window does. */
  readonly container?: RefObject<HTMLElement | null>
  /** px between rows. */
  readonly gap?: number
}

/** A list without end that draws only what is near the eye and asks for more shortly before its end. */
export function InfiniteList<Item>({ items, keyOf, renderItem, container, gap = 0, ...more }: InfiniteListProps<Item>) {
  const rows = items.map((item, index) => (
    <div key={keyOf(item)} style={gap && index > 0 ? { paddingTop: gap } : undefined}>
      {renderItem(item, index)}
    </div>
  ))
  return (
    <>
      {container ? (
        <Virtualizer scrollRef={container}>{rows}</Virtualizer>
      ) : (
        <WindowVirtualizer>{rows}</WindowVirtualizer>
      )}
      <ListEnd {...more} container={container} />
    </>
  )
}

export type ListEndProps = Pick<
  InfiniteListProps<never>,
  'hasMore' | 'loadingMore' | 'moreFailure' | 'onMore' | 'endText' | 'container'
>

/** The foot of a list: asks for more when it comes near, and says how that stands. For grids it is used by itself. */
export function ListEnd({
  hasMore,
  loadingMore,
  moreFailure,
  onMore,
  endText = '没有更多了',
  container,
}: ListEndProps) {
  const foot = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  const isWaiting = hasMore && !loadingMore && !moreFailure
  useEffect(() => {
    const element = foot.current
    if (!isWaiting || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((each) => each.isIntersecting) && more.current(),
      {
        root: container?.current ?? null,
        rootMargin: '600px 0px',
      },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isWaiting, container])
  return (
    <div ref={foot} className={styles.end} role="status">
      {loadingMore && <Spinner />}
      {moreFailure && !loadingMore ? (
        <Button variant="text" size="small" onClick={onMore}>
          加载失败了，点击重试
        </Button>
      ) : (
        <span>{hasMore ? '加载中...' : endText}</span>
      )}
    </div>
  )
}
