import { useRef } from 'react'
import type { RecordKind } from '#contract/console/desks/kinds'
import type { DeskListRecord, DeskRow } from '../list/deskRecord'
import { readQuery } from '../list/query'

export interface Neighbours {
  readonly previous: number | undefined
  readonly next: number | undefined
}

interface Place {
  readonly id: number
  /** The query of the list that led to the record. */
  readonly search: string
}

/**
 * The rows before and after a record in the list that led to it; of other pages too. They stay as they were when the record was opened:
 * an act may take it out of the list.
 */
export function useNeighbours<Row extends DeskRow, Chosen>(
  list: Pick<DeskListRecord<Row, Chosen>, 'filters' | 'orders' | 'read' | 'usePage'> & { readonly kind: RecordKind },
  { id, search }: Place,
): Neighbours {
  const { values, place } = readQuery(list, search)
  const chosen = list.read(values)
  const page = list.usePage(chosen, place).data
  const at = page?.list.findIndex((row) => row.id === id) ?? -1
  const isFirst = at === 0 && page?.previous !== undefined
  const isLast = at >= 0 && at === (page?.list.length ?? 0) - 1 && page?.next !== undefined
  const before = list.usePage(chosen, isFirst ? { ...place, cursor: page?.previous } : place).data
  const after = list.usePage(chosen, isLast ? { ...place, cursor: page?.next } : place).data
  const known = useRef<Neighbours>({ previous: undefined, next: undefined })
  if (page && at >= 0)
    known.current = {
      previous: isFirst ? before?.list.at(-1)?.id : page.list[at - 1]?.id,
      next: isLast ? after?.list[0]?.id : page.list[at + 1]?.id,
    }
  return known.current
}
