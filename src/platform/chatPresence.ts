/** Uses closer to each other than so many ms are one. */
const every = 100

/** Tells whether this tab is in front of the user, and that it is used: the tab that was used last sounds for all of them. */
export function watchUse(report: (focused: boolean) => void): void {
  let last = 0
  const tell = () => {
    last = Date.now()
    report(document.visibilityState === 'visible' && document.hasFocus())
  }
  const use = () => {
    if (Date.now() - last >= every) tell()
  }
  for (const event of ['focus', 'blur', 'pageshow', 'pagehide']) addEventListener(event, tell)
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, use, { capture: true, passive: true })
  document.addEventListener('visibilitychange', tell)
  tell()
}
