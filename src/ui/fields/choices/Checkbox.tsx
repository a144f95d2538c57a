import type { ReactNode } from 'react'
import styles from './Checkbox.module.css'

export interface CheckboxProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled?: boolean
  readonly error?: string
  readonly children?: ReactNode
  /** For a checkbox without a visible label. */
  readonly 'aria-label'?: string
}

export function Checkbox({ checked, onChange, disabled, error, children, ...rest }: CheckboxProps) {
  return (
    <span className={styles.holder}>
      <label className={styles.row} data-disabled={disabled || undefined}>
        <input
          {...rest}
          type="checkbox"
          className={styles.box}
          checked={checked}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        {children !== undefined && <span>{children}</span>}
      </label>
      {error && (
        <span className={styles.error} role="alert">
          {error}
        </span>
      )}
    </span>
  )
}

export interface SwitchProps {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => unknown
  readonly disabled?: boolean
  readonly label: string
}

/** A switch that takes effect at once, without a form. */
export function Switch({ checked, onChange, disabled, label }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className={styles.switch}
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    />
  )
}
