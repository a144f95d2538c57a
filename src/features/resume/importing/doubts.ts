import type { Typed } from '#ui/forms/form'
import type { DraftRow } from '../stepDrafts'

/** The fields whose values are still those that the reader of the file guessed. */
export const doubtsOf = (imported: DraftRow | undefined, values: Typed): readonly string[] =>
  (imported?.uncertain ?? []).filter((name) => values[name] === imported?.values[name])
