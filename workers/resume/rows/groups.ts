import { columnLabels, type Dated, dateOf, factsOf } from '../facts'
import { isBullet } from '../pages/lines'
import { cellsOf, type TextLine } from '../textLine'
import { companySureness, isSchool } from '../words/kinds'
import { isLabel, labelOf, splitLabels } from '../words/labels'
import type { UsualMonths } from '../words/periods'
import { isPlace } from '../words/places'

/** The lines of one row: those that name it, and those that describe it. */
export interface Group {
  readonly header: readonly Dated[]
  readonly dated: Dated | undefined
  readonly body: readonly TextLine[]
}

export interface Grouping {
  readonly usual: UsualMonths
  /** Whether more lines are needed to name the row. */
  readonly isIncomplete: (header: readonly Dated[]) => boolean
  /** Whether a line can be one of those that are needed. */
  readonly isWanted: (line: Dated, header: readonly Dated[]) => boolean
  /** Whether a line without a period begins a row, in a section without any. */
  readonly isStart: (line: Dated) => boolean
}

const mostAbove = 2
const mostBelow = 3

/** Parts the lines of a section by row. Rows begin where their names begin, at or above their periods. */
export function groupRows(lines: readonly TextLine[], grouping: Grouping): readonly Group[] {
  const dated = withColumns(lines.map((line) => dateOf(line, grouping.usual)))
  let anchors = anchorsOf(dated)
  if (anchors.length === 0)
    anchors = dated.flatMap((each, at) => (isNaming(each.line) && grouping.isStart(each) ? [at] : []))
  if (anchors.length === 0) return []
  const starts = startsOf(dated, anchors)
  return anchors.map((anchor, index) => {
    const start = starts[index] ?? anchor
    const end = starts[index + 1] ?? dated.length
    const header = dated.slice(start, anchor + 1)
    let at = anchor + 1
    while (at < end && at - anchor <= mostBelow && grouping.isIncomplete(header)) {
      const next = dated[at]
      if (
        !next ||
        (next.period && !next.isSingle) ||
        !(isNaming(next.line) || startsWithFact(next.line)) ||
        !grouping.isWanted(next, header)
      )
        break
      header.push(next)
      at += 1
    }
    while (at < end && startsWithFact(dated[at]?.line)) header.push(dated[at++] as Dated)
    return {
      header,
      dated: dated[anchor]?.period ? dated[anchor] : undefined,
      body: dated.slice(at, end).map(({ line }) => line),
    }
  })
}

/** 公司名称：…: a fact of the row behind its label, in whatever order. */
const described = new Set(['description', 'other'])
function startsWithFact(line: TextLine | undefined): boolean {
  if (!line || line.text.length > 80) return false
  const { lead, labelled } = splitLabels(line.text)
  const label = labelled[0]?.label
  return lead === '' && label !== undefined && !described.has(label)
}

/** Gives the lines below the head of a table the labels of its columns. */
function withColumns(dated: readonly Dated[]): readonly Dated[] {
  let labels: ReturnType<typeof columnLabels>
  return dated.flatMap((each) => {
    const cells = cellsOf(each.line)
    const head = columnLabels(cells)
    if (head && !each.period) {
      labels = head
      return []
    }
    return [labels && cells.length === labels.length ? { ...each, labels } : each]
  })
}

/** Lines whose period is that of a row, and not one in a sentence. */
function anchorsOf(dated: readonly Dated[]): readonly number[] {
  const all = dated.flatMap((each, at) => (each.period && isDating(each) ? [at] : []))
  const ranges = all.filter((at) => !dated[at]?.isSingle)
  const isTitle = (at: number) => ranges.some((range) => isLike(dated[range], dated[at])) && isDistinct(dated[at])
  const candidates = ranges.length === 0 ? all : all.filter((at) => !dated[at]?.isSingle || isTitle(at))
  const plain = candidates.filter((at) => !isBullet(dated[at]?.line.text ?? ''))
  return plain.length > 0 ? plain : candidates
}

/** A line that does not begin as plain text does. */
const isDistinct = (line: Dated | undefined) =>
  line?.line.runs[0] !== undefined && (line.line.runs[0].isMarked || line.line.runs[0].size > 1.04)

