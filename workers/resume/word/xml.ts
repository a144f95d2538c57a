/** An element with its attributes and children; texts are plain strings. Names keep their prefixes. */
export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (Element | string)[]
}

/** Nested deeper than any document; what is deeper is left out. */
const deepest = 200

/**
 * Reads XML as programs write it: no entities of its own, so that nothing unfolds. Lenient: an end tag that fits nothing is
 * passed over.
 */
export function readXml(text: string): Element {
  const root = { name: '', attributes: {}, children: [] as (Element | string)[] }
  const open = [root]
  const token =
    /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<[?!][^>]*>|<\/([^\s>]+)\s*>|<([^\s/>]+)((?:[^>"']|"[^"]*"|'[^']*')*?)(\/?)>|([^<]+)/g
  for (const [, data, end, name, attributes = '', isEmpty, words] of text.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (words !== undefined) parent.children.push(plain(words))
    else if (data !== undefined) parent.children.push(data)
    else if (end !== undefined) {
      const place = open.findLastIndex((element) => element.name === end)
      if (place > 0) open.length = place
    } else if (name !== undefined) {
      const element = { name, attributes: readAttributes(attributes), children: [] as (Element | string)[] }
      if (open.length < deepest) parent.children.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  return root
}

function readAttributes(text: string): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [, name = '', double, single] of text.matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    found[name] = plain(double ?? single ?? '')
  return found
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
  text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

export const elementsIn = ({ children }: Element): readonly Element[] =>
  children.filter((child): child is Element => typeof child !== 'string')

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  element && elementsIn(element).find((child) => child.name === name)

/** The first element of this name at any depth. */
export function findElement(element: Element, name: string): Element | undefined {
  for (const child of elementsIn(element)) {
    const found = child.name === name ? child : findElement(child, name)
    if (found) return found
  }
  return undefined
}
