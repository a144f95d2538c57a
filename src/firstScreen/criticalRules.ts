/** A rule, or a block of rules such as a media query. */
export interface Rule {
  /** The selectors, or the at-rule's words. */
  readonly head: string
  readonly body: string
  /** The rules of a block; undefined for a plain rule. */
  readonly inner: readonly Rule[] | undefined
}

/** Splits a style sheet into its rules. It has to be correct, and without nesting other than blocks of rules. */
export function readRules(sheet: string): readonly Rule[] {
  const text = sheet.replaceAll(/\/\*.*?\*\//gs, '')
  const rules: Rule[] = []
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('{', at)
    if (open < 0) break
    const close = endOf(text, open)
    const head = text.slice(at, open).trim()
    const body = text.slice(open + 1, close).trim()
    rules.push({ head, body, inner: /^@(media|supports|container|layer)\b/.test(head) ? readRules(body) : undefined })
    at = close + 1
  }
  return rules
}

/** Returns the position of the brace that closes the one at `open`. Braces in strings do not count. */
function endOf(text: string, open: number): number {
  let depth = 0
  let quote = ''
  for (let at = open; at < text.length; at++) {
    const letter = text[at] ?? ''
    if (quote) {
      if (letter === '\\') at++
      else if (letter === quote) quote = ''
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === '{') depth++
    else if (letter === '}' && --depth === 0) return at
  }
  return text.length
}

/** Returns the rules that may apply to the markup: those whose selectors name no class that the markup lacks. */
export function rulesFor(rules: readonly Rule[], html: string): string {
  const classes = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)))
  classes.add('boot')
  const kept = pick(rules, classes)
  const text = kept
    .filter(({ head }) => !head.startsWith('@keyframes'))
    .map(show)
    .join('')
  const motions = kept.filter(
    ({ head }) => head.startsWith('@keyframes') && text.includes(head.split(/\s+/)[1] ?? head),
  )
  return text + motions.map(show).join('')
}

function pick(rules: readonly Rule[], classes: ReadonlySet<string>): readonly Rule[] {
  return rules.flatMap((rule) => {
    if (rule.inner) {
      const inner = pick(rule.inner, classes)
      return inner.length > 0 ? [{ ...rule, inner }] : []
    }
    if (rule.head.startsWith('@')) return [rule]
    const applies = rule.head.split(',').some((selector) => {
      const named = selector.replaceAll(/:not\([^)]*\)/g, '').matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)
      return [...named].every(([, name = '']) => classes.has(name))
    })
    return applies ? [rule] : []
  })
}

const show = ({ head, body, inner }: Rule): string => `${head}{${inner ? inner.map(show).join('') : body}}`
