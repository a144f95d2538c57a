import * as z from 'zod/mini'
import {
  eachPlain,
  type PlainData,
  type PlainKey,
  type PlainRow,
  type PlainRows,
  plainSections,
} from '#contract/resume/sections/plain'

/** A row of `resume_rows` as the database gives it. */
export interface StoredRow {
  readonly id: number
  readonly section: string
  readonly data: unknown
}

/** A row that its section's schema refuses and that is left out. Contains no values. */
export interface UnreadableRow {
  readonly id: number
  readonly section: string
  readonly faults: readonly string[]
}

export const noPlainRows = eachPlain(() => []) as unknown as PlainRows

/** Rows by section, in the order in which they are shown. */
export function readPlainRows(stored: readonly StoredRow[]): {
  readonly rows: PlainRows
  readonly unreadable: readonly UnreadableRow[]
} {
  const unreadable: UnreadableRow[] = []
  const rows = eachPlain((key) =>
    sorted(
      key,
      stored.flatMap((row) => (row.section === key ? readRow(key, row, unreadable) : [])),
    ),
  )
  return { rows: rows as unknown as PlainRows, unreadable }
}

function readRow(key: PlainKey, { id, section, data }: StoredRow, unreadable: UnreadableRow[]): PlainRow[] {
  const read = z.safeParse(plainSections[key].stored, data)
  if (read.success) return [{ id, ...read.data } as PlainRow]
  const faults = read.error.issues.map(({ code, path }) => `${path.join('.')}: ${code}`)
  unreadable.push({ id, section, faults })
  return []
}

const sorted = (key: PlainKey, rows: PlainRow[]) =>
  plainSections[key].order === 'newest' ? newestFirst(rows as (PlainRow & Period)[]) : rows

interface Period {
  readonly id: number
  readonly from: string
  readonly to: string
}

/** Current rows (`to` empty) come first. */
export function newestFirst<Row extends Period>(rows: Row[]): Row[] {
  const end = ({ to }: Row) => to || '9999-12'
  return rows.sort((a, b) => end(b).localeCompare(end(a)) || b.from.localeCompare(a.from) || b.id - a.id)
}

/** The words of all rows, for search. */
export function plainWords(rows: Partial<PlainData>): { readonly names: string[]; readonly prose: string[] } {
  const words = { names: [] as string[], prose: [] as string[] }
  for (const [key, list] of Object.entries(rows)) {
    const { names, prose } = plainSections[key as PlainKey].words as {
      names?: (row: unknown) => readonly string[]
      prose?: (row: unknown) => string
    }
    for (const row of list) {
      words.names.push(...(names?.(row) ?? []))
      if (prose) words.prose.push(prose(row))
    }
  }
  return words
}
