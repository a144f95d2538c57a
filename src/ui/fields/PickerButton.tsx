import { ChevronDown } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './PickerButton.module.css'

export interface PickerButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** The chosen value. Without it the placeholder is shown. */
  readonly chosen?: ReactNode
  readonly placeholder?: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button that looks like a field and opens a picker. Buttons do not support `aria-required`, so its label and error say it. */
export function PickerButton({
  chosen,
  placeholder = '请选择',
  'aria-required': _required,
  ...rest
}: PickerButtonProps) {
  const isEmpty = chosen === undefined || chosen === '' || chosen === null
  return (
    <button {...rest} type="button" className={styles.button} aria-haspopup={rest['aria-haspopup'] ?? 'dialog'}>
      <span className={styles.words} data-empty={isEmpty || undefined}>
        {isEmpty ? placeholder : chosen}
      </span>
      <ChevronDown className={styles.arrow} aria-hidden="true" />
    </button>
  )
}
