/** Uses closer to each other than so many ms are one. */
const every = 100

/** `front`: before the user, who may be typing in it. `away`: closing, or asleep, as in the browser's back/forward cache. */
export type Presence = 'front' | 'behind' | 'away'

/** Tells where this tab is, and that it is used: the tab that was used last sounds for all of them. */
export function watchUse(report: (presence: Presence) => void): void {
  let last = 0
  let isAway = false
  const tell = () => {
    // A page that closes still loses focus and view.
    if (isAway) return
    last = Date.now()
    report(document.visibilityState === 'visible' && document.hasFocus() ? 'front' : 'behind')
  }
  const use = () => {
    if (Date.now() - last >= every) tell()
  }
  const leave = () => {
    isAway = true
    report('away')
  }
  const comeBack = () => {
    isAway = false
    tell()
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  document.addEventListener('freeze', leave)
  document.addEventListener('resume', comeBack)
  for (const event of ['focus', 'blur']) addEventListener(event, tell)
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', tell)
  tell()
}
