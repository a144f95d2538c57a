import type { BoardCard, BoardFilter } from '#contract/jobs/sendBoard'
import { sendStateLabel, viewed } from '#contract/jobs/sendStates'
import { toast } from '#ui/overlays/toast'
import { findCard, readChanged } from './boardCache'

/** How long a colleague's move is told, in ms. */
const toldFor = 4000

/** Reads the applications that others have changed, and says which colleague moved what. Without ids, reads everything again. */
export async function readNews(filter: BoardFilter, ids: readonly number[] | undefined, me: number | undefined) {
  const former = new Map(ids?.map((id) => [id, findCard(filter, id)?.status]))
  const cards = await readChanged(filter, ids)
  const words = movesInWords(
    cards.filter(({ id, status, movedBy }) => {
      const was = former.get(id)
      return was !== undefined && was !== status && status !== viewed && movedBy !== null && movedBy.userId !== me
    }),
  )
  if (words) toast(words, toldFor)
}

/** 王芳将林小满移到「感兴趣」; empty for no cards. */
function movesInWords(cards: readonly BoardCard[]): string {
  const [first, ...rest] = cards
  if (first === undefined) return ''
  const who = first.movedBy?.name || '同事'
  if (rest.length === 0) return `${who}将${first.person.name}移到「${sendStateLabel(first.status)}」`
  const isOnePerson = rest.every(({ movedBy }) => movedBy?.userId === first.movedBy?.userId)
  return `${isOnePerson ? who : '同事们'}移动了${cards.length}份投递`
}
