import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { formatDate } from '../../format/time'
import { IconButton } from '../../ui/IconButton'
import styles from './DayStrip.module.css'

const weekdays = ['日', '一', '二', '三', '四', '五', '六']

/** A week of days to choose from, and the way to the next. */
export function DayStrip({ day, onPick }: { day: string; onPick: (day: string) => void }) {
  const [start, setStart] = useState(() => mondayOf(new Date(`${day}T00:00`)))
  const move = (days: number) => setStart((now) => plusDays(now, days))
  const today = formatDate(new Date())
  return (
    <div className={styles.strip} role="toolbar" aria-label="选择日期">
      <IconButton label="上一周" icon={<ChevronLeft />} onClick={() => move(-7)} />
      {Array.from({ length: 7 }, (_, index) => plusDays(start, index)).map((date) => {
        const text = formatDate(date)
        return (
          <button
            key={text}
            type="button"
            className={styles.day}
            aria-pressed={text === day}
            aria-label={`${date.getMonth() + 1}月${date.getDate()}日`}
            onClick={() => onPick(text)}
          >
            <span className={styles.weekday}>{text === today ? '今' : weekdays[date.getDay()]}</span>
            {date.getDate()}
          </button>
        )
      })}
      <IconButton label="下一周" icon={<ChevronRight />} onClick={() => move(7)} />
    </div>
  )
}

function plusDays(date: Date, days: number): Date {
  const next = new Date(date)
  next.setDate(next.getDate() + days)
  return next
}

const mondayOf = (date: Date): Date => plusDays(date, -((date.getDay() + 6) % 7))
