import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Failure, Result } from '#contract/errors'
import { type FormRecord, type FormSchema, startOf, type Typed } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { placeFailure } from './placeFailure'
import { type FormOfRecord, type FormOptions, useFormRecord } from './useFormRecord'
import { useSaveOver } from './useSaveOver'

/** A declared form with the call that saves it. */
export interface SavedForm<Schema extends FormSchema, Data> extends Pick<FormOptions, 'draft' | 'asksBeforeLeaving'> {
  readonly form: FormRecord<Schema>
  /** Initial values; missing fields start empty. Values without a field are sent unchanged. */
  readonly start?: Typed
  readonly save: (input: z.output<Schema>) => Promise<Result<Data>>
  /** Success message. Without one, what follows shows the success. */
  readonly saved?: string
  readonly onSaved?: (data: Data) => unknown
  /** Makes values of the form from newer stored ones, if the form has another shape than its call's input. */
  readonly readNewer?: (newer: Typed) => Typed
  /** Sends nothing if no value was changed. */
  readonly onlyChanged?: boolean
  /** The field that shows a failure which names no field. */
  readonly fieldOf?: (failure: Failure) => string | undefined
}

interface Around {
  /** False while a dialog leaves the screen. */
  readonly isOpen?: boolean
  /** Called once the form has nothing more to do: it is saved, or nothing was changed. */
  readonly close?: (isSaved: boolean) => void
}

interface SavedFormState<Schema extends FormSchema> {
  readonly state: FormOfRecord<Schema>
  readonly isSaving: boolean
  /** Saves valid input. A failure shows beside its field and keeps the input. */
  readonly send: () => Promise<void>
}

/** Checks and saves a declared form. Asks before unsaved input is lost. */
export function useSavedForm<Schema extends FormSchema, Data>(
  {
    form,
    start,
    save,
    saved,
    onSaved,
    readNewer,
    onlyChanged,
    fieldOf,
    draft,
    asksBeforeLeaving,
  }: SavedForm<Schema, Data>,
  { isOpen, close }: Around = {},
): SavedFormState<Schema> {
  const state = useFormRecord(form, startOf(form, start), { isOpen, draft, asksBeforeLeaving })
  const saveOver = useSaveOver({ form, state, start: startOf(form, start) })
  const [isSaving, setSaving] = useState(false)

  const send = async () => {
    const input = state.check()
    if (input === undefined || isSaving) return
    if (onlyChanged && !state.isDirty) return close?.(false)
    setSaving(true)
    const send = (given: Typed) => save(given as z.output<Schema>)
    const result = await saveOver(input as Typed, { send, read: readNewer })
    setSaving(false)
    if (!result) return
    if (!result.ok) return placeFailure(result, form, state, fieldOf?.(result))
    state.letGo()
    if (saved) toastSuccess(saved)
    close?.(true)
    await onSaved?.(result.data)
  }
  return { state, isSaving, send }
}
