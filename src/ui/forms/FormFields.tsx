import { FormControl, type FormState } from './FormControl'
import styles from './FormFields.module.css'
import { type FormItem, type FormRecord, isShown } from './form'

export interface FormFieldsProps {
  readonly form: Pick<FormRecord, 'items'>
  readonly state: FormState
  /** Called on Enter in a one-line field; it sends the form. */
  readonly onEnter?: () => void
  /** Size of one-line fields. */
  readonly size?: 'large'
  /** Fields whose values are guesses; each is marked until it is changed. */
  readonly doubts?: readonly string[]
}

/** The fields of a form. Short ones are two in a row on desktop. */
export function FormFields({ form: { items }, state, onEnter, size, doubts = [] }: FormFieldsProps) {
  const isDoubtful = (item: FormItem) => doubts.includes(item.name) || ('until' in item && doubts.includes(item.until))
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
      {items.map(
        (item) =>
          isShown(item, state.values) && (
            <div
              key={item.name}
              className={styles.field}
              data-half={item.half || undefined}
              data-doubt={isDoubtful(item) || undefined}
            >
              <FormControl item={item} state={state} onEnter={onEnter} size={size} />
              {isDoubtful(item) && <p className={styles.doubt}>这是推测的，请核对</p>}
            </div>
          ),
      )}
    </form>
  )
}
