import type { ComponentType, ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import type { Resume } from '#contract/resume/resume'
import type { SavedSection } from '#contract/resume/saved'
import type { SectionFacts } from '#contract/resume/section'
import type { PlainKey, PlainRow } from '#contract/resume/sections/plain'
import { type Field, type FormRecord, type FormSchema, form, startOf, type Typed } from '#ui/forms/form'

/** A section whose save call takes fields of this schema. */
type FactsOf<Schema extends FormSchema> = SectionFacts & { readonly save: Endpoint<Schema, typeof SavedSection> }

interface Screen<Schema extends FormSchema, Row> {
  /** Text of an empty section. */
  readonly hint: string
  readonly fields: readonly Field<z.input<Schema>>[]
  readonly summary: (row: Row) => ReactNode
  /** What a new row takes over from the rest of the resume. */
  readonly blank?: (resume: Resume) => Typed
}

interface SectionScreen<Schema extends FormSchema, Row> extends Screen<Schema, Row> {
  /** The rows to show; empty for a section of one row that is not filled in. */
  readonly rows: (resume: Resume) => readonly Row[]
  /** 0 for the row of a section that is edited as a whole. */
  readonly keyOf: (row: Row) => number
  /** The editor's initial values. */
  readonly draft: (row: Row | undefined, resume: Resume) => Typed
  /** Maximum number of rows on this site, if it is not the section's `limit`. */
  readonly limitOf?: (resume: Resume) => number
  readonly Board?: Section['Board']
}

/** A section for the list and the editor, which do not depend on the type of its rows. */
export interface Section extends SectionFacts {
  readonly hint: string
  readonly form: FormRecord
  readonly entries: (resume: Resume) => readonly SectionEntry[]
  readonly blank: (resume: Resume) => Typed
  readonly limitOf: (resume: Resume) => number
  /** The editor's initial values for a row as `findModelById` returns it. */
  readonly draftOf: (row: unknown, resume: Resume) => Typed
  /** Shows and edits all rows together, where a form a row is not enough. */
  readonly Board?: ComponentType<{ readonly section: Section }> | undefined
}

export interface SectionEntry {
  readonly id: number
  readonly draft: Typed
  readonly summary: ReactNode
}

/** Gives a section of the contract its screen: one record feeds the one list and the one editor that all sections share. */
export function section<Schema extends FormSchema, Row>(
  facts: FactsOf<Schema>,
  { hint, fields, rows, keyOf, draft, summary, blank, limitOf, Board }: SectionScreen<Schema, Row>,
): Section {
  const record = form(facts.save.input, fields)
  const start = (row: Row | undefined, resume: Resume) => startOf(record, draft(row, resume))
  return {
    ...facts,
    hint,
    form: record,
    entries: (resume) =>
      rows(resume).map((row) => ({ id: keyOf(row), draft: start(row, resume), summary: summary(row) })),
    blank: (resume) => ({ ...start(undefined, resume), ...blank?.(resume) }),
    limitOf: (resume) => limitOf?.(resume) ?? facts.limit,
    draftOf: (row, resume) => start(row as Row, resume),
    Board,
  }
}

/** As {@link section}, for a section of plain rows: they are where the contract says. */
export function plainSection<Schema extends FormSchema, Key extends PlainKey>(
  facts: FactsOf<Schema> & { readonly key: Key },
  screen: Screen<Schema, PlainRow<Key>>,
): Section {
  return section<Schema, PlainRow<Key>>(facts, {
    ...screen,
    rows: (resume) => resume[facts.key] as unknown as readonly PlainRow<Key>[],
    keyOf: ({ id }) => id,
    draft: (row) => ({ ...row }),
  })
}
