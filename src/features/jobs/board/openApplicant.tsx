import { useEffect, useState } from 'react'
import type { BoardCard, BoardFilter } from '#contract/jobs/sendBoard'
import { improper, mayMove, sendStateLabel } from '#contract/jobs/sendStates'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import { personPopup } from '../../resume/popups'
import { decisions, moveCard } from './boardActs'
import { findBeside, findCard, readChanged } from './boardCache'

/**
 * Opens an applicant's resume beside the board. The next applicants of the column are one press away, and a decision leads to the next
 * one.
 */
export async function openApplicant(filter: BoardFilter, opened: BoardCard): Promise<void> {
  const seen = new Set([opened.id])
  const beside = findBeside(filter, opened)
  const cardOf = (personId: number) => beside.find(({ person }) => person.id === personId)
  await open(personPopup, {
    id: opened.person.id,
    jobId: (personId) => cardOf(personId)?.job.id,
    around: beside.map(({ person }) => person.id),
    acts: (personId, next) => {
      const card = cardOf(personId)
      if (!card) return null
      return <Decisions key={card.id} filter={filter} card={card} next={next} onShow={() => seen.add(card.id)} />
    },
  })
  // Notes and tags may have changed meanwhile.
  await readChanged(filter, [...seen])
}

interface DecisionsProps {
  readonly filter: BoardFilter
  readonly card: BoardCard
  readonly next: () => void
  readonly onShow: () => unknown
}

/** The states to which the application may be moved. */
function Decisions({ filter, card: opened, next, onShow }: DecisionsProps) {
  const [card, setCard] = useState(() => findCard(filter, opened.id) ?? opened)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each applicant
  useEffect(() => void onShow(), [])
  const move = async (to: (typeof decisions)[number]) => {
    if (!(await moveCard(filter, card, to))) return
    setCard((former) => findCard(filter, former.id) ?? { ...former, status: to })
    next()
  }
  return (
    <>
      <StatusDot tone="off">{sendStateLabel(card.status)}</StatusDot>
      {decisions
        .filter((to) => mayMove(card.status, to, 'recruiter'))
        .map((to) => (
          <Button
            key={to}
            variant="outline"
            size="small"
            tone={to === improper ? 'danger' : undefined}
            onClick={() => move(to)}
          >
            {sendStateLabel(to)}
          </Button>
        ))}
    </>
  )
}
