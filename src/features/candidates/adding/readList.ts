import { candidateLimits } from '#contract/candidates/person'
import { type CandidateRow, candidateColumns } from '#contract/candidates/table'
import type { ReadingOptions } from '#platform/readInWorker'
import { readTableFile } from '#platform/tables/readTableFile'
import { type Entry, entryOf } from './entries'
import { findColumns, isTotal, readRow } from './listColumns'

export type ListFile = { readonly entries: readonly Entry[] } | { readonly fault: string }

/** Characters of a cell that are read; more is no name and no number. */
const longest: Readonly<Record<(typeof candidateColumns)[number]['key'], number>> = {
  name: 40,
  mobile: 30,
  email: 80,
  position: 60,
  company: 60,
  school: 60,
  degree: 20,
  city: 40,
  note: 250,
}

/** Reads the people of a table; a row of it names the columns, in any order. Undefined if the user no longer wants it. */
export async function readList(file: File, options: ReadingOptions): Promise<ListFile | undefined> {
  const read = await readTableFile(file, options)
  if (!read || 'fault' in read) return read
  const columns = findColumns(read.cells)
  if (!columns) return { fault: '没有找到列名，请用模板填写' }
  const entries = read.cells.flatMap((cells, at): Entry[] => {
    if (at <= columns.head || cells.every((text) => text.trim() === '') || isTotal(cells)) return []
    const found = readRow(cells, columns)
    const values = candidateColumns.map(({ key }) => [key, (found[key] ?? '').slice(0, longest[key])])
    const number = at + 1
    return [entryOf(`第${number}行`, { number, ...Object.fromEntries(values) } as CandidateRow)]
  })
  if (entries.length === 0) return { fault: '文件里没有人' }
  const { batch } = candidateLimits
  return entries.length > batch ? { fault: `一次最多导入${batch}行，请分几个文件` } : { entries }
}
