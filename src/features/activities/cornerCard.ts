import { cornerChip } from '../../kernel/cornerChip'
import { type NotificationWords, notify } from '../../ui/notification'

/** Scrolled so far, in px, the card would lie over what is being read. */
const readingFrom = 240
/** The history calls that change the page; wouter makes events of them. */
const moves = ['pushState', 'replaceState', 'popstate'] as const

export interface CornerCardWords extends NotificationWords {
  /** What the chip says. */
  readonly label: string
}

/**
 * An activity on a desktop: a notification on the home page while it is the first page and not scrolled, afterwards and
 * everywhere else a chip in the side bar, which covers nothing and brings the notification back. Answers how to take both
 * away.
 */
export function showInCorner({ label, ...words }: CornerCardWords): () => void {
  let dismiss = () => {}
  let path = location.pathname
  const expand = () => {
    cornerChip.value = null
    dismiss = notify(words)
  }
  const collapse = () => {
    dismiss()
    cornerChip.value = chip
  }
  const chip = { label, open: expand }
  const followPath = () => {
    if (location.pathname === path) return
    path = location.pathname
    collapse()
  }
  const followScroll = () => {
    if (scrollY > readingFrom && cornerChip.value !== chip) collapse()
  }
  for (const move of moves) addEventListener(move, followPath)
  addEventListener('scroll', followScroll, { passive: true })
  if (path === '/' && scrollY <= readingFrom) expand()
  else collapse()
  return () => {
    for (const move of moves) removeEventListener(move, followPath)
    removeEventListener('scroll', followScroll)
    dismiss()
    if (cornerChip.value === chip) cornerChip.value = null
  }
}
