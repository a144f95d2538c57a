import { type ReactNode, useId } from 'react'
import styles from './Field.module.css'

export interface FieldWords {
  readonly label?: ReactNode
  readonly required?: boolean
  /** What is wrong, as a sentence; shown below and read out. */
  readonly error?: string
  readonly hint?: ReactNode
}

/** Attributes that tie a control to its label, hint and error. */
export interface ControlIds {
  readonly id: string
  readonly 'aria-invalid': boolean | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-required': boolean | undefined
}

export interface FieldProps extends FieldWords {
  /** Set when the control is several: the label then names the group. */
  readonly group?: boolean
  readonly extra?: ReactNode
  readonly children: (ids: ControlIds) => ReactNode
}

/** Label above, control, then error or hint below. Every control of a form stands in one. */
export function Field({ label, required, error, hint, group, extra, children }: FieldProps) {
  const id = useId()
  const note = error || hint
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
          {error ? (
            <span className={styles.error} role="alert">
              {error}
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
