import { useDraggable, useDroppable } from '@dnd-kit/core'
import { memo } from 'react'
import { VList } from 'virtua'
import { useCallList } from '#api/queries'
import { type BoardCard, type BoardFilter, findBoard } from '#contract/jobs/sendBoard'
import type { SendStatus } from '#contract/jobs/sendStates'
import { LoadState } from '#ui/states/LoadState'
import { Skeleton } from '#ui/states/Skeleton'
import { Spinner } from '#ui/states/Spinner'
import { BoardCardView } from './BoardCardView'
import { columnInput } from './boardCache'
import styles from './Column.module.css'
import type { BoardDesk } from './useBoardDesk'

export interface ColumnProps {
  readonly status: SendStatus
  readonly label: string
  readonly count: number
  readonly filter: BoardFilter
  readonly desk: BoardDesk
  readonly chosen: ReadonlyMap<number, BoardCard>
  /** While a card is dragged: whether it may be dropped here. */
  readonly takes: boolean | undefined
}

/** One state. Only the cards near the view are rendered; more are read before the end. */
export const Column = memo(function Column({ status, label, count, filter, desk, chosen, takes }: ColumnProps) {
  const list = useCallList(findBoard, columnInput(filter, status), { staleTime: 0 })
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: takes === false })
  const isOneJob = filter.jobId !== undefined
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      aria-label={`${label}，${count}份`}
      data-takes={takes}
      data-over={(isOver && takes) || undefined}
    >
      <h2 className={styles.title}>
        {label}
        <span className={styles.count}>{count}</span>
      </h2>
      <LoadState
        reading={{ ...list, data: list.items }}
        skeleton={<ColumnSkeleton />}
        isEmpty={(cards) => cards.length === 0}
        empty={<p className={styles.none}>{takes ? '拖到这里' : '没有投递'}</p>}
      >
        {(cards) => (
          <>
            <VList
              className={styles.list}
              data={cards}
              bufferSize={400}
              onScroll={(offset) => {
                if (isNearEnd(offset, cards.length)) list.loadMore()
              }}
            >
              {(card) => (
                <Card key={card.id} card={card} desk={desk} isChosen={chosen.has(card.id)} isOneJob={isOneJob} />
              )}
            </VList>
            {list.loadingMore && <Spinner />}
            {list.hasMore && !list.loadingMore && (
              <button type="button" className={styles.more} onClick={list.loadMore}>
                加载更多
              </button>
            )}
          </>
        )}
      </LoadState>
    </section>
  )
})

/** Least height of a card, in px. */
const least = 90

const isNearEnd = (offset: number, cards: number): boolean => offset > cards * least - 1500

interface CardProps {
  readonly card: BoardCard
  readonly desk: BoardDesk
  readonly isChosen: boolean
  readonly isOneJob: boolean
}

const Card = memo(function Card({ card, ...rest }: CardProps) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: card.id })
  return (
    <div className={styles.place}>
      <article
        ref={setNodeRef}
        className={styles.card}
        data-card={card.id}
        data-dragging={isDragging || undefined}
        data-chosen={rest.isChosen || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys go from card to card
        tabIndex={0}
        aria-label={card.person.name}
        {...listeners}
      >
        <BoardCardView card={card} {...rest} />
      </article>
    </div>
  )
})

function ColumnSkeleton() {
  return (
    <div className={styles.skeleton}>
      {[0, 1, 2].map((at) => (
        <div key={at} className={styles.card}>
          <Skeleton width="60%" height="0.18rem" />
          <Skeleton width="80%" />
          <Skeleton width="50%" />
        </div>
      ))}
    </div>
  )
}
