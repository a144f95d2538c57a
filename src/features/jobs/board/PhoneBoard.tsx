import { useSearch } from 'wouter'
import { useCallList } from '#api/queries'
import { type BoardCard, type BoardFilter, findBoard } from '#contract/jobs/sendBoard'
import { improper, interested, mayMove, type SendStatus, sendStateLabel, sendStates } from '#contract/jobs/sendStates'
import { navigate } from '#kernel/pages/navigation'
import { Button } from '#ui/buttons/Button'
import { InfiniteList } from '#ui/lists/InfiniteList'
import { endOf } from '#ui/lists/ListEnd'
import { type SwipeAct, SwipeRow } from '#ui/lists/SwipeRow'
import { Tabs } from '#ui/lists/Tabs'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { BoardCardView } from './BoardCardView'
import { columnInput } from './boardCache'
import styles from './PhoneBoard.module.css'
import type { BoardDesk } from './useBoardDesk'

export interface PhoneBoardProps {
  readonly filter: BoardFilter
  readonly counts: readonly number[]
  readonly desk: BoardDesk
  readonly chosen: ReadonlyMap<number, BoardCard>
}

/** One state at a time; the usual acts are below each card, the others in its menu. */
export function PhoneBoard({ filter, counts, desk, chosen }: PhoneBoardProps) {
  const search = useSearch()
  const said = Number(new URLSearchParams(search).get('state') ?? 0)
  const status = sendStates[said]?.value ?? 0
  const pick = (next: SendStatus) => {
    const query = new URLSearchParams(search)
    query.set('state', String(next))
    navigate(`${location.pathname}?${query}`, { replace: true })
  }
  const list = useCallList(findBoard, columnInput(filter, status), { staleTime: 0 })
  return (
    <>
      <div className={styles.tabs}>
        <Tabs
          label="投递状态"
          value={status}
          onPick={pick}
          items={sendStates.map(({ value, label }) => ({ value, label: `${label} ${counts[value] ?? 0}` }))}
        />
      </div>
      <LoadState
        reading={{ ...list, data: list.items }}
        isEmpty={(cards) => cards.length === 0}
        empty={<EmptyState title="没有这个状态的投递" />}
      >
        {(cards) => (
          <div className={styles.list} data-chosen={chosen.size > 0 || undefined}>
            <InfiniteList
              items={cards}
              keyOf={({ id }) => id}
              {...endOf(list)}
              gap={8}
              renderItem={(card) => (
                <SwipeRow left={swipeTo(card, improper, desk)} right={swipeTo(card, interested, desk)}>
                  <article className={styles.card} aria-label={card.person.name}>
                    <BoardCardView
                      card={card}
                      desk={desk}
                      isChosen={chosen.has(card.id)}
                      isOneJob={filter.jobId !== undefined}
                    />
                    <Acts card={card} desk={desk} />
                  </article>
                </SwipeRow>
              )}
            />
          </div>
        )}
      </LoadState>
    </>
  )
}

/** A swipe to the left says 不合适, one to the right 感兴趣, as the buttons do. */
function swipeTo(card: BoardCard, to: typeof improper | typeof interested, desk: BoardDesk): SwipeAct | undefined {
  if (!mayMove(card.status, to, 'recruiter')) return undefined
  return { label: sendStateLabel(to), danger: to === improper, onAct: () => void desk.move(card, to) }
}

function Acts({ card, desk }: { card: BoardCard; desk: BoardDesk }) {
  return (
    <div className={styles.acts}>
      {mayMove(card.status, improper, 'recruiter') && (
        <Button variant="quiet" size="small" onClick={() => desk.move(card, improper)}>
          不合适
        </Button>
      )}
      {mayMove(card.status, interested, 'recruiter') && (
        <Button variant="quiet" size="small" onClick={() => desk.move(card, interested)}>
          感兴趣
        </Button>
      )}
      <Button variant="outline" size="small" onClick={() => desk.talk(card)}>
        去沟通
      </Button>
    </div>
  )
}
