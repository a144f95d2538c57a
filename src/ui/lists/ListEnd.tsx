import { type RefObject, useEffect, useRef } from 'react'
import type { Failure } from '#contract/errors'
import { Button } from '../buttons/Button'
import { Spinner } from '../states/Spinner'
import styles from './ListEnd.module.css'

export interface ListEndProps {
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly moreFailure?: Failure
  readonly onMore: () => void
  /** Text at the end of the list; empty to show none. */
  readonly endText?: string
  /** The element that scrolls; the window by default. */
  readonly container?: RefObject<HTMLElement | null>
}

/** Converts a paged list to the props of `ListEnd`. */
export const endOf = ({
  hasMore,
  loadingMore,
  moreFailure,
  loadMore,
}: Omit<ListEndProps, 'onMore' | 'endText' | 'container'> & { readonly loadMore: () => void }) => ({
  hasMore,
  loadingMore,
  moreFailure,
  onMore: loadMore,
})

/** The end of a list: loads more when it comes near the viewport, and shows the loading state. Grids use it directly. */
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
