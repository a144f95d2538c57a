import { codes, type Failure, faultyField } from '#contract/errors'
import type { FormState } from '#ui/forms/FormControl'
import type { FormRecord } from '#ui/forms/form'
import { toastWarning } from '#ui/overlays/toast'

/** A fault that the user can mend in the form. */
const inputFaults: readonly number[] = [codes.invalidInput, codes.conflict, codes.calendarConflict]

/**
 * Shows why saving failed: under the field that the server names; else, if the input or its state was refused, under `field`;
 * else as a toast. A form with one field needs no `field`.
 */
export function placeFailure(
  failure: Failure,
  { items }: Pick<FormRecord, 'items'>,
  form: FormState,
  field?: string,
): void {
  const named = faultyField(failure)
  const isAboutInput = inputFaults.includes(failure.code)
  const only = items.length === 1 ? items[0]?.name : undefined
  const target = items.some(({ name }) => name === named) ? named : isAboutInput ? (field ?? only) : undefined
  if (target === undefined) toastWarning(failure.msg || '保存失败，请稍后再试')
  else form.fail(target, failure.msg)
}
