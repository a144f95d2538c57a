/** The bridge that the messaging app puts into its pages. */
interface Bridge {
  invoke(name: string, options: object): void
  on(event: string, listener: () => void): void
}

/**
 * Keeps a site's letters as its layout needs them where an app enlarges all of them: sizes of the layout are made of the root's letter,
 * so that an enlarged one pushes pages out of the screen.
 */
export function keepFontSize(): void {
  correctRoot()
  addEventListener('resize', correctRoot)
  const bridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge
  if (bridge()) refuseScale(bridge())
  else document.addEventListener('WeixinJSBridgeReady', () => refuseScale(bridge()), { once: true })
}

function refuseScale(bridge: Bridge | undefined): void {
  const reset = () => bridge?.invoke('setFontSizeCallback', { fontSize: 0 })
  reset()
  bridge?.on('menu:setfont', reset)
}

/** Android's web views multiply the root's letter: what they make of it says by how much. */
function correctRoot(): void {
  const root = document.documentElement
  root.style.removeProperty('font-size')
  const wanted = wantedSize(root)
  const shown = Number.parseFloat(getComputedStyle(root).fontSize)
  if (wanted > 0 && Math.abs(shown / wanted - 1) > 0.01) root.style.fontSize = `${(wanted * wanted) / shown}px`
}

/** What the style sheet says, without the app's factor: widths are not multiplied. */
function wantedSize(root: HTMLElement): number {
  const probe = document.createElement('div')
  probe.style.cssText = 'position:absolute;visibility:hidden;width:var(--root-letter)'
  root.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width
}
