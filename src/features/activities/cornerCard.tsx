import { effect, signal, untracked } from '@preact/signals-core'
import { cornerChip } from '../../kernel/cornerChip'
import { hasHomeDock, homeCard } from '../../kernel/homeCard'
import { type NotificationWords, notify } from '../../ui/notification'
import { Notification } from '../../ui/overlays/Notification'

/** The history calls that change the page; wouter makes events of them. */
const moves = ['pushState', 'replaceState', 'popstate'] as const

export interface CornerCardWords extends NotificationWords {
  /** The chip's text. */
  readonly label: string
}

/**
 * On a desktop an activity covers nothing unless the user asks: it is a card on the home page while that is the first page, and a
 * chip afterwards and on pages without a place for the card. Pressing the chip shows it as a notification until the user goes to
 * another page. Returns a function that removes it.
 */
export function showInCorner({ label, ...given }: CornerCardWords): () => void {
  const words = { ...given, onClose: closeForGood }
  const place = signal<'home' | 'chip' | 'notification'>(location.pathname === '/' ? 'home' : 'chip')
  const docked = { Card: () => <Notification isDocked shown={{ ...words, dismiss: end }} /> }
  const chip = {
    label,
    open: () => {
      place.value = 'notification'
    },
  }
  let path = location.pathname
  const followPath = () => {
    if (location.pathname === path) return
    path = location.pathname
    place.value = 'chip'
  }
  const stopShowing = effect(() => {
    const isDocked = place.value === 'home' && hasHomeDock.value
    // The list of notifications is no reason to do this again.
    if (place.value === 'notification') return untracked(() => notify(words))
    if (isDocked) homeCard.value = docked
    else cornerChip.value = chip
    return () => {
      if (homeCard.value === docked) homeCard.value = null
      if (cornerChip.value === chip) cornerChip.value = null
    }
  })
  for (const move of moves) addEventListener(move, followPath)
  async function closeForGood(): Promise<boolean> {
    const isClosed = (await given.onClose?.()) ?? true
    if (isClosed) end()
    return isClosed
  }
  function end() {
    for (const move of moves) removeEventListener(move, followPath)
    stopShowing()
  }
  return end
}
