import * as z from 'zod/mini'
import { Candidate } from './person'
import { type CandidateFile, type CandidateRow, candidateColumns, candidateOf } from './table'

/** A fault of a row: the column's title and a sentence. */
export interface CandidateFault {
  readonly title: string
  readonly message: string
}

/** A row as a person, or the first fault of each column. Client and server read rows by it. */
export function readCandidate(row: CandidateRow | CandidateFile): {
  readonly person: Candidate | undefined
  readonly faults: readonly CandidateFault[]
} {
  const { data: person, error } = z.safeParse(Candidate, candidateOf(row))
  const faults = (error?.issues ?? []).map(({ path, message }): CandidateFault => {
    const field = String(path[0] ?? '')
    const title = candidateColumns.find(({ key }) => key === field)?.title ?? '简历'
    return { title, message: field === 'mobile' && isShortened(row.mobile) ? shortened(row.mobile) : message }
  })
  const first = faults.filter(({ title }, at) => faults.findIndex((each) => each.title === title) === at)
  return { person, faults: first }
}

/** A spreadsheet shows long numbers as 1.38E+10, and a CSV saved from it has nothing else. */
const isShortened = (text: string) => /^[\d.]+e\+\d+$/i.test(text.trim())
const shortened = (text: string) => `表格软件把号码变成了“${text.trim()}”，请把这一列设为文本，重新填写`
