import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Badge } from './Badge'
import styles from './Tabs.module.css'

export interface TabItem<Value> {
  readonly value: Value
  readonly label: ReactNode
  readonly badge?: number
}

export interface TabsProps<Value> {
  readonly items: readonly TabItem<Value>[]
  readonly value: Value
  readonly onPick: (value: Value) => void
  /** What the row chooses between, read out. */
  readonly label: string
  readonly size?: 'medium' | 'large'
}

/** A row of views of one place. Arrow keys move along it; a long row scrolls. */
export function Tabs<Value extends string | number>({
  items,
  value,
  onPick,
  label,
  size = 'medium',
}: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const at = items.findIndex((item) => item.value === value)
    const next = (at + step + items.length) % items.length
    const item = items[next]
    if (!item) return
    onPick(item.value)
    const tab = row.current?.children[next]
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div ref={row} className={styles.tabs} data-size={size} role="tablist" aria-label={label}>
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={item.value === value}
          tabIndex={item.value === value ? 0 : -1}
          onClick={() => onPick(item.value)}
          onKeyDown={move}
        >
          {item.badge ? <Badge count={item.badge}>{item.label}</Badge> : item.label}
        </button>
      ))}
    </div>
  )
}
