import { Fragment, type ReactNode } from 'react'
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
  /** Inside another form, which HTML does not nest. */
  readonly isInner?: boolean
  /** What a page shows below a field, by the field's name. */
  readonly below?: Readonly<Record<string, ReactNode>>
}

/** The fields of a form. Short ones are two in a row on desktop. */
export function FormFields({
  form: { items },
  state,
  onEnter,
  size,
  isInner,
  doubts = [],
  below = {},
}: FormFieldsProps) {
  const isDoubtful = (item: FormItem) => doubts.includes(item.name) || ('until' in item && doubts.includes(item.until))
  const fields = items.map(
    (item) =>
      isShown(item, state.values) && (
        <Fragment key={item.name}>
          <div className={styles.field} data-half={item.half || undefined} data-doubt={isDoubtful(item) || undefined}>
            <FormControl item={item} state={state} onEnter={onEnter} size={size} />
            {isDoubtful(item) && <p className={styles.doubt}>这是推测的，请核对</p>}
          </div>
          {below[item.name] && <div className={styles.below}>{below[item.name]}</div>}
        </Fragment>
      ),
  )
  if (isInner) return <div className={styles.fields}>{fields}</div>
  return (
    <form className={styles.fields} noValidate onSubmit={(event) => event.preventDefault()}>
      {fields}
    </form>
  )
}
