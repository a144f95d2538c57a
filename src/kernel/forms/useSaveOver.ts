import { useRef } from 'react'
import type { Result } from '#contract/errors'
import type { FormRecord, FormSchema, Typed } from '#ui/forms/form'
import { type SavedOver, saveOver } from './saveOver'
import type { FormOfRecord } from './useFormRecord'

interface Saving<Schema extends FormSchema> {
  readonly form: FormRecord<Schema>
  readonly state: FormOfRecord<Schema>
  /** The values with which the form was opened. */
  readonly start: Typed
}

type Send<Data> = Pick<SavedOver<FormSchema, Data>, 'send' | 'read'>

/**
 * Saves a form whose record may have been changed elsewhere. Resolves to undefined if the user goes on in the form: with the
 * newer or the merged values, or with the input as it was.
 */
export function useSaveOver<Schema extends FormSchema>({ form, state, start }: Saving<Schema>) {
  // A draft of an earlier visit is based on values that are not known any more.
  const base = useRef<Typed | undefined>(state.isOldDraft ? undefined : start)
  return async <Data>(input: Typed, { send, read }: Send<Data>): Promise<Result<Data> | undefined> => {
    const outcome = await saveOver({ form, base: base.current, input, send, read })
    if (outcome.kind === 'done') return outcome.result
    if (outcome.kind === 'taken') {
      base.current = outcome.newer
      state.restart(outcome.newer, outcome.values)
    }
    return undefined
  }
}
