import { headingOf } from '../words/headings'
import { isTime } from '../words/periods'
import type { Segment } from './segments'

/**
 * Joins what a narrow cell has broken: titles that stand upright beside their rows (教育 above 经历), and periods
 * (2018年3月-2024年 above 10月). The other segments stay as they are.
 */
export function joinStacked(segments: readonly Segment[]): readonly Segment[] {
  const brief = segments.filter(({ text, table }) => !table && text.length <= longest).sort((a, b) => a.y - b.y)
  const joined = new Map<Segment, Segment>()
  const gone = new Set<Segment>()
  for (const first of brief) {
    if (gone.has(first)) continue
    const stack = stackBelow(first, brief)
    for (let count = Math.min(stack.length, mostInStack); count > 1; count -= 1) {
      const parts = stack.slice(0, count)
      const text = parts.map((part) => part.text).join('')
      if (!isBrokenTitle(parts, text) && !isBrokenPeriod(parts, text)) continue
      joined.set(first, joinedAs(text, parts))
      for (const part of parts.slice(1)) gone.add(part)
      break
    }
  }
  return segments.flatMap((segment) => (gone.has(segment) ? [] : [joined.get(segment) ?? segment]))
}

/** Characters of a part. */
const longest = 24
const mostInStack = 6

/** The segments under one, each close to that above and at its left edge or in its middle. */
function stackBelow(first: Segment, brief: readonly Segment[]): readonly Segment[] {
  const stack = [first]
  for (const each of brief) {
    const last = stack.at(-1) ?? first
    const isBelow = each.y > last.y + 0.6 * last.size && each.y - last.y < 2.2 * last.size
    const isAligned =
      Math.abs(each.left - first.left) < 2 ||
      Math.abs(each.left + each.right - first.left - first.right) < 0.8 * first.size
    if (isBelow && isAligned && Math.abs(each.size - first.size) < 0.5) stack.push(each)
  }
  return stack
}

const isBrokenTitle = (parts: readonly Segment[], text: string) =>
  parts.every((part) => /^\p{Script=Han}{1,2}$/u.test(part.text)) && headingOf(text) !== undefined

/** Of two parts the second begins in the middle of a point in time. */
const isBrokenPeriod = ([first, second, third]: readonly Segment[], text: string) =>
  first !== undefined &&
  second !== undefined &&
  third === undefined &&
  /^(?:\d{1,2}\s*月|月)$/.test(second.text) &&
  /\d\s*年?$/.test(first.text) &&
  isTime(text)

function joinedAs(text: string, parts: readonly Segment[]): Segment {
  const [first] = parts as readonly [Segment]
  const [part] = first.parts
  return {
    ...first,
    parts: part ? [{ ...part, text }] : first.parts,
    text,
    right: Math.max(...parts.map(({ right }) => right)),
  }
}
