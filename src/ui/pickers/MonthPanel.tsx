import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../buttons/IconButton'
import styles from './MonthPanel.module.css'
import { type Bounds, boundsOf, isMoment, nowAs } from './moments'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

export interface MonthPanelProps extends Bounds {
  readonly value: string
  /** The month whose year is shown while nothing is chosen. */
  readonly opensAt?: string
  readonly onPick: (month: string) => void
}

/** The months are four in a row; up and down move by rows. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -4, ArrowDown: 4 }

/**
 * The twelve months of a year. The year is stepped or chosen from a list. Arrow keys move between months, Page Up and Page Down
 * between years.
 */
export function MonthPanel({ value, opensAt, onPick, ...bounds }: MonthPanelProps) {
  const { min, max } = boundsOf('month', bounds)
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))]
  const start = isMoment('month', value) ? value : opensAt || nowAs('month')
  const [year, setYear] = useState(Math.min(last, Math.max(first, Number(start.slice(0, 4)))))
  const grid = useRef<HTMLDivElement>(null)
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const turn = event.key === 'PageUp' ? -1 : event.key === 'PageDown' ? 1 : 0
    if (step === undefined && turn === 0) return
    event.preventDefault()
    if (turn !== 0) setYear(Math.min(last, Math.max(first, year + turn)))
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (step !== undefined) buttons[at + step]?.focus()
  }
  const years = Array.from({ length: last - first + 1 }, (_, index) => last - index)
  return (
    <div className={styles.panel}>
      <div className={styles.year}>
        <IconButton label="上一年" icon={<ChevronLeft />} disabled={year <= first} onClick={() => setYear(year - 1)} />
        <select
          className={styles.select}
          aria-label="年份"
          value={year}
          onChange={(event) => setYear(Number(event.target.value))}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {each}年
            </option>
          ))}
        </select>
        <IconButton label="下一年" icon={<ChevronRight />} disabled={year >= last} onClick={() => setYear(year + 1)} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys move the focus among the buttons within */}
      <div ref={grid} className={styles.months} onKeyDown={press}>
        {months.map((month) => {
          const key = `${year}-${String(month).padStart(2, '0')}`
          return (
            <button
              key={key}
              type="button"
              className={styles.month}
              aria-pressed={key === value}
              disabled={key < min || key > max}
              onClick={() => onPick(key)}
            >
              {month}月
            </button>
          )
        })}
      </div>
    </div>
  )
}
