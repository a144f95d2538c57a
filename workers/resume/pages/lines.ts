import { linesOfRow } from '../tableRow'
import { joinTexts, lineOf, type Run, type TextLine } from '../textLine'
import { headingOf } from '../words/headings'
import { isLabel } from '../words/labels'
import { findPeriod } from '../words/periods'
import { columnsOf } from './columns'
import { isMarked, type Style } from './pageStyle'
import { rowsOf, type Segment, type TableRow } from './segments'

interface Page {
  readonly page: number
  readonly style: Style
}

/** A line with its place, which says whether the next one continues it. */
interface Placed {
  readonly line: TextLine
  readonly segments: readonly Segment[]
}

/** The lines of a column; lines of one paragraph are joined. */
export function linesOfColumn(segments: readonly Segment[], page: Page): readonly TextLine[] {
  const placed = rowsOf(segments).flatMap((row): Placed[] => {
    const table = row.find((segment) => segment.table)?.table
    const others = row.filter((segment) => !segment.table).sort((a, b) => a.left - b.left)
    const lines = (table ?? []).flatMap((cells) => linesOfTable(cells, page))
    return [...splitTitle(others, page), ...lines.map((line) => ({ line, segments: [] }))]
  })
  return joinParagraphs(placed)
}

function linesOfTable(cells: TableRow, page: Page): readonly TextLine[] {
  return linesOfRow(cells.map((cell) => columnsOf(cell).flatMap((column) => linesOfColumn(column.segments, page))))
}

/** A title beside the first line of its section is a line of its own. */
function splitTitle(row: readonly Segment[], page: Page): readonly Placed[] {
  const [first, ...rest] = row
  if (!first) return []
  const isTitle = rest.length > 0 && headingOf(first.text) !== undefined && !isColumnHead(row)
  const groups = isTitle ? [[first], rest] : [row]
  return groups.map((group) => ({ line: toLine(group, page), segments: group }))
}

/** 时间 | 学校 | 学历: the head of a table, not a title and its text. */
const isColumnHead = (row: readonly Segment[]) => row.length > 2 && row.every(({ text }) => isLabel(text))

function toLine(segments: readonly Segment[], { page, style }: Page): TextLine {
  const runs: Run[] = []
  for (const segment of segments)
    for (const [at, part] of segment.parts.entries()) {
      const size = Math.round((part.size / style.size) * 100) / 100
      const before = at > 0 ? runs.at(-1) : undefined
      // Signs and digits look like what is before them.
      const marked =
        isMarked(part, style) ?? before?.isMarked ?? isMarked(segment.parts[at + 1] ?? part, style) ?? false
      if (before && before.isMarked === marked && Math.abs(before.size - size) < 0.06)
        runs[runs.length - 1] = { ...before, text: before.text + part.text }
      else runs.push({ text: part.text, size, isMarked: marked, isApart: at === 0 && segment !== segments[0] })
    }
  return lineOf(runs, { level: Math.max(0, ...segments.map(({ level }) => level)), page })
}

const bullet = /^\s*([•·*✓√◆■►–—-]\s*|[（(]?\d{1,2}[.、．)）]\s*(?!\d)|[①-⑳])/
export const isBullet = (text: string): boolean => bullet.test(text) && !/^\s*[-–—]?\d{4}/.test(text)

function joinParagraphs(placed: readonly Placed[]): readonly TextLine[] {
  const edge = Math.max(0, ...placed.flatMap(({ segments }) => segments.map(({ right }) => right)))
  const pitches = placed.flatMap(({ segments: [a] }, at) => {
    const [b] = placed[at + 1]?.segments ?? []
    return a && b ? [(b.y - a.y) / a.size] : []
  })
  const pitch = pitches.filter((each) => each > 0.8).sort((a, b) => a - b)[Math.floor(pitches.length * 0.3)] ?? 1.5
  const lines: TextLine[] = []
  let last: Segment | undefined
  for (const { line, segments } of placed) {
    const [own] = segments
    const before = lines.at(-1)
    if (own && last && before && segments.length === 1 && continues({ before, line, last, own, edge, pitch }))
      lines[lines.length - 1] = joinLines(before, line)
    else lines.push(line)
    last = segments.length === 1 ? own : undefined
  }
  return lines
}

interface Neighbours {
  readonly before: TextLine
  readonly line: TextLine
  readonly last: Segment
  readonly own: Segment
  readonly edge: number
  readonly pitch: number
}

function continues({ before, line, last, own, edge, pitch }: Neighbours): boolean {
  if (isBullet(line.text) || headingOf(line.text) || headingOf(before.text)) return false
  const [end, start] = [before.runs.at(-1), line.runs[0]]
  if (!end || !start || Math.abs(start.size - end.size) > 0.08 || line.level !== before.level) return false
  const period = findPeriod(before.text)
  if (period && period.at + period.length >= before.text.length - 1) return false
  const isOneParagraph = own.paragraph !== undefined && own.paragraph === last.paragraph
  if (own.paragraph !== undefined && last.paragraph !== undefined && !isOneParagraph) return false
  if ((own.y - last.y) / own.size > pitch * 1.35) return false
  if (findPeriod(line.text) && line.text.length < 60) return false
  if (
    before.runs.at(-1)?.isMarked !== line.runs[0]?.isMarked &&
    (line.isMarked || before.isMarked) &&
    !/^[a-z]/.test(line.text)
  )
    return false
  if (!isOneParagraph && /[.。；;！!？?]\s*$/.test(before.text)) return false
  const isFull = last.right + firstWordWidth(own) > edge - 0.3 * own.size
  return (
    isFull &&
    (last.right - last.left) / own.size > 8 &&
    own.left <= last.left + 3 * own.size &&
    own.left >= last.left - 3 * own.size
  )
}

/** A line is full if the next word would not have been in it any more. */
function firstWordWidth({ text, left, right, size }: Segment): number {
  const word = /^[\p{Script=Han}，。、；：）]|^\S+/u.exec(text)?.[0] ?? ''
  const perLetter = (right - left) / Math.max(1, text.length)
  return /^\p{Script=Han}/u.test(word) ? 1.2 * size : (word.length + 1) * perLetter
}

function joinLines(before: TextLine, line: TextLine): TextLine {
  const [first, ...rest] = line.runs
  const last = before.runs.at(-1)
  if (!first || !last) return before
  const joined = joinTexts(last.text, first.text)
  const tail = joined.slice(last.text.length)
  const runs =
    last.isMarked === first.isMarked
      ? [...before.runs.slice(0, -1), { ...last, text: joined }, ...rest]
      : [...before.runs, { ...first, text: tail, isApart: false }, ...rest]
  return lineOf(runs, before)
}
