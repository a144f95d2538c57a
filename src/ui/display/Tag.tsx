import type { ReactNode } from 'react'
import styles from './Tag.module.css'

export interface TagProps {
  readonly tone?: 'plain' | 'primary' | 'vip' | 'danger'
  readonly children: ReactNode
}

/** A short label: tinted background, secondary text. */
export function Tag({ tone = 'plain', children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}

/** Tags on one line. Tags that do not fit are left out whole, not cut. */
export function TagRow({ tags, wrap }: { tags: readonly ReactNode[]; wrap?: boolean }) {
  return (
    <span className={styles.row} data-wrap={wrap || undefined}>
      {tags.map((tag, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of words without state or identity
        <Tag key={index}>{tag}</Tag>
      ))}
    </span>
  )
}

export interface ChipProps {
  readonly selected?: boolean
  readonly disabled?: boolean
  readonly onPick: () => void
  readonly children: ReactNode
}

/** A tag that can be pressed: a filter, a hot word, one of several. */
export function Chip({ selected = false, disabled, onPick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={styles.chip}
      data-selected={selected || undefined}
      aria-pressed={selected}
      disabled={disabled}
      onClick={onPick}
    >
      {children}
    </button>
  )
}

/** A dot with a word, so that colour is not the only sign. */
export function StatusDot({
  tone = 'success',
  children,
}: {
  tone?: 'success' | 'danger' | 'off'
  children: ReactNode
}) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  )
}
