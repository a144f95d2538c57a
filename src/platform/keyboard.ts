/** CSS pixels that a keyboard hides at least. Bars of a browser that come and go hide less. */
const leastKeyboard = 120

/**
 * Tells the style sheets how much of the page is visible above the keyboard, as `--visible-height` on the root. Some browsers, those
 * of iPhones above all, lay the keyboard over the page: what stands at its bottom, such as the field of a talk, would be hidden.
 * Where the keyboard shrinks the page (`interactive-widget`), nothing is set. Returns how to end.
 */
export function followKeyboard(): () => void {
  const viewport = window.visualViewport
  if (!viewport) return () => {}
  const root = document.documentElement
  const follow = () => {
    const isZoomed = viewport.scale > 1.01
    const hidden = root.clientHeight - viewport.height
    if (isZoomed || hidden < leastKeyboard) return void root.style.removeProperty('--visible-height')
    root.style.setProperty('--visible-height', `${Math.round(viewport.height)}px`)
    // The browser has moved the page to show the field where it was.
    scrollTo(0, 0)
  }
  viewport.addEventListener('resize', follow)
  follow()
  return () => {
    viewport.removeEventListener('resize', follow)
    root.style.removeProperty('--visible-height')
  }
}
