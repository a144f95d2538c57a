import type { Run, TextLine } from './textLine'
import { companySureness, isSchool, positionSureness } from './words/kinds'
import { type LabelName, labelOf, splitLabels } from './words/labels'
import { findPeriod, findPoint, type Period, type UsualMonths } from './words/periods'
import { isPlace } from './words/places'

/** One of the facts that a line names beside each other: 福州听潮网络 | 前端开发 | 研发部. */
export interface Fact {
  readonly text: string
  readonly label: LabelName | undefined
  readonly line: TextLine
}

/** A line with its period, and the labels of the columns that it is in. */
export interface Dated {
  readonly line: TextLine
  readonly period: Period | undefined
  /** The period is a single month or year. */
  readonly isSingle: boolean
  readonly labels: readonly (LabelName | undefined)[] | undefined
}

/** Signs between facts. A comma belongs to a company's form, a dash without blanks to a word. */
const signs =
  /\s*[|｜丨¦•‖]\s*|\s*[·‧・](?=\s|\p{Script=Han}|[A-Za-z])\s*|\s{2,}|\t|\s+[-\u2010-\u2015~/@]+\s+|\s*[—–]{1,2}\s+|\s+[—–]{1,2}\s*|——|--+|(?<=\p{Script=Han}|[)）])\s*[-\u2010-\u2015](?=\p{Script=Han})|[;；，]\s*|,\s*(?!\s*(?:Inc|Ltd|LLC|LLP|Co|Corp|Limited|PLC|L\.L\.C|GmbH|S\.A|N\.A)\b)/u

/** The facts of a line, without its period. */
export function factsOf({ line, period, labels }: Dated): readonly Fact[] {
  const cells = cellsWithout(line, period)
  const isMapped = labels !== undefined && labels.length === countCells(line.runs)
  const facts: Fact[] = []
  for (const { text, cell } of cells) {
    const label = isMapped ? labels[cell] : undefined
    if (label) {
      if (text.trim() !== '') facts.push({ text: text.trim(), label, line })
      continue
    }
    // An icon before a place is read as some letter.
    if (cell > 0 && isForeignPlace(text.replace(/^\W+|^\S\s+/u, '').trim())) continue
    const { lead, labelled } = splitLabels(text)
    for (const part of joinPlaces(lead.split(signs))) {
      const plain = tidy(part)
      if (plain.length > 1 && !labelOf(plain)) facts.push({ text: plain, label: undefined, line })
    }
    for (const { label: name, value } of labelled)
      if (value !== '' && name !== 'time') facts.push({ text: value, label: name, line })
  }
  return facts
}

const tidy = (text: string) =>
  text
    .replace(/^[\s•·*◆■▪●\-–—/:：,，、.)）\]】(（]+(?=[^\s])/u, (lead) => (/[(（]$/.test(lead) ? '（' : ''))
    .replace(/[\s\-–—/:：,，、|·([（]+$/u, '')
    .replace(/^[（(]([^（(）)]*)[）)]$/, '$1')
    .replace(/^（([^（(）)]*)$/, '$1')
    .trim()

/** Seoul, S.Korea in a cell of its own. */
const isForeignPlace = (text: string) =>
  /^\p{Lu}[\p{L}'-]+( \p{Lu}[\p{L}'-]+)?, ?\p{Lu}[\p{L}.]*( ?\p{Lu}[\p{L}.]+)?$/u.test(text) &&
  companySureness(text) + positionSureness(text) === 0 &&
  !isSchool(text)

/** Portland, OR was parted by its comma; what is before a place of its own is its city. */
function joinPlaces(parts: readonly string[]): readonly string[] {
  const joined: string[] = []
  for (const part of parts) {
    const before = joined.at(-1)
    const isCity = before !== undefined && companySureness(before) + positionSureness(before) === 0 && !isSchool(before)
    if (before && isCity && /^[A-Z]/.test(part) && isPlace(`${before}, ${part}`))
      joined[joined.length - 1] = `${before}, ${part}`
    else joined.push(part)
  }
  return joined
}

interface CellText {
  readonly text: string
  readonly cell: number
}

const countCells = (runs: readonly Run[]) => runs.reduce((count, run, at) => count + (run.isApart && at > 0 ? 1 : 0), 1)

/** Texts of one style within a cell, without the period. */
function cellsWithout(line: TextLine, period: Period | undefined): readonly CellText[] {
  const found: CellText[] = []
  let place = 0
  let cell = 0
  const lead = /^\s*/.exec(line.runs[0]?.text ?? '')?.[0].length ?? 0
  let before: Run | undefined
  for (const [at, run] of line.runs.entries()) {
    if (run.isApart && at > 0) {
      cell += 1
      place += 2
    }
    const start = place - lead
    place += run.text.length
    const text = period ? cut(run.text, period.at - start, period.at + period.length - start) : run.text
    const last = found.at(-1)
    if (last && last.cell === cell && before && !isBoundary(before, run))
      found[found.length - 1] = { text: last.text + text, cell }
    else found.push({ text, cell })
    before = run
  }
  return found
}

const cut = (text: string, from: number, to: number) =>
  to <= 0 || from >= text.length
    ? text
    : `${text.slice(0, Math.max(0, from))}  ${text.slice(Math.min(text.length, to))}`

/** A change of style parts facts, but not the letters of a word. */
function isBoundary(before: Run, run: Run): boolean {
  if (before.isMarked === run.isMarked && Math.abs(before.size - run.size) < 0.15) return false
  const isBlank = /\s$/.test(before.text) || /^\s/.test(run.text)
  return (
    isBlank ||
    (/[\p{Script=Han}）)]$/u.test(before.text) && /^[\p{Script=Han}（(]/u.test(run.text)) ||
    /^[|｜,，]/.test(run.text)
  )
}

/** Finds the period of a line, or a single month, which is an end. */
export function dateOf(line: TextLine, usual: UsualMonths): Dated {
  const range = findPeriod(line.text, usual)
  const period = range ?? singlePeriod(line.text, usual)
  return { line, period, isSingle: range === undefined && period !== undefined, labels: undefined }
}

function singlePeriod(text: string, usual: UsualMonths): Period | undefined {
  const point = findPoint(text, usual.to)
  if (!point) return undefined
  const { month, isByYear, rest, at, length } = point
  return { from: '', to: month, isByYear, rest, at, length }
}

/** Labels of columns, if a line is the head of a table. */
export function columnLabels(cells: readonly string[]): readonly (LabelName | undefined)[] | undefined {
  const labels = cells.map((cell) => labelOf(cell) ?? labelOf(cell.split(/[/／、及与和]/)[0] ?? ''))
  return cells.length >= 2 && labels.every((label) => label !== undefined) ? labels : undefined
}
