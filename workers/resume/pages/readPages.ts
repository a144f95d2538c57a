import type { PdfPage, PdfPiece } from '#contract/resume/importing'
import type { TextLine } from '../textLine'
import { type Column, columnsOf, sameGap } from './columns'
import { linesOfColumn } from './lines'
import { measureStyle } from './pageStyle'
import { rowsOf, type Segment, segmentsOf, type TableRow } from './segments'
import { joinStacked } from './stacked'

/** The lines of a PDF in the order in which they are read, without running titles and page numbers. */
export function readPages(pages: readonly PdfPage[]): readonly TextLine[] {
  const segments = withoutRunning(
    pages,
    pages.map((page) => segmentsOfPage(page.pieces)),
  )
  const style = measureStyle(segments.flat().flatMap(innermost))
  const columns = joinPages(columnsOfPages(segments))
  return columns.flatMap(({ page, column }) => linesOfColumn(column.segments, { page, style }))
}

const innermost = (segment: Segment): readonly Segment[] =>
  segment.table ? segment.table.flat(2).flatMap(innermost) : [segment]

/** Tagged tables are one segment each. */
function segmentsOfPage(pieces: readonly PdfPiece[]): readonly Segment[] {
  const plain = joinStacked(segmentsOf(pieces.filter(({ row }) => row === undefined)))
  const rows = groupBy(
    pieces.filter(({ row }) => row !== undefined),
    ({ row }) => row,
  )
  const tables = rows.map((row): Segment => {
    const cells: TableRow = groupBy(row, ({ cell }) => cell)
      .map((cell) => segmentsOf(cell))
      .filter((cell) => cell.length > 0)
    const all = cells.flat()
    const first = rowsOf(all)[0]?.[0]
    return {
      parts: [],
      text: '',
      left: Math.min(...all.map(({ left }) => left)),
      right: Math.max(...all.map(({ right }) => right)),
      y: first?.y ?? 0,
      size: first?.size ?? 10,
      level: 0,
      paragraph: undefined,
      table: [cells],
    }
  })
  return [...plain, ...tables.filter(({ table }) => (table?.[0]?.length ?? 0) > 0)]
}

function groupBy<Thing, Key>(things: readonly Thing[], keyOf: (thing: Thing) => Key): readonly (readonly Thing[])[] {
  const groups = new Map<Key, Thing[]>()
  for (const thing of things) {
    const group = groups.get(keyOf(thing))
    if (group) group.push(thing)
    else groups.set(keyOf(thing), [thing])
  }
  return [...groups.values()]
}

/** Leaves out what is at the same height of several pages in the same words, and page numbers. */
function withoutRunning(
  pages: readonly PdfPage[],
  segments: readonly (readonly Segment[])[],
): readonly (readonly Segment[])[] {
  const keyOf = ({ text, y }: Segment) => `${text.replace(/\d+/g, '#').replace(/\s/g, '')} ${Math.round(y / 3)}`
  const isAtEdge = (height: number, { y }: Segment) => y < height * 0.08 || y > height * 0.93
  const isNumber = (text: string) =>
    /^(第?\s*\d+\s*页?|page\s*\d+|\d+\s*\/\s*\d+|[-–]\s*\d+\s*[-–])(\s*[/,，共of]*\s*\d+\s*页?)?$/i.test(text.trim())
  const counts = new Map<string, number>()
  for (const page of segments) for (const key of new Set(page.map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1)
  return segments.map((page, at) => {
    const height = pages[at]?.height ?? 842
    const kept = page.filter((segment) => {
      if (segment.table || !isAtEdge(height, segment)) return true
      if (isNumber(segment.text) && segment.y > height / 2) return false
      return at === 0 && segment.y < height / 2 ? true : (counts.get(keyOf(segment)) ?? 0) < 2
    })
    return kept
  })
}

function columnsOfPages(pages: readonly (readonly Segment[])[]): readonly (readonly Column[])[] {
  let known: readonly number[] = []
  return pages.map((segments) => {
    const columns = columnsOf(segments, known)
    known = columns.flatMap(({ gap }) => (gap === undefined ? [] : [gap]))
    return columns
  })
}

interface Placed {
  readonly page: number
  readonly column: Column
}

/** A side column that goes on on the next page is read before the column beside it. */
function joinPages(pages: readonly (readonly Column[])[]): readonly Placed[] {
  const placed: Placed[] = []
  for (const [page, columns] of pages.entries())
    for (const [at, column] of columns.entries()) {
      const next = { page, column }
      const before = placed.at(-1)
      const isFirst = columns.slice(0, at).every((each) => each.side === 'left')
      const continues = page > 0 && isFirst && before?.column.side === 'right' && isLeftOf(column, before.column)
      if (!continues) placed.push(next)
      else {
        const place = placed.findIndex((each) => each.column.side === 'right' && isSameGap(each.column, before.column))
        placed.splice(place, 0, next)
      }
    }
  return placed
}

const isSameGap = (a: Column, b: Column) => Math.abs((a.gap ?? 0) - (b.gap ?? 0)) < sameGap
function isLeftOf(column: Column, { gap = 0 }: Column): boolean {
  if (column.side) return column.side === 'left' && Math.abs((column.gap ?? 0) - gap) < sameGap
  return Math.max(...column.segments.map(({ right }) => right)) <= gap + 2
}
