import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { type FormRecord, type FormSchema, isShown, type Typed } from '#ui/forms/form'
import { type Form, useForm } from '#ui/forms/useForm'
import { useLeaveGuard } from '../pages/leaveGuard'
import { withBasis } from './saveOver'

/** Stores the input beyond the life of the page. */
export interface FormDraft {
  readonly read: () => Typed | undefined
  readonly keep: (values: Typed) => void
}

export interface FormOptions {
  /** False while a dialog leaves the screen. */
  readonly isOpen?: boolean
  /** With a draft nothing is lost, so leaving does not ask. */
  readonly draft?: FormDraft
  /** False for forms whose input is typed again in seconds: leaving does not ask. */
  readonly asksBeforeLeaving?: boolean
}

export interface FormOfRecord<Schema extends FormSchema> extends Form<Typed, z.output<Schema>> {
  /** Returns the parsed input without hidden fields. If it is invalid, focuses the first faulty field and returns undefined. */
  readonly check: () => z.output<Schema> | undefined
  /** It continues a draft that was based on other stored values than the present ones. */
  readonly isOldDraft: boolean
  /** Stops asking before the user leaves, because the input is saved. */
  readonly letGo: () => void
}

/** The state of a declared form. Asks before unsaved input is lost. */
export function useFormRecord<Schema extends FormSchema>(
  record: FormRecord<Schema>,
  start: Typed,
  { isOpen = true, draft, asksBeforeLeaving = true }: FormOptions = {},
): FormOfRecord<Schema> {
  const [kept] = useState(() => draft?.read())
  const initial = withBasis(record.schema, start)
  const [isOldDraft] = useState(kept?.basis !== undefined && kept.basis !== initial.basis)
  const form = useForm(record.schema, { ...initial, ...kept })
  const letGo = useLeaveGuard(isOpen && asksBeforeLeaving && draft === undefined && form.isDirty)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the occasion
  useEffect(() => {
    if (form.isDirty) draft?.keep(form.values)
  }, [form.values])
  return { ...form, isOldDraft, letGo, check: () => form.validate(shownValues(record, form.values)) }
}

function shownValues({ items }: FormRecord, values: Typed): Typed {
  const hidden = new Set(items.filter((item) => !isShown(item, values)).map(({ name }) => name))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !hidden.has(name)))
}
