import { type RefObject, useEffect, useRef } from 'react'
import type { Failure } from '../../../contract/errors'
import { Button } from '../buttons/Button'
import { Spinner } from '../states/Spinner'
import styles from './ListEnd.module.css'

export interface ListEndProps {
  readonly hasMore: boolean
  readonly loadingMore: boolean
  readonly moreFailure?: Failure
  readonly onMore: () => void
  /** Said at the end; nothing when empty. */
  readonly endText?: string
  /** The element that scrolls; without it the window does. */
  readonly container?: RefObject<HTMLElement | null>
}

/** What a list read page by page tells its foot. */
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
