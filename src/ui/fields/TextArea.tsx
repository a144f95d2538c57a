import { Maximize2 } from 'lucide-react'
import { type Ref, type TextareaHTMLAttributes, useContext } from 'react'
import { halfWidthLength } from '#contract/text/textLength'
import { characterLength } from '#format/text'
import { IconButton } from '../buttons/IconButton'
import { Field, type FieldWords } from './Field'
import { LongText } from './LongText'
import styles from './TextField.module.css'

type Native = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'required' | 'maxLength'>

/** A text with this limit or a higher one can be written on a page of its own on phones. */
const longFrom = 200

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
  const page = useContext(LongText)
  const isLong = typeof label === 'string' && (limit ?? 0) >= longFrom && page.isOffered()
  const writeOnPage = async () => {
    const text = await page.write({ label: String(label), value, max: limit ?? 0, countBy })
    if (text !== undefined) onChange(text)
  }
  return (
    <Field label={label} required={required} error={error} hint={hint} extra={count}>
      {(ids) => (
        <span className={styles.areaBox}>
          <textarea
            {...rest}
            {...ids}
            ref={ref}
            rows={rows}
            className={styles.area}
            data-invalid={error ? true : undefined}
            data-expands={isLong || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {isLong && (
            <IconButton
              label="全屏填写"
              icon={<Maximize2 />}
              className={styles.expand}
              onClick={() => void writeOnPage()}
            />
          )}
        </span>
      )}
    </Field>
  )
}
