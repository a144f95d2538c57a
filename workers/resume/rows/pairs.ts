import { cellsOf, type TextLine } from '../textLine'
import { headingOf } from '../words/headings'
import { type LabelName, labelOf, splitLabels } from '../words/labels'

export interface Pair {
  readonly label: LabelName
  readonly value: string
  readonly line: TextLine
}

/** The labelled values of lines: the value is behind the label, in the next cell, or in the next line. */
export function pairsOf(lines: readonly TextLine[]): readonly Pair[] {
  const pairs: Pair[] = []
  const cellLists = lines.map(cellsOf)
  for (const [at, line] of lines.entries()) {
    const cells = cellLists[at] ?? []
    const next = cellLists[at + 1] ?? []
    const nextLine = lines[at + 1]
    for (const [place, cell] of cells.entries()) {
      const own = labelOf(cell)
      if (!own) {
        for (const { label, value } of splitLabels(cell).labelled) pairs.push({ label, value, line })
        const bare = /^(姓\s*名|性\s*别|电\s*话|手\s*机|邮\s*箱|Name)\s+(\S.*)$/i.exec(cell)
        const label = bare && labelOf(bare[1] ?? '')
        if (bare && label) pairs.push({ label, value: bare[2] ?? '', line })
        // 电话： at the end of a cell, its value in the next.
        continue
      }
      const beside = cells[place + 1]
      if (beside !== undefined && !labelOf(beside)) pairs.push({ label: own, value: beside, line })
      else if (
        nextLine &&
        beside === undefined &&
        cells.length === 1 &&
        next[0] !== undefined &&
        !labelOf(next[0]) &&
        !headingOf(next[0])
      )
        pairs.push({ label: own, value: next[0], line: nextLine })
      else if (
        nextLine &&
        cells.length > 1 &&
        cells.every((each) => labelOf(each)) &&
        next.length === cells.length &&
        next[place] !== undefined
      )
        pairs.push({ label: own, value: next[place] ?? '', line: nextLine })
    }
  }
  return pairs.filter(({ value }) => value !== '')
}
