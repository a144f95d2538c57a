import type { ReactNode } from 'react'
import type { Resume } from '../../../contract/resume/resume'
import type { SectionFacts } from '../../../contract/resume/section'
import type { FieldItem } from './fields'

/** What an editor holds while typing: by field name, codes and options as they travel. */
export type Draft = Readonly<Record<string, unknown>>

export interface SectionDeclaration<Row> extends SectionFacts {
  /** Said where nothing is filled in yet. */
  readonly hint: string
  readonly fields: readonly FieldItem[]
  /** The rows to show; a section of one row has none until it is filled in. */
  readonly rows: (resume: Resume) => readonly Row[]
  readonly keyOf: (row: Row) => number
  /** What the editor begins with: the row's fields, or the blank ones of a new row. */
  readonly draft: (row: Row | undefined, resume: Resume) => Draft
  readonly summary: (row: Row) => ReactNode
  /** How many rows the site allows, where it is not the section's `limit`. */
  readonly limitOf?: (resume: Resume) => number
}

/** A section as the list and the editor use it, whatever its rows are. */
export interface Section extends Omit<SectionDeclaration<never>, 'rows' | 'keyOf' | 'draft' | 'summary' | 'limitOf'> {
  readonly entries: (resume: Resume) => readonly SectionEntry[]
  readonly blank: (resume: Resume) => Draft
  readonly limitOf: (resume: Resume) => number
}

export interface SectionEntry {
  readonly id: number
  readonly draft: Draft
  readonly summary: ReactNode
}

/** Declares a section of the resume: one record feeds the one list and the one editor that all sections share. */
export function section<Row>({ rows, keyOf, draft, summary, limitOf, ...rest }: SectionDeclaration<Row>): Section {
  return {
    ...rest,
    entries: (resume) =>
      rows(resume).map((row) => ({ id: keyOf(row), draft: draft(row, resume), summary: summary(row) })),
    blank: (resume) => draft(undefined, resume),
    limitOf: (resume) => limitOf?.(resume) ?? rest.limit,
  }
}
