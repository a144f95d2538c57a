/** The scroll position of each history entry and each kept page. */
const byEntry = new Map<number, number>()
const byPage = new Map<string, number>()
let shownPage = ''

/** A page whose rows are still loading is too short at first. Retry for this long in ms, unless the user scrolls. */
const timeout = 1_000

export function keepScroll(entry: number): void {
  byEntry.set(entry, scrollY)
  if (shownPage) byPage.set(shownPage, scrollY)
}

export const hasKeptScroll = (entry: number): boolean => byEntry.has(entry)

/** Called when `page` has come on screen. Restores the position of a kept page, and of any page reached by going back. */
export function restoreScroll({ page, entry, kept, isBack }: RestoredPage): void {
  shownPage = page
  const target = (isBack ? byEntry.get(entry) : undefined) ?? (kept ? byPage.get(page) : undefined) ?? 0
  scrollTo(0, target)
  if (target > 0 && Math.abs(scrollY - target) > 1) keepTrying(target)
}

interface RestoredPage {
  readonly page: string
  readonly entry: number
  readonly kept: boolean
  readonly isBack: boolean
}

function keepTrying(target: number): void {
  const began = performance.now()
  const page = shownPage
  let stopped = false
  const stop = () => {
    stopped = true
  }
  addEventListener('wheel', stop, { once: true, passive: true })
  addEventListener('touchstart', stop, { once: true, passive: true })
  const step = () => {
    if (stopped || shownPage !== page || performance.now() - began > timeout) return
    scrollTo(0, target)
    if (Math.abs(scrollY - target) > 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}
