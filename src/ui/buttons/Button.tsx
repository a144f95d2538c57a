import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useRef, useState } from 'react'
import { Link } from 'wouter'
import { Spinner } from '../states/Spinner'
import styles from './Button.module.css'

interface Look {
  /** Each view has one solid button; the others are outline or text. */
  readonly variant?: 'solid' | 'outline' | 'text' | 'quiet'
  readonly tone?: 'primary' | 'danger'
  readonly size?: 'small' | 'medium' | 'large'
  /** As wide as its container. */
  readonly block?: boolean
  readonly icon?: ReactNode
}

export interface ButtonProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'onClick'> {
  readonly loading?: boolean
  /** While the returned promise is pending, the button shows a spinner and ignores clicks. */
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
      {isBusy && <Spinner />}
      {icon}
      {children !== undefined && <span className={styles.label}>{children}</span>}
    </button>
  )
}

/**
 * Runs a handler and reports whether its promise is pending. Uses a ref beside the state, because two clicks may come before
 * React has rendered the first.
 */
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
  /** Among several links with the same words: which one it is. */
  readonly 'aria-label'?: string | undefined
}

/** A link to a page that looks like a button. */
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
      {...rest}
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