function isDating({ line, period, labels }: Dated): boolean {
  if (!period) return false
  if (labels) return true
  const text = line.text.replace(/^\s*[•·]\s*/, '')
  const isAtEdge = period.at <= 12 || period.at + period.length >= line.text.length - 16
  // A table's row can end with what was done.
  if (period.at <= 1 && cellsOf(line).length >= 3) return true
  const most = /\p{Script=Han}/u.test(text) ? 64 : 130
  return isAtEdge && text.length <= most && !/[。；;]\s*$/.test(text) && (text.match(/[，,]/g) ?? []).length <= 4
}

/** A line that names something: short, and no sentence. */
export function isNaming(line: TextLine | undefined): boolean {
  if (!line) return false
  const { text } = line
  if (text === '' || (/[。；;！!？?…]\s*$/.test(text) && !/^[^\s。；;]{2,14}!$/.test(text))) return false
  if (isBullet(text) && !isTitled(line)) return false
  const label = splitLabels(text)
  if (label.lead === '' && label.labelled[0] && described.has(label.labelled[0].label)) return false
  if (/\p{Script=Han}/u.test(text)) return text.length <= 44 && (text.match(/，/g) ?? []).length <= mostCommas(text)
  const words = text.split(/\s+/).length
  return words <= 14 && !(words > 6 && /\.\s*$/.test(text))
}

/** 集美大学，物流管理，本科 names; two commas in other lines part a sentence. */
function mostCommas(text: string): number {
  const [first = ''] = text.split('，')
  return isSchool(first) || companySureness(first) === 2 ? 3 : 1
}

/** Entries of some layouts have a bullet too; their names look different from what is said of them. */
function isTitled({ runs, text }: TextLine): boolean {
  const first = runs.find((run) => /[\p{L}\d]/u.test(run.text))
  const isApart = runs.some((run) => run.isApart)
  return (
    first !== undefined &&
    (first.isMarked || first.size > 1.04) &&
    (isApart || first.size > 1.04) &&
    text.length <= 70 &&
    !/[:：]/.test(text)
  )
}

/** How many lines above the first period name its row too. */
function countAbove(dated: readonly Dated[], first: number): number {
  let count = 0
  while (count < mostAbove && first - count > 0 && isNaming(dated[first - count - 1]?.line)) count += 1
  return count
}

/** Rows begin as far above their periods as the first one does, or at the line above that looks as its first line does. */
function startsOf(dated: readonly Dated[], anchors: readonly number[]): readonly number[] {
  const [first = 0] = anchors
  const above = countAbove(dated, first)
  const top = dated[first - above]
  const isTopClear = above > 0 && top !== undefined && !isLike(top, dated[first])
  return anchors.map((anchor, index) => {
    const floor = index === 0 ? 0 : (anchors[index - 1] ?? 0) + 1
    if (index === 0) return anchor - above
    if (isTopClear)
      for (let at = anchor - 1; at >= floor && anchor - at <= above + 2; at -= 1) {
        if (!isNaming(dated[at]?.line)) break
        if (isLike(dated[at], top)) return at
      }
    let start = anchor
    while (start > floor && anchor - start < above && isNaming(dated[start - 1]?.line)) {
      const isAlike = isLike(dated[start - 1], dated[first - (anchor - start) - 1])
      if (!isAlike && !(start === anchor && isBare(dated[anchor]))) break
      start -= 1
    }
    return start
  })
}

/** A period with nothing beside it but a place. */
const isBare = (line: Dated | undefined) => line !== undefined && factsOf(line).every(({ text }) => isPlace(text))

/** Two lines begin in the same style. */
function isLike(a: Dated | undefined, b: Dated | undefined): boolean {
  const [one] = a?.line.runs ?? []
  const [other] = b?.line.runs ?? []
  return (
    one !== undefined &&
    other !== undefined &&
    one.isMarked === other.isMarked &&
    Math.abs(one.size - other.size) < 0.08
  )
}

/** What the body of a row says, without the label before it. */
export const describe = (body: readonly TextLine[], most: number): string =>
  body
    .map(({ text }) => {
      const { lead, labelled } = splitLabels(text)
      const [first] = labelled
      return lead === '' && first?.label === 'description' && labelled.length === 1 ? first.value : text
    })
    .filter((text) => !(isLabel(text) && labelOf(text) === 'description'))
    .join('\n')
    .trim()
    .slice(0, most)

export const factsOfHeader = (header: readonly Dated[]) => header.flatMap((each) => factsOf(each))
