import type { Ref, TextareaHTMLAttributes } from 'react'
import { halfWidthLength } from '../../../contract/text/textLength'
import { characterLength } from '../../format/text'
import { Field, type FieldWords } from './Field'
import styles from './TextField.module.css'

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'required' | 'maxLength'>

export interface TextAreaProps extends FieldWords, Native {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Shows a count beside the text. Does not cut the text off; the count turns red. */
  readonly limit?: number
  /** `halfWidth`: half-width characters count 1, others 2 (domain 5). `characters`: each counts 1. */
  readonly countBy?: 'halfWidth' | 'characters'
  readonly ref?: Ref<HTMLTextAreaElement>
}

export function TextArea({
  label,
  required,
  error,
  hint,
  value,
  onChange,
  limit,
  countBy = 'halfWidth',
  rows = 5,
  ref,
  ...rest
}: TextAreaProps) {
  const length = countBy === 'halfWidth' ? halfWidthLength(value) : characterLength(value)
  const count = limit !== undefined && (
    <span className={styles.count} data-over={length > limit || undefined}>
      {length}/{limit}
    </span>
  )
  return (
    <Field label={label} required={required} error={error} hint={hint} extra={count}>
      {(ids) => (
        <textarea
          {...rest}
          {...ids}
          ref={ref}
          rows={rows}
          className={styles.area}
          data-invalid={error ? true : undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
