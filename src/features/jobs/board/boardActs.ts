import { call } from '#api/call'
import { refuseSend, resolveSend } from '#contract/jobs/send'
import { type BoardCard, type BoardFilter, handOverSends, moveSends } from '#contract/jobs/sendBoard'
import {
  hired,
  type ImproperReason,
  improper,
  interested,
  interviewing,
  mayMove,
  type SendStatus,
  sendStateLabel,
} from '#contract/jobs/sendStates'
import { open } from '#kernel/popups/popups'
import { toast, toastSuccess, toastWarning } from '#ui/overlays/toast'
import { handOverPopup, refusePopup } from '../popups'
import { placeCards, readChanged } from './boardCache'

/** States that a recruiter can give. */
type Target = 1 | 2 | 3 | 4 | 5
const isTarget = (status: SendStatus): status is Target => status >= 1 && status <= improper

/** The states for which the board has buttons, in their order. */
export const decisions = [interested, interviewing, hired, improper] as const

/** Asks for the reason where the seeker gets words. Undefined if the question was dismissed. */
async function askReason(to: SendStatus, names: readonly string[]): Promise<{ reason?: ImproperReason } | undefined> {
  if (to !== improper) return {}
  const reason = await open(refusePopup, { names })
  return reason && { reason }
}

/** Moves one application, without a board. Resolves to whether it is there now. */
export async function moveOne({ id, name }: { id: number; name: string }, to: SendStatus): Promise<boolean> {
  if (!isTarget(to)) return false
  const asked = await askReason(to, [name])
  if (asked === undefined) return false
  const { reason } = asked
  const result = reason
    ? await call(refuseSend, { id, reason })
    : to === improper
      ? undefined
      : await call(resolveSend, { id, status: to })
  if (result?.ok) toastSuccess(`已标为「${sendStateLabel(to)}」`)
  return result?.ok === true
}

/**
 * Moves a card on the board: it is there at once, and goes back with a sentence if the server refuses. Resolves to whether it was
 * moved.
 */
export async function moveCard(filter: BoardFilter, card: BoardCard, to: SendStatus): Promise<boolean> {
  if (card.status === to) return false
  if (!isTarget(to) || !mayMove(card.status, to, 'recruiter')) {
    toastWarning(`「${sendStateLabel(card.status)}」不能改为「${sendStateLabel(to)}」`)
    return false
  }
  const asked = await askReason(to, [card.person.name])
  if (asked === undefined) return false
  placeCards(filter, [{ ...card, status: to, changedAt: new Date().toISOString() }])
  const { reason } = asked
  const result = reason
    ? await call(refuseSend, { id: card.id, reason })
    : await call(resolveSend, { id: card.id, status: to === improper ? 2 : to })
  if (!result.ok) placeCards(filter, [card])
  await readChanged(filter, [card.id])
  return result.ok
}

/** Moves several cards; those that cannot be moved stay, and say why. */
export async function moveCards(filter: BoardFilter, cards: readonly BoardCard[], to: SendStatus): Promise<boolean> {
  if (!isTarget(to) || cards.length === 0) return false
  const asked = await askReason(
    to,
    cards.map(({ person }) => person.name),
  )
  if (asked === undefined) return false
  const ids = cards.map(({ id }) => id)
  const result = await call(moveSends, { ids, status: to, ...asked })
  if (!result.ok) return false
  const { moved, refused } = result.data
  const [first] = refused
  if (first === undefined) toastSuccess(`已将${moved.length}份标为「${sendStateLabel(to)}」`)
  else toast(`${moved.length}份已标为「${sendStateLabel(to)}」，${refused.length}份没有改变：${first.msg}`)
  await readChanged(filter, ids)
  return true
}

const handlerOf = (cards: readonly BoardCard[]): number | undefined => {
  const [first] = cards
  return cards.every(({ handler }) => handler.userId === first?.handler.userId) ? first?.handler.userId : undefined
}

/** 转交: asks to whom. */
export async function handOver(filter: BoardFilter, cards: readonly BoardCard[]): Promise<boolean> {
  const chosen = await open(handOverPopup, {
    names: cards.map(({ person }) => person.name),
    handlerId: handlerOf(cards),
  })
  if (chosen === undefined) return false
  const ids = cards.map(({ id }) => id)
  const result = await call(handOverSends, { ids, userId: chosen.userId })
  if (!result.ok) return false
  toastSuccess(`已转交给${chosen.name || '未命名的招聘者'}`)
  await readChanged(filter, ids)
  return true
}
