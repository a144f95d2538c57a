/** Characters of a declaration that cannot end a rule. */
const harmless = /^[\w\s:;.,%#()+*/-]+$/

/**
 * Moves style attributes into rules, since the page's policy allows no style attributes, and gives forms the method that sends
 * nothing: a form without scripts would send what was typed as part of an address.
 */
export function moveStyles(markup: string): { readonly html: string; readonly css: string } {
  const numbers = new Map<string, number>()
  const html = markup
    // React writes a quotation mark inside texts and values as an entity, so this matches attributes only.
    .replaceAll(/ style="([^"]*)"/g, (_attribute, declared: string) => {
      if (!harmless.test(declared)) return ''
      const number = numbers.get(declared) ?? numbers.size
      numbers.set(declared, number)
      return ` data-style="${number}"`
    })
    .replaceAll(/<form(?=[ >])/g, '<form method="dialog"')
  const css = [...numbers].map(([declared, number]) => `#root [data-style="${number}"]{${declared}}`).join('')
  return { html, css }
}
