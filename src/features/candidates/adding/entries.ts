import { type CandidateFault, readCandidate } from '#contract/candidates/readCandidate'
import { type CandidateFile, type CandidateRow, candidateOf } from '#contract/candidates/table'

/** A person who may be added: of a row or of a file. */
export interface Entry {
  /** 第2行, or the file's name. */
  readonly source: string
  readonly row: CandidateRow | CandidateFile
  /** Filled in by the server's look at the pool; null for a new person. */
  readonly known: { readonly id: number; readonly name: string } | null
  /** By the server: a person who is in the list twice. */
  readonly repeated: readonly CandidateFault[]
  readonly isLeftOut: boolean
}

/** A file that could not be read, and why. */
export interface Unread {
  readonly name: string
  readonly fault: string
}

export const isFile = (row: Entry['row']): row is CandidateFile => 'resume' in row

/** With its number, mail and name as they will be kept. */
export function entryOf(source: string, row: Entry['row']): Entry {
  const { name, mobile, email } = candidateOf(row)
  return { source, row: { ...row, name, mobile, email }, known: null, repeated: [], isLeftOut: false }
}

/** What is wrong with a person as it is now. */
export const faultsOf = ({ row, repeated }: Entry): readonly CandidateFault[] => {
  const { faults } = readCandidate(row)
  return faults.length > 0 ? faults : repeated
}

/** The order in which the server counts them: rows, then files. */
export const ordered = (entries: readonly Entry[]): readonly Entry[] => [
  ...entries.filter(({ row }) => !isFile(row)),
  ...entries.filter(({ row }) => isFile(row)),
]
