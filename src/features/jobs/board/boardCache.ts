import type { InfiniteData } from '@tanstack/react-query'
import { call } from '#api/call'
import { queryClient, refresh } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { type BoardCard, type BoardFilter, findBoard, getBoard, mostBoardIds } from '#contract/jobs/sendBoard'
import type { SendStatus } from '#contract/jobs/sendStates'

/** Cards that a column reads at once. */
export const columnPage = 30

export const columnInput = (filter: BoardFilter, status: SendStatus) => ({ ...filter, status, limit: columnPage })

// Without this each change compares all cards of a column by their places. A card more or less at the head makes every other one
// differ from the card that was there, so all are copied and drawn again: too much for one task where they are many.
queryClient.setQueryDefaults([findBoard.path], { structuralSharing: false })

type Pages = InfiniteData<OutputOf<typeof findBoard>>

/** Changes the cards of every column that is loaded for this filter. */
function changeColumns(
  filter: BoardFilter,
  change: (cards: readonly BoardCard[], status: SendStatus) => readonly BoardCard[],
) {
  for (const [key, pages] of queryClient.getQueriesData<Pages>({ queryKey: [findBoard.path] })) {
    const input = key[1] as (BoardFilter & { status?: SendStatus }) | undefined
    if (pages === undefined || input?.status === undefined || !isSameFilter(input, filter)) continue
    const { status } = input
    queryClient.setQueryData<Pages>(key, {
      ...pages,
      pages: changePages(pages.pages, (cards) => change(cards, status)),
    })
  }
}

const isSameFilter = (input: BoardFilter, filter: BoardFilter): boolean =>
  (['jobId', 'handlerId', 'tag', 'keyword'] as const).every((name) => (input[name] ?? '') === (filter[name] ?? ''))

/** Cards that come in enter the first page; the others keep theirs. */
function changePages(
  pages: Pages['pages'],
  change: (cards: readonly BoardCard[]) => readonly BoardCard[],
): Pages['pages'] {
  const before = pages.flatMap(({ list }) => list)
  const after = change(before)
  if (after === before) return pages
  const pageOf = new Map(pages.flatMap(({ list }, at) => list.map(({ id }) => [id, at] as const)))
  const lists: BoardCard[][] = pages.map(() => [])
  for (const card of after) lists[pageOf.get(card.id) ?? 0]?.push(card)
  return pages.map((page, at) => ({ ...page, list: lists[at] ?? [] }))
}

/** Puts cards as they are now into their columns, the latest change first, and takes `gone` out. */
export function placeCards(filter: BoardFilter, cards: readonly BoardCard[], gone: readonly number[] = []): void {
  const placed = new Map(cards.map((card) => [card.id, card]))
  const leaving = new Set(gone)
  changeColumns(filter, (former, status) => {
    const isTouched = former.some(({ id }) => placed.has(id) || leaving.has(id))
    const mine = cards.filter((card) => card.status === status)
    if (!isTouched && mine.length === 0) return former
    const kept = former.filter(({ id }) => !leaving.has(id) && (placed.get(id)?.status ?? status) === status)
    const known = new Set(kept.map(({ id }) => id))
    const same = kept.map((card) => placed.get(card.id) ?? card)
    const added = mine.filter(({ id }) => !known.has(id)).toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
    return [...added, ...same]
  })
}

/** Finds a loaded card. */
export function findCard(filter: BoardFilter, id: number): BoardCard | undefined {
  let found: BoardCard | undefined
  changeColumns(filter, (cards) => {
    found ??= cards.find((card) => card.id === id)
    return cards
  })
  return found
}

/** Returns the loaded cards of a card's column in their order, of each other person one. */
export function findBeside(filter: BoardFilter, { id, person }: BoardCard): readonly BoardCard[] {
  let beside: readonly BoardCard[] = []
  changeColumns(filter, (cards) => {
    if (cards.some((each) => each.id === id)) beside = cards
    return cards
  })
  const seen = new Set([person.id])
  return beside.filter((each) => {
    const isNew = each.id === id || !seen.has(each.person.id)
    seen.add(each.person.id)
    return isNew
  })
}

/**
 * Reads changed applications again: those that no longer belong to the board leave it. Without ids, or with many, reads everything again.
 * Returns what it has read by ids.
 */
export async function readChanged(
  filter: BoardFilter,
  ids: readonly number[] | undefined,
): Promise<readonly BoardCard[]> {
  void refresh(getBoard)
  const asked = ids && [...new Set(ids)]
  if (asked === undefined || asked.length > mostBoardIds) {
    await refresh(findBoard)
    return []
  }
  const result = await call(findBoard, { ...filter, ids: asked, limit: mostBoardIds }, { silent: true })
  if (!result.ok) return []
  const { list } = result.data
  const here = new Set(list.map(({ id }) => id))
  placeCards(
    filter,
    list,
    asked.filter((id) => !here.has(id)),
  )
  return list
}
