import { headingOf } from '../words/headings'
import { isLabel } from '../words/labels'
import { isTime } from '../words/periods'
import { rowsOf, type Segment } from './segments'

/** Segments that are read together, from top to bottom. */
export interface Column {
  readonly segments: readonly Segment[]
  /** Where the gap beside it is, and whether it is left or right of it. Missing if it is a column of its own. */
  readonly gap?: number
  readonly side?: 'left' | 'right'
}

interface Split {
  readonly from: number
  readonly to: number
  readonly gap: number
  readonly kind: 'columns' | 'titles'
  readonly weight: number
}

const fewest = 3
const deepest = 5
/** Gaps that are this near to each other, in points, are one. */
export const sameGap = 12

/**
 * Columns of a page in the order of reading: a part of the page that a gap divides is read left before right. `known` are gaps of
 * the page before, which mostly go on.
 */
export function columnsOf(segments: readonly Segment[], known: readonly number[] = [], depth = 0): readonly Column[] {
  const rows = rowsOf(segments)
  const split = depth < deepest ? findSplit(rows, known) : undefined
  if (!split) return [{ segments }]
  const { from, to, gap } = split
  const inside = rows.slice(from, to).flat()
  const left = inside.filter((segment) => segment.left < gap)
  const right = inside.filter((segment) => segment.left >= gap)
  const above = rows.slice(0, from).flat()
  const below = rows.slice(to).flat()
  const around = (some: readonly Segment[]) => (some.length > 0 ? columnsOf(some, known, depth + 1) : [])
  if (split.kind === 'titles') {
    const titled = underTitles(left, right).map((part) => ({ segments: part }))
    return [...around(above), ...titled, ...around(below)]
  }
  const mark = (some: readonly Segment[], side: 'left' | 'right') =>
    columnsOf(some, known, depth + 1).map(
      (column): Column => ({ ...column, gap: column.gap ?? gap, side: column.side ?? side }),
    )
  return [...around(above), ...mark(left, 'left'), ...mark(right, 'right'), ...around(below)]
}

/** The gap that divides most of the segments, if there is one. */
function findSplit(rows: readonly (readonly Segment[])[], known: readonly number[]): Split | undefined {
  if (rows.length < fewest) return undefined
  const all = rows.flat()
  const edges = [...new Set(all.map(({ left }) => Math.round(left)))].sort((a, b) => a - b)
  let best: Split | undefined
  for (const edge of edges) {
    const gap = edge - 2
    for (const [from, to] of openRanges(rows, gap)) {
      const isKnown = known.some((each) => Math.abs(each - gap) < sameGap)
      const found = judge(rows, { from, to, gap }, isKnown)
      if (found && (!best || found.weight > best.weight)) best = found
    }
  }
  return best
}

/** Ranges of neighbouring rows in which nothing crosses a place. */
function openRanges(rows: readonly (readonly Segment[])[], gap: number): readonly (readonly [number, number])[] {
  const ranges: [number, number][] = []
  let from = 0
  const close = (to: number) => {
    if (to - from >= fewest) ranges.push([from, to])
  }
  for (const [at, row] of rows.entries()) {
    if (!row.some(({ left, right, size }) => left < gap && right > gap - 0.5 * size)) continue
    close(at)
    from = at + 1
  }
  close(rows.length)
  return ranges
}

