import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { usePending } from './Button'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick' | 'children'> {
  /** Name for screen readers, also shown as a tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  readonly ref?: Ref<HTMLButtonElement>
}

/** A button with only an icon: 20 px in a target of 36 px, 44 px on mobile. */
export function IconButton({ label, icon, onClick, type = 'button', className, ...rest }: IconButtonProps) {
  const [pending, run] = usePending(onClick)
  return (
    <button
      {...rest}
      type={type}
      title={label}
      aria-label={label}
      aria-busy={pending || undefined}
      className={className ? `${styles.button} ${className}` : styles.button}
      onClick={run}
    >
      {icon}
    </button>
  )
}
