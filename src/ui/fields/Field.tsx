import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'
import { useSettled } from './useSettled'

export interface FieldWords {
  readonly label?: ReactNode
  readonly required?: boolean
  /** The error as a sentence. It is shown below the control and read to screen readers. */
  readonly error?: string
  readonly hint?: ReactNode
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlIds {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': boolean | undefined
}

export interface FieldProps extends FieldWords {
  /** For several controls: the label then names the group. */
  readonly group?: boolean
  readonly extra?: ReactNode
  readonly children: (ids: ControlIds) => ReactNode
}

/** Label above, control, then error or hint below, which moves nothing during a press. Every control of a form is in one. */
export function Field({ label, required, error, hint, group, extra, children }: FieldProps) {
  const id = useId()
  const sentence = useSettled(error)
  const note = sentence || hint
  const ids: ControlIds = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': note || extra ? `${id}-note` : undefined,
    'aria-required': required || undefined,
  }
  const Label = group ? 'span' : 'label'
  return (
    <div className={styles.field} {...(group && { role: 'group', 'aria-labelledby': `${id}-label` })}>
      {label && (
        <Label
          className={styles.label}
          id={`${id}-label`}
          {...(group ? {} : { htmlFor: id })}
          data-required={required || undefined}
        >
          {label}
        </Label>
      )}
      {children(ids)}
      {(note || extra) && (
        <div className={styles.note} id={`${id}-note`}>
          {sentence ? (
            <span className={styles.error} role="alert">
              {sentence}
            </span>
          ) : (
            <span>{hint}</span>
          )}
          {extra}
        </div>
      )}
    </div>
  )
}
