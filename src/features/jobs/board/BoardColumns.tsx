import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { BoardCard, BoardFilter } from '#contract/jobs/sendBoard'
import { cancelled, closed, mayMove, nextStates, type SendStatus, sendStates } from '#contract/jobs/sendStates'
import { BoardCardView } from './BoardCardView'
import styles from './BoardColumns.module.css'
import { findCard } from './boardCache'
import { Column } from './Column'
import type { BoardDesk } from './useBoardDesk'

export interface BoardColumnsProps {
  readonly filter: BoardFilter
  /** How many cards each state has. */
  readonly counts: readonly number[]
  readonly desk: BoardDesk
  readonly chosen: ReadonlyMap<number, BoardCard>
  /** Also shows the states that the seeker or the site gives at the end. */
  readonly showsEnds: boolean
}

const nobody: ReadonlyMap<number, BoardCard> = new Map()

/**
 * Columns by state. A card is dragged by the pointer, or moved by keys: arrows go from card to card, Ctrl and an arrow to the side
 * moves the card to the next column that it may go to.
 */
export function BoardColumns({ filter, counts, desk, chosen, showsEnds }: BoardColumnsProps) {
  const [dragged, setDragged] = useState<BoardCard>()
  const row = useRef<HTMLDivElement>(null)
  // A press that does not move is a click.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 6 } }))
  const states = sendStates.filter(({ value }) => showsEnds || (value !== cancelled && value !== closed))
  const begin = ({ active }: DragStartEvent) => setDragged(findCard(filter, Number(active.id)))
  const end = ({ over }: DragEndEvent) => {
    setDragged(undefined)
    if (dragged && over) void desk.move(dragged, Number(over.id) as SendStatus)
  }
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.card === undefined) return
    const card = findCard(filter, Number(event.target.dataset.card))
    if (card && row.current && act(event, card, row.current, desk)) event.preventDefault()
  }
  return (
    <DndContext sensors={sensors} onDragStart={begin} onDragEnd={end} onDragCancel={() => setDragged(undefined)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the cards within */}
      <div ref={row} className={styles.columns} onKeyDown={handleKey}>
        {states.map(({ value, label }) => (
          <Column
            key={value}
            status={value}
            label={label}
            count={counts[value] ?? 0}
            filter={filter}
            desk={desk}
            chosen={hasAny(chosen, value) ? chosen : nobody}
            takes={dragged === undefined ? undefined : mayMove(dragged.status, value, 'recruiter')}
          />
        ))}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.dragged}>
            <BoardCardView card={dragged} desk={desk} isChosen={false} isOneJob={filter.jobId !== undefined} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}

const hasAny = (chosen: ReadonlyMap<number, BoardCard>, status: SendStatus): boolean =>
  [...chosen.values()].some((card) => card.status === status)

/** Returns whether the key did something. */
function act(event: KeyboardEvent, card: BoardCard, row: HTMLElement, desk: BoardDesk): boolean {
  const { key } = event
  if (key === 'Enter') void desk.openPerson(card)
  else if (key === ' ') desk.choose(card)
  else if (key === 'ArrowUp' || key === 'ArrowDown')
    return focusBeside(event.target as HTMLElement, key === 'ArrowDown' ? 1 : -1)
  else if (key === 'ArrowLeft' || key === 'ArrowRight') {
    const step = key === 'ArrowRight' ? 1 : -1
    if (!event.ctrlKey && !event.altKey) return focusAcross(event.target as HTMLElement, row, step)
    const targets = nextStates(card.status, 'recruiter').toSorted((a, b) => a - b)
    const to = step > 0 ? targets.find((each) => each > card.status) : targets.findLast((each) => each < card.status)
    if (to !== undefined) void desk.move(card, to)
  } else return false
  return true
}

const cardsIn = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('[data-card]')]

function focusBeside(card: HTMLElement, step: number): boolean {
  const cards = cardsIn(card.closest('section') ?? card)
  cards[cards.indexOf(card) + step]?.focus()
  return true
}

function focusAcross(card: HTMLElement, row: HTMLElement, step: number): boolean {
  const columns = [...row.querySelectorAll('section')].filter((each) => cardsIn(each).length > 0)
  const at = columns.findIndex((each) => each.contains(card))
  const next = columns[at + step]
  if (next) cardsIn(next)[0]?.focus()
  return true
}
