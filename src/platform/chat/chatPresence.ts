/** Uses less than this many ms apart count as one. */
const every = 100

/** `front`: visible and focused, so the user may be typing in it. `away`: closing, or frozen, as in the back-forward cache. */
export type Presence = 'front' | 'behind' | 'away'

/** Reports this tab's presence and use. The tab that was used last plays the sounds for all tabs. */
export function watchUse(report: (presence: Presence) => void): void {
  let last = 0
  let isAway = false
  const tell = () => {
    // A closing page still fires blur and visibilitychange.
    if (isAway) return
    last = Date.now()
    report(document.visibilityState === 'visible' && document.hasFocus() ? 'front' : 'behind')
  }
  // What the key or press does goes first.
  const use = () => {
    if (Date.now() - last >= every) setTimeout(tell)
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
