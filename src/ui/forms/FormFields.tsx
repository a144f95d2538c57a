import { FormControl, type FormState } from './FormControl'
import styles from './FormFields.module.css'
import type { FormItem, FormRecord, Typed } from './form'

export interface FormFieldsProps {
  readonly form: Pick<FormRecord, 'items'>
  readonly state: FormState
  /** Enter in a field of one line sends the form. */
  readonly onEnter?: () => void
}

export const isShown = ({ when }: FormItem, values: Typed): boolean => when === undefined || when(values)

/** The fields of a form, two in a row on desktop where they are short. */
export function FormFields({ form: { items }, state, onEnter }: FormFieldsProps) {
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
      {items.map(
        (item) =>
          isShown(item, state.values) && (
            <div key={item.name} className={styles.field} data-half={item.half || undefined}>
              <FormControl item={item} state={state} onEnter={onEnter} />
            </div>
          ),
      )}
    </form>
  )
}
