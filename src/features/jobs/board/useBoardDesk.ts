import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { BoardCard, BoardFilter } from '#contract/jobs/sendBoard'
import type { SendStatus } from '#contract/jobs/sendStates'
import { greetPerson } from '../../resume/people/greet/greetPerson'
import { handOver, moveCard, moveCards } from './boardActs'
import { openApplicant } from './openApplicant'

/** What a recruiter can do on the board. It stays the same object, so that cards do not render again for it. */
export interface BoardDesk {
  /** Resolves to whether it was moved. */
  readonly move: (card: BoardCard, to: SendStatus) => Promise<boolean>
  readonly moveAll: (cards: readonly BoardCard[], to: SendStatus) => Promise<void>
  readonly handOver: (cards: readonly BoardCard[]) => Promise<void>
  readonly choose: (card: BoardCard) => void
  readonly clear: () => void
  readonly openPerson: (card: BoardCard) => Promise<void>
  readonly talk: (card: BoardCard) => void
}

/** The chosen cards by id, and the desk. */
export function useBoardDesk(filter: BoardFilter): readonly [ReadonlyMap<number, BoardCard>, BoardDesk] {
  const [chosen, setChosen] = useState<ReadonlyMap<number, BoardCard>>(new Map())
  const shown = useRef(filter)
  useLayoutEffect(() => {
    shown.current = filter
  }, [filter])
  const desk = useMemo<BoardDesk>(() => {
    const clear = () => setChosen(new Map())
    return {
      move: (card, to) => moveCard(shown.current, card, to),
      moveAll: async (cards, to) => {
        if (await moveCards(shown.current, cards, to)) clear()
      },
      handOver: async (cards) => {
        if (await handOver(shown.current, cards)) clear()
      },
      choose: (card) =>
        setChosen((former) => {
          const next = new Map(former)
          if (!next.delete(card.id)) next.set(card.id, card)
          return next
        }),
      clear,
      openPerson: (card) => openApplicant(shown.current, card),
      // The application's own talk is that of the recruiter who deals with it; a colleague begins another one.
      talk: ({ person }) => void greetPerson(person),
    }
  }, [])
  return [chosen, desk]
}
