import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../IconButton'
import styles from './MonthPanel.module.css'
import { type Bounds, boundsOf, isMoment, nowAs } from './moments'

const months = Array.from({ length: 12 }, (_, index) => index + 1)

export interface MonthPanelProps extends Bounds {
  readonly value: string
  readonly onPick: (month: string) => void
}

/** A year's twelve months, the years stepped through or chosen from the list. */
export function MonthPanel({ value, onPick, ...bounds }: MonthPanelProps) {
  const { min, max } = boundsOf('month', bounds)
  const [first, last] = [Number(min.slice(0, 4)), Number(max.slice(0, 4))]
  const start = isMoment('month', value) ? value : nowAs('month')
  const [year, setYear] = useState(Math.min(last, Math.max(first, Number(start.slice(0, 4)))))
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
      <div className={styles.months}>
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
