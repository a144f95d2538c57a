import * as z from 'zod/mini'

/**
 * The plan of a hall as operators write it: each line is a row from left to right, and what blanks separate are its cells. A cell with
 * the number of a booth is that booth, a dot leaves its place empty, and any other word stands there as it is (入口, 舞台).
 */
const mostRows = 40
const mostCells = 30
const mostLetters = 8

const empty = '.'

const cellsIn = (line: string): string[] => line.trim().split(/[\s　]+/)

const PlanLine = z.string().check(
  z.trim(),
  z.maxLength(mostCells * (mostLetters + 1), `每行最多${mostCells}格`),
  z.refine((line) => cellsIn(line).length <= mostCells, `每行最多${mostCells}格`),
  z.refine((line) => cellsIn(line).every((cell) => cell.length <= mostLetters), `每格最多${mostLetters}个字`),
)
export const PlanLines = z.array(PlanLine).check(z.maxLength(mostRows, `最多${mostRows}行`))

export interface PlanCell {
  readonly text: string
  /** Both from 1 on. */
  readonly row: number
  readonly column: number
}

/** What stands in a hall, row by row. */
export const readPlan = (lines: readonly string[]): PlanCell[] =>
  lines.flatMap((line, row) =>
    cellsIn(line).flatMap((text, column) =>
      text === '' || text === empty ? [] : [{ text, row: row + 1, column: column + 1 }],
    ),
  )

/** The first number of a booth that a plan has twice. */
export function repeatedIn(cells: readonly PlanCell[], numbers: ReadonlySet<string>): string | undefined {
  const booths = cells.map(({ text }) => text).filter((text) => numbers.has(text))
  return booths.find((text, at) => booths.indexOf(text) !== at)
}
