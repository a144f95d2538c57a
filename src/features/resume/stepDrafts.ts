import { signal } from '@preact/signals-core'
import type { FormDraft } from '#kernel/forms/useFormRecord'
import { draftKey } from '#kernel/user/drafts'
import { readStored, removeStored, writeStored } from '#platform/storage'
import type { Typed } from '#ui/forms/form'

/** A row that was typed, or read from a file, and is not saved yet. */
export interface DraftRow {
  readonly values: Typed
  /** Lines of a file that values were read from, by field. */
  readonly sources?: Readonly<Record<string, string>>
  /** Fields whose value the reader of the file only guessed. */
  readonly uncertain?: readonly string[]
}

/** A field that was changed is no guess any more. */
const stillUncertain = (row: DraftRow | undefined, values: Typed) =>
  row?.uncertain && { uncertain: row.uncertain.filter((name) => values[name] === row.values[name]) }

/** The unsaved rows of a registration step in this browser. The first is the one in the form. */
export interface StepDraft extends FormDraft {
  readonly rows: () => readonly DraftRow[]
  /** Drops the first row, because it is saved or not wanted. */
  readonly forget: () => void
}

/** How long unsaved rows stay in the browser, in ms: a week. */
export const draftLife = 7 * 24 * 3_600_000

/** Rises with each change of unsaved rows by this tab. */
export const draftChanges = signal(0)

const keyOf = (step: string) => draftKey(`register:${step}`)

export function writeDraftRows(step: string, rows: readonly DraftRow[]): void {
  if (rows.length === 0) removeStored(keyOf(step))
  else writeStored(keyOf(step), rows, Date.now() + draftLife)
  draftChanges.value += 1
}

/** Input of the current user in a step, which survives a reload, a lost login and a change of role. */
export function stepDraft(step: string): StepDraft {
  const rows = () => readStored<readonly DraftRow[]>(keyOf(step)) ?? []
  return {
    rows,
    read: () => rows()[0]?.values,
    keep: (values) => {
      const [first, ...rest] = rows()
      writeDraftRows(step, [{ ...first, values, ...stillUncertain(first, values) }, ...rest])
    },
    forget: () => writeDraftRows(step, rows().slice(1)),
  }
}
