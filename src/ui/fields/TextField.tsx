import { X } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { isSubmitKey } from '../ime'
import { Field, type FieldWords } from './Field'
import styles from './TextField.module.css'

type Native = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'required' | 'prefix' | 'size'>

export interface TextFieldProps extends FieldWords, Native {
  readonly value: string
  readonly onChange: (value: string) => void
  /** Tidies what was typed or pasted. It limits the length too, since `maxLength` would cut a text before it is tidied. */
  readonly clean?: (text: string) => string
  /** Called on Enter, except while an input method is composing. */
  readonly onEnter?: () => void
  readonly prefix?: ReactNode
  readonly suffix?: ReactNode
  readonly clearable?: boolean
  readonly size?: 'medium' | 'large'
  readonly ref?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  required,
  error,
  hint,
  value,
  onChange,
  clean = (text) => text,
  onEnter,
  onKeyDown,
  prefix,
  suffix,
  clearable,
  size = 'medium',
  type = 'text',
  ref,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} required={required} error={error} hint={hint}>
      {(ids) => (
        <div className={styles.box} data-size={size} data-invalid={error ? true : undefined}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input
            {...rest}
            {...ids}
            ref={ref}
            type={type}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(clean(event.target.value))}
            onKeyDown={(event) => {
              onKeyDown?.(event)
              if (onEnter && isSubmitKey(event)) onEnter()
            }}
          />
          {clearable && value !== '' && (
            <button
              type="button"
              className={styles.clear}
              aria-label="清空"
              onClick={({ currentTarget }) => {
                onChange('')
                // The button goes, so the focus moves to the field.
                currentTarget.parentElement?.querySelector('input')?.focus()
              }}
            >
              <X size="1em" />
            </button>
          )}
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  )
}
