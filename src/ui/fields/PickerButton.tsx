import { ChevronDown } from 'lucide-react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './PickerButton.module.css'

export interface PickerButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What is chosen; without it the placeholder stands there. */
  readonly chosen?: ReactNode
  readonly placeholder?: string
  readonly ref?: Ref<HTMLButtonElement>
}

/** Looks like a field and opens something to choose in. A button may not say `aria-required`: its label and error do. */
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
