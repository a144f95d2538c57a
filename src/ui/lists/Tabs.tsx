import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Badge } from '../display/Badge'
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
  /** What the tabs choose between, for screen readers. */
  readonly label: string
  readonly size?: 'medium' | 'large'
}

/** Tabs for the views of one page. Arrow keys move between them; a long row scrolls. */
export function Tabs<Value extends string | number>({
  items,
  value,
  onPick,
  label,
  size = 'medium',
}: TabsProps<Value>) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => (row.current ? markEdges(row.current) : undefined), [])
  // Scrolls the neighbours of the picked tab into view, so that a mouse can reach the end of a long row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each pick is the occasion
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-selected="true"]')
    if (row.current && tab) showWithNeighbours(row.current, tab)
  }, [value])
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

/** Marks the ends at which part of the row is scrolled out of sight. Returns a function that stops this. */
function markEdges(row: HTMLElement): () => void {
  const mark = () => {
    row.toggleAttribute('data-before', row.scrollLeft > 1)
    row.toggleAttribute('data-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
  }
  const sizes = new ResizeObserver(mark)
  sizes.observe(row)
  row.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    row.removeEventListener('scroll', mark)
  }
}

function showWithNeighbours(row: HTMLElement, tab: HTMLElement): void {
  const start = tab.offsetLeft - row.offsetLeft
  row.scrollLeft = start - (row.clientWidth - tab.offsetWidth) / 2
}
