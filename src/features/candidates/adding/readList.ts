import { candidateLimits } from '../../../../contract/candidates/person'
import { type CandidateRow, candidateColumns } from '../../../../contract/candidates/table'
import type { ReadingOptions } from '../../../platform/readInWorker'
import { readTableFile } from '../../../platform/tables/readTableFile'
import { type Entry, entryOf } from './entries'

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

/** Reads the people of a table; its first row names the columns, in any order. Undefined if the user no longer wants it. */
export async function readList(file: File, options: ReadingOptions): Promise<ListFile | undefined> {
  const read = await readTableFile(file, options)
  if (!read || 'fault' in read) return read
  const [titles = [], ...lines] = read.cells
  const plain = titles.map((title) => title.trim().replaceAll(/[\s*（(].*$/g, ''))
  const places = candidateColumns.map(({ key, title, other }) => {
    const at = [title, ...other].map((name) => plain.indexOf(name)).find((place) => place >= 0)
    return { key, at: at ?? -1 }
  })
  if (places.every(({ at }) => at < 0)) return { fault: '没有找到列名，请用模板填写' }
  const entries = lines.flatMap((cells, at): Entry[] => {
    if (cells.every((text) => text.trim() === '')) return []
    const values = places.map(({ key, at: place }) => [key, (cells[place] ?? '').trim().slice(0, longest[key])])
    const number = at + 2
    return [entryOf(`第${number}行`, { number, ...Object.fromEntries(values) } as CandidateRow)]
  })
  if (entries.length === 0) return { fault: '文件里没有人' }
  const { batch } = candidateLimits
  return entries.length > batch ? { fault: `一次最多导入${batch}行，请分几个文件` } : { entries }
}
