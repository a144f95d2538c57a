import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Spinner } from '../states/Spinner'
import styles from './Button.module.css'

interface Look {
  /** One solid button a view; the others outline or text. */
  readonly variant?: 'solid' | 'outline' | 'text' | 'quiet'
  readonly tone?: 'primary' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  readonly block?: boolean
  readonly icon?: ReactNode
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  readonly loading?: boolean
  /** While the promise it returns is pending the button shows that it works and does not fire again. */
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  readonly ref?: Ref<HTMLButtonElement>
}

export function Button({
  variant = 'solid',
  tone = 'primary',
  size = 'medium',
  block,
  icon,
  loading = false,
  onClick,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const [pending, run] = usePending(onClick)
  const isBusy = loading || pending
  return (
    <button
      {...rest}
      type={type}
      className={className ? `${styles.button} ${className}` : styles.button}
      data-variant={variant}
      data-tone={tone}
      data-size={size}
      data-block={block || undefined}
      aria-busy={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : run(event))}
    >
      {isBusy ? <Spinner /> : icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </button>
  )
}

/** A ref beside the state: two clicks may come before React has rendered the first. */
export function usePending<Event>(
  handle: ((event: Event) => unknown) | undefined,
): readonly [boolean, (event: Event) => void] {
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const run = (event: Event) => {
    if (running.current) return
    const outcome = handle?.(event)
    if (!(outcome instanceof Promise)) return
    running.current = true
    setPending(true)
    const settle = () => {
      running.current = false
      setPending(false)
    }
    outcome.then(settle, (error) => {
      settle()
      reportError(error)
    })
  }
  return [pending, run]
}

export interface ButtonLinkProps extends Look {
  readonly href: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** Looks like a button and leads to a page. */
export function ButtonLink({
  variant = 'solid',
  tone = 'primary',
  size = 'medium',
  block,
  icon,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link
      href={rest.href}
      onClick={rest.onClick}
      className={styles.button}
      data-variant={variant}
      data-tone={tone}
      data-size={size}
      data-block={block || undefined}
    >
      {icon}
      <span className={styles.label}>{rest.children}</span>
    </Link>
  )
}
