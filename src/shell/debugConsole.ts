import VConsole from 'vconsole'

/** The debug console of `?dev=true` (core 2.2). */
export function startDebugConsole(): void {
  const console = new VConsole({ theme: 'light' })
  console.setSwitchPosition(12, 72)
  adoptStyles()
}

/**
 * Copies the console's style elements into constructed style sheets, because the content security policy blocks style elements.
 */
function adoptStyles(): void {
  const texts = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '')
  for (const text of texts.filter(Boolean)) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }
}
