import { lineOf, type TextLine } from './textLine'
import { headingOf } from './words/headings'
import { isLabel } from './words/labels'

/** The lines of a table's row from those of its cells: a row of facts is one line, columns are read one after the other. */
export function linesOfRow(given: readonly (readonly TextLine[])[]): readonly TextLine[] {
  const cells = given.filter((cell) => cell.length > 0)
  const [first, ...rest] = cells
  if (!first) return []
  if (rest.length === 0) return first
  // A page in two columns.
  if (cells.filter((cell) => cell.length >= 3).length >= 2 && isLong(first) && rest.some(isLong)) return cells.flat()
  // The title of a section in a cell at the left, often one character a line.
  const title = first.map(({ text }) => text).join('')
  if (title.length <= 14 && headingOf(title) && !isHead(cells)) return [joinCell(first), ...linesOfRow(rest)]
  // Short cells beside a long one: what is first in each is one line, the rest of each follows.
  const wrapped = cells.map((cell) =>
    cell.length > 1 && cell.length <= 3 && isShort(cell) && cell !== cells.at(-1) ? [joinCell(cell)] : cell,
  )
  const firsts = wrapped.flatMap((cell) => cell.slice(0, 1))
  return [joinCells(firsts), ...wrapped.flatMap((cell) => cell.slice(1))]
}

/** 时间 | 学校 | 学历. */
const isHead = (cells: readonly (readonly TextLine[])[]) =>
  cells.length > 2 && cells.every((cell) => cell.length === 1 && cell[0] !== undefined && isLabel(cell[0].text))
const isLong = (cell: readonly TextLine[]) => cell.length >= 3
const isShort = (cell: readonly TextLine[]) => cell.reduce((sum, { text }) => sum + text.length, 0) <= 30

const joinCell = (cell: readonly TextLine[]): TextLine =>
  lineOf(
    cell.flatMap(({ runs }) => runs.map((run) => ({ ...run, isApart: false }))),
    cell[0],
  )

const joinCells = (cells: readonly TextLine[]): TextLine =>
  lineOf(
    cells.flatMap(({ runs }, at) =>
      runs.map((run, place) => (at > 0 && place === 0 ? { ...run, isApart: true } : run)),
    ),
    cells[0],
  )
