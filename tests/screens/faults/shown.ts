/** What of a page is shown, and where. Everything in this folder runs in the page. */

/** Elements that people press. Fields within a label belong to it. */
const pressable =
  'a[href], button, [role="button"], [role="tab"], [role="option"], [role="menuitem"], summary, label:has(input), input, textarea, select'

export interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** How a box hides what exceeds it: not at all, for ever, or until somebody scrolls. */
export type Hiding = 'nothing' | 'rest' | 'scrolls'

/** A box that hides parts of what is in it. */
export interface Clipper {
  readonly element: Element
  readonly box: Box
  readonly x: Hiding
  readonly y: Hiding
}

/** Neither hidden, nor behind an open dialog, nor for screen readers only. */
export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
  element.closest('[inert], .visually-hidden, [hidden]') === null &&
  !isForReadersOnly(element)

/** A heading that phones hide in a box of a pixel. */
const isForReadersOnly = (element: Element): boolean =>
  [element, element.parentElement].some((each) => each instanceof HTMLElement && each.offsetWidth === 1)

/** The shown elements that people press, outermost first. */
export function findPressable(): readonly HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(pressable)]
  return found.filter((each) => {
    if (!isShown(each) || each.closest('[aria-hidden="true"]')) return false
    const isField = each instanceof HTMLInputElement
    return !(isField && (each.type === 'file' || each.type === 'hidden' || each.closest('label') !== null))
  })
}

/** The boxes around an element that hide parts of it, innermost first; an element hides its own content too. */
export function clippersOf(element: Element): readonly Clipper[] {
  const found: Clipper[] = []
  let position = 'static'
  for (let each: Element | null = element; each && each !== document.documentElement; each = each.parentElement) {
    const style = getComputedStyle(each)
    const isContaining = style.position !== 'static' || style.transform !== 'none' || style.contain.includes('paint')
    // What is placed freely is hidden only by boxes that it is placed in.
    if (position === 'fixed' || (position === 'absolute' && !isContaining)) continue
    if (position === 'absolute') position = 'static'
    const [x, y] = [hidingOf(style.overflowX), hidingOf(style.overflowY)]
    if (x !== 'nothing' || y !== 'nothing') found.push({ element: each, box: each.getBoundingClientRect(), x, y })
    if (style.position === 'absolute' || style.position === 'fixed') position = style.position
  }
  return found
}

function hidingOf(overflow: string): Hiding {
  if (overflow === 'auto' || overflow === 'scroll') return 'scrolls'
  return overflow === 'hidden' || overflow === 'clip' ? 'rest' : 'nothing'
}

/** What of a box is left after the boxes around it; undefined if nothing is. */
export function cutBy(box: Box, clippers: readonly Clipper[]): Box | undefined {
  let { left, right, top, bottom } = box
  for (const clipper of clippers) {
    if (clipper.x !== 'nothing') {
      left = Math.max(left, clipper.box.left)
      right = Math.min(right, clipper.box.right)
    }
    if (clipper.y !== 'nothing') {
      top = Math.max(top, clipper.box.top)
      bottom = Math.min(bottom, clipper.box.bottom)
    }
  }
  return right - left > 0.5 && bottom - top > 0.5 ? { left, right, top, bottom } : undefined
}

/** The nearest element around this one that is placed freely, or stays while the page scrolls. */
export function layerOf(element: Element): Element | null {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (['absolute', 'fixed', 'sticky'].includes(getComputedStyle(each).position)) return each
  return null
}

/** A line of text as it is drawn. */
export interface Line extends Box {
  readonly text: string
  readonly parent: Element
}

/** A shown text with its lines. */
export interface Text {
  readonly text: string
  readonly parent: Element
  readonly lines: readonly Line[]
}

export function findTexts(): readonly Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: Text[] = []
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue?.trim() ?? ''
    const parent = node.parentElement
    if (text === '' || !parent || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName) || !isShown(parent)) continue
    range.selectNodeContents(node)
    const lines = linesOf([...range.getClientRects()]).map((box) => ({ ...box, text, parent }))
    if (lines.length > 0) found.push({ text, parent, lines })
  }
  return found
}

/** Rectangles of one line become one. */
function linesOf(rects: readonly DOMRect[]): readonly Box[] {
  const lines: Box[] = []
  for (const { left, right, top, bottom, width } of rects) {
    if (width < 0.5) continue
    const at = lines.findIndex((line) => Math.min(line.bottom, bottom) - Math.max(line.top, top) > (bottom - top) / 2)
    const line = lines[at]
    if (!line) lines.push({ left, right, top, bottom })
    else {
      lines[at] = {
        left: Math.min(line.left, left),
        right: Math.max(line.right, right),
        top: Math.min(line.top, top),
        bottom: Math.max(line.bottom, bottom),
      }
    }
  }
  return lines
}

/** An element in words: 「立即沟通」 of a.button. */
export function nameOf(element: Element): string {
  const words = element.getAttribute('aria-label') ?? element.textContent ?? ''
  const tag = element.tagName.toLowerCase()
  const ownClass = element.classList.item(0)
  return `「${shorten(words)}」 of ${ownClass ? `${tag}.${ownClass}` : tag}`
}

export const shorten = (text: string): string => {
  const short = text.trim().replaceAll(/\s+/g, ' ')
  return short.length > 24 ? `${short.slice(0, 23)}…` : short
}