function judge(
  rows: readonly (readonly Segment[])[],
  range: Pick<Split, 'from' | 'to' | 'gap'>,
  isKnown: boolean,
): Split | undefined {
  const { gap } = range
  const isLeft = ({ left }: Segment) => left < gap
  const [from, to] = trim(rows, range)
  const inside = rows.slice(from, to)
  const left = inside.flat().filter(isLeft)
  const right = inside.flat().filter((segment) => !isLeft(segment))
  if (left.length < 1 || right.length < fewest) return undefined
  const weight = inside.flat().length
  const headings = (some: readonly Segment[]) => some.filter(({ text }) => headingOf(text) !== undefined).length
  const [leftHeadings, rightHeadings] = [headings(left), headings(right)]
  const both = inside.filter((row) => row.some(isLeft) && row.some((segment) => !isLeft(segment))).length
  const areTitles = left.length >= 2 && leftHeadings === left.length
  if (areTitles && (rightHeadings === 0 || both >= left.length * 0.8))
    return { from, to, gap, kind: 'titles', weight: weight + 1 }
  if (left.length < fewest) return undefined
  if (isAttached(left) || isAttached(right)) return undefined
  const rowsWith = (some: (segment: Segment) => boolean) => inside.filter((row) => row.some(some)).length
  const shared =
    both /
    Math.min(
      rowsWith(isLeft),
      rowsWith((segment) => !isLeft(segment)),
    )
  const isTwo = isKnown || (leftHeadings > 0 && rightHeadings > 0) || shared < 0.4
  return isTwo
    ? { from, to, gap, kind: 'columns', weight: weight + 2 * Math.min(leftHeadings, rightHeadings) }
    : undefined
}

/** Times or short labels, which belong to what is beside them. */
function isAttached(side: readonly Segment[]): boolean {
  const times = side.filter(({ text }) => isTime(text) || (isLabel(text) && headingOf(text) === undefined)).length
  const headings = side.filter(({ text }) => headingOf(text) !== undefined).length
  return times * 2 >= side.length - headings && times > 0
}

/** Leaves out rows at both ends that are on one side only and belong to what is above or below. */
function trim(
  rows: readonly (readonly Segment[])[],
  { from, to, gap }: Pick<Split, 'from' | 'to' | 'gap'>,
): readonly [number, number] {
  const isRight = (row: readonly Segment[]) => row.some(({ left }) => left >= gap)
  let [start, end] = [from, to]
  while (start < end && !isRight(rows[start] ?? [])) start += 1
  // A heading just above the first row of the right side is that of the left side.
  const before = rows[start - 1]
  const next = rows[start]
  if (start > from && before && next && (next[0]?.y ?? 0) - (before[0]?.y ?? 0) < 2.5 * (before[0]?.size ?? 0)) {
    if (!before.some(({ text, size }) => headingOf(text) === undefined && size > 1.3 * (next[0]?.size ?? 0))) start -= 1
  }
  for (let at = end - 1; at >= start && end < rows.length && at >= end - 2; at -= 1) {
    const row = rows[at] ?? []
    if (isRight(row)) break
    if (row.some(({ text }) => headingOf(text) !== undefined)) {
      end = at
      break
    }
  }
  return [start, end]
}

/** Titles at the left and what is beside each: from its own height on, or around it where titles are in the middle. */
function underTitles(titles: readonly Segment[], others: readonly Segment[]): readonly (readonly Segment[])[] {
  const rows = rowsOf(others)
  const sorted = [...titles].sort((a, b) => a.y - b.y)
  const topOf = (row: readonly Segment[]) => Math.min(...row.map(({ y }) => y))
  const isBeside = (title: Segment) => others.some(({ y }) => Math.abs(y - title.y) < 0.5 * title.size)
  const areOnTop = sorted.filter(isBeside).length >= sorted.length * 0.8
  const starts = sorted.map((title, at) => {
    if (areOnTop) return title.y - 0.8 * title.size
    return at === 0 ? Number.NEGATIVE_INFINITY : widestGap(rows.map(topOf), sorted[at - 1]?.y ?? 0, title.y)
  })
  const before = others.filter(({ y }) => y < (starts[0] ?? 0))
  const parts = sorted.map((title, at) => {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? Number.POSITIVE_INFINITY]
    const own = others.filter(({ y }) => y >= from && y < to)
    // Titles come first, whatever their height.
    const top = Math.min(title.y, ...own.map(({ y }) => y)) - title.size
    return [{ ...title, y: top }, ...own]
  })
  return before.length > 0 ? [before, ...parts] : parts
}

function widestGap(heights: readonly number[], from: number, to: number): number {
  let best = { width: 0, at: to - 1 }
  for (const [index, height] of heights.entries()) {
    const before = heights[index - 1]
    if (before === undefined || height < from || before > to) continue
    if (height - before > best.width) best = { width: height - before, at: (height + before) / 2 }
  }
  return best.at
}
