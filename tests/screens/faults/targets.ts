import { type Box, clippersOf, cutBy, findPressable, layerOf, nameOf } from './shown'

/** In px: the smallest side of what a finger presses, and the recommended one of the main button. */
const least = { target: 24, main: 40 } as const

interface Target {
  readonly element: HTMLElement
  readonly layer: Element | null
  readonly box: Box
}

export function findTargets(): readonly Target[] {
  return findPressable().flatMap((element) => {
    const box = cutBy(element.getBoundingClientRect(), clippersOf(element.parentElement ?? element))
    return box ? [{ element, layer: layerOf(element), box }] : []
  })
}

/** Things to press that lie on each other. One within another is meant, if it is the one that a press hits. */
export function findOverlaps(targets: readonly Target[]): readonly string[] {
  const sorted = targets.toSorted((one, other) => one.box.top - other.box.top)
  const found: string[] = []
  for (const [at, one] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next]
      if (!other || other.box.top >= one.box.bottom) break
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue
      if (isOnCarousel(one.element, other.element) || areInOneSentence(one.element, other.element)) continue
      if (isLabelOf(one.element, other.element) || isLabelOf(other.element, one.element)) continue
      const { width, height } = common(one.box, other.box)
      if (width < 3 || height < 3 || isMeant(one, other) || isMeant(other, one)) continue
      if (one.layer !== other.layer && !isHidingOther(one, other)) continue
      found.push(
        `${nameOf(one.element)} overlaps ${nameOf(other.element)} by ${Math.round(width)}×${Math.round(height)}`,
      )
    }
  return found
}

/** Its controls lie on its pictures. */
const isOnCarousel = (...elements: readonly HTMLElement[]) =>
  elements.every((each) => each.closest('[aria-roledescription]') !== null)

const isLabelOf = (label: HTMLElement, field: HTMLElement) =>
  label instanceof HTMLLabelElement && label.control === field

const common = (one: Box, other: Box) => ({
  width: Math.min(one.right, other.right) - Math.max(one.left, other.left),
  height: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
})

/** A small target within a large one: a button on a card that is a link as a whole, or one in a field. */
function isMeant(inner: Target, outer: Target): boolean {
  const { left, right, top, bottom } = inner.box
  const { width, height } = common(inner.box, outer.box)
  if (width < right - left - 2 || height < bottom - top - 2) return false
  const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
  return hit === null || !outer.element.contains(hit)
}

/** Bars that stay while the page scrolls lie over it by their nature; other layers may not. */
function isHidingOther(one: Target, other: Target): boolean {
  const stays = ({ layer }: Target) => layer !== null && ['fixed', 'sticky'].includes(getComputedStyle(layer).position)
  return !stays(one) && !stays(other)
}

/** What a finger can hardly hit. Links within a sentence are as high as it. */
export function findSmallTargets(targets: readonly Target[]): readonly string[] {
  return targets.flatMap(({ element }) => {
    if (isInSentence(element)) return []
    // A checkbox reaches further than its words.
    const reached = [element, ...element.querySelectorAll<HTMLElement>('input')].map(reachOf)
    const [left, top] = [Math.min(...reached.map((box) => box.left)), Math.min(...reached.map((box) => box.top))]
    const [right, bottom] = [
      Math.max(...reached.map((box) => box.right)),
      Math.max(...reached.map((box) => box.bottom)),
    ]
    const side = Math.min(right - left, bottom - top)
    const size = `${Math.round(right - left)}×${Math.round(bottom - top)}`
    if (side < least.target - 0.5) return [`small target ${size} ${nameOf(element)}`]
    const isMain = element.dataset.variant === 'solid' && !element.dataset.size?.startsWith('small')
    return isMain && side < least.main - 0.5 ? [`main button of ${size} ${nameOf(element)}`] : []
  })
}

function isInSentence(element: HTMLElement): boolean {
  const block = sentenceOf(element)
  return block !== undefined && (block.textContent?.trim().length ?? 0) > (element.textContent?.trim().length ?? 0)
}

/** The block in whose lines a link stands; undefined for one that is a block itself. */
function sentenceOf(element: HTMLElement): HTMLElement | undefined {
  let block: HTMLElement | null = element
  while (block && getComputedStyle(block).display === 'inline') block = block.parentElement
  return block && block !== element ? block : undefined
}

/** Links of a list in a sentence, of which one goes on in the next line. */
const areInOneSentence = (one: HTMLElement, other: HTMLElement) =>
  sentenceOf(one) !== undefined && sentenceOf(one) === sentenceOf(other)

/** An element with the area that its pseudo-elements add for fingers. */
function reachOf(element: HTMLElement): Box {
  let { left, right, top, bottom } = element.getBoundingClientRect()
  for (const pseudo of ['::before', '::after']) {
    const style = getComputedStyle(element, pseudo)
    if (style.content === 'none' || style.position !== 'absolute') continue
    // It covers the card that the element is in.
    if (getComputedStyle(element).position === 'static')
      return element.offsetParent?.getBoundingClientRect() ?? document.body.getBoundingClientRect()
    const [outLeft, outRight, outTop, outBottom] = [style.left, style.right, style.top, style.bottom].map((side) =>
      Math.max(0, -Number.parseFloat(side) || 0),
    ) as [number, number, number, number]
    left -= outLeft
    right += outRight
    top -= outTop
    bottom += outBottom
  }
  return { left, right, top, bottom }
}
