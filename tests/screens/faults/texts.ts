import { type Clipper, clippersOf, cutBy, type Line, layerOf, nameOf, shorten, type Text } from './shown'

/** In px: how far letters may exceed a box. Their rectangles are higher than what is drawn. */
const slack = { x: 1.5, y: 4 } as const

/** A text of so many characters is a label, which nothing may cut; longer ones may end in an ellipsis. */
const labelLength = 6

/** Texts of which a part is hidden, unless they say by an ellipsis that they are long. */
export function findCutTexts(texts: readonly Text[]): readonly string[] {
  return texts.flatMap(({ text, parent, lines }) => {
    const clippers = clippersOf(parent)
    const clipper = lines.map((line) => findCut(line, clippers)).find((each) => each !== undefined)
    if (!clipper || mayBeCut(text, clipper)) return []
    return [`cut text 「${shorten(text)}」 by ${nameOf(clipper.element)}`]
  })
}

/** The box that hides a part of the line, but not the whole of it. What can be scrolled to is not hidden. */
function findCut(line: Line, clippers: readonly Clipper[]): Clipper | undefined {
  for (const [at, clipper] of clippers.entries()) {
    const left = cutBy(line, clippers.slice(0, at + 1))
    // Of a line that is left out, the letters' space may begin in the line above.
    if (!left || left.bottom - left.top < (line.bottom - line.top) / 4) return undefined
    const { box, x, y } = clipper
    const missing = {
      x: Math.max(box.left - line.left, line.right - box.right),
      y: Math.max(box.top - line.top, line.bottom - box.bottom),
    }
    if ((x === 'scrolls' && missing.x > slack.x) || (y === 'scrolls' && missing.y > slack.y)) return undefined
    if ((x === 'rest' && missing.x > slack.x) || (y === 'rest' && missing.y > slack.y)) return clipper
  }
}

function mayBeCut(text: string, { element }: Clipper): boolean {
  const { textOverflow, webkitLineClamp } = getComputedStyle(element)
  if (webkitLineClamp !== 'none') return true
  return textOverflow === 'ellipsis' && Math.max(text.length, lengthOfBlock(element)) > labelLength
}

/** Short texts in several lines, and texts in a column as wide as a letter or two. */
export function findBrokenTexts(texts: readonly Text[]): readonly string[] {
  return texts.flatMap(({ text, parent, lines }) => {
    if (lines.length < 2 || text.length < 2) return []
    const size = Number.parseFloat(getComputedStyle(parent).fontSize)
    const widest = Math.max(...lines.map(({ left, right }) => right - left))
    const isColumn = lines.length > 2 && widest < 2.4 * size
    const isLabel = text.length <= labelLength && lengthOfBlock(parent) <= labelLength + 2
    return isColumn || isLabel ? [`text in ${lines.length} lines 「${shorten(text)}」 in ${nameOf(parent)}`] : []
  })
}

/** Characters of the block that a text is part of: within a longer one it may go on in the next line. */
function lengthOfBlock(parent: Element): number {
  let block: Element | null = parent
  while (block && getComputedStyle(block).display.startsWith('inline')) block = block.parentElement
  return block?.textContent?.trim().length ?? 0
}

/** Texts that exceed the nearest box with a ground or a border. */
export function findLeavingTexts(texts: readonly Text[]): readonly string[] {
  return texts.flatMap(({ text, parent, lines }) => {
    const box = findBox(parent)
    if (!box) return []
    const rect = box.getBoundingClientRect()
    const leaves = lines.some(
      ({ left, right, top, bottom }) =>
        left < rect.left - slack.x ||
        right > rect.right + slack.x ||
        top < rect.top - slack.y ||
        bottom > rect.bottom + slack.y,
    )
    return leaves ? [`text leaves its box 「${shorten(text)}」 of ${nameOf(box)}`] : []
  })
}

/** Without a text that is placed freely, or in a box that scrolls or hides: the text is then no part of that box's layout. */
function findBox(parent: Element): Element | undefined {
  for (let each: Element | null = parent; each && each !== document.body; each = each.parentElement) {
    const style = getComputedStyle(each)
    if (style.overflowX !== 'visible' || style.overflowY !== 'visible') return undefined
    if (isDrawn(style)) return each.id === 'root' ? undefined : each
    if (['absolute', 'fixed'].includes(style.position)) return undefined
    if (style.display === 'contents') continue
  }
}

function isDrawn(style: CSSStyleDeclaration): boolean {
  const isClear = (colour: string) => /^rgba\(.*, 0\)$/.test(colour) || colour === 'transparent'
  const hasBorder = Number.parseFloat(style.borderLeftWidth) > 0 && !isClear(style.borderLeftColor)
  return hasBorder || !isClear(style.backgroundColor)
}

/** Texts drawn over each other. */
export function findTextsOverTexts(texts: readonly Text[]): readonly string[] {
  const shown = texts.flatMap(({ parent, lines }) => {
    const clippers = clippersOf(parent)
    return lines.flatMap((line) => {
      const box = cutBy(line, clippers)
      // Letters are lower than their lines.
      const margin = (line.bottom - line.top) * 0.22
      if (!box || box.bottom - box.top < 2 * margin + 2) return []
      return [{ ...line, left: box.left + 1, right: box.right - 1, top: box.top + margin, bottom: box.bottom - margin }]
    })
  })
  const sorted = shown.toSorted((one, other) => one.top - other.top)
  const found: string[] = []
  for (const [at, one] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.top >= one.bottom) break
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      if (width < 2 || one.parent === other.parent || layerOf(one.parent) !== layerOf(other.parent)) continue
      found.push(`text over text 「${shorten(one.text)}」 and 「${shorten(other.text)}」 in ${nameOf(one.parent)}`)
    }
  return found
}
