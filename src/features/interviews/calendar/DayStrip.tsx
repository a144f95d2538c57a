import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#api/queries'
import { findInterviewDays } from '#contract/interviews/interview'
import { interviewDay, interviewZone } from '#contract/interviews/interviewTime'
import { isElsewhere } from '#format/interviewTime'
import { formatDate } from '#format/time'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { calendarFeedPopup } from '../popups'
import { monthOf, plusDays, weekOf } from './calendarDays'
import styles from './DayStrip.module.css'

const weekdays = ['一', '二', '三', '四', '五', '六', '日']

/** A week or a month of days to choose from; a dot marks those on which something is planned. */
export function DayStrip({ day, onPick }: { day: string; onPick: (day: string) => void }) {
  const [shown, setShown] = useState(() => new Date(`${day}T00:00`))
  const [isMonth, setMonth] = useState(false)
  const days = isMonth ? monthOf(shown) : weekOf(shown)
  const [from, to] = [formatDate(days[0] ?? shown), formatDate(days.at(-1) ?? shown)]
  const planned = useCall(findInterviewDays, { from, to }, { staleTime: 0 }).data?.days ?? []
  const today = interviewDay(Date.now())
  const move = (steps: number) =>
    setShown(isMonth ? new Date(shown.getFullYear(), shown.getMonth() + steps, 1) : plusDays(shown, steps * 7))
  const goToToday = () => {
    setShown(new Date(`${today}T00:00`))
    onPick(today)
  }
  const unit = isMonth ? '月' : '周'
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <b className={styles.month} aria-live="polite">
          {shown.getFullYear() !== new Date().getFullYear() && `${shown.getFullYear()}年`}
          {shown.getMonth() + 1}月
        </b>
        <Button variant="quiet" size="small" onClick={() => open(calendarFeedPopup)}>
          订阅
        </Button>
        <Button variant="quiet" size="small" onClick={goToToday}>
          今天
        </Button>
        <Button variant="quiet" size="small" onClick={() => setMonth(!isMonth)}>
          {isMonth ? '按周看' : '按月看'}
        </Button>
        <IconButton label={`上一${unit}`} icon={<ChevronLeft />} onClick={() => move(-1)} />
        <IconButton label={`下一${unit}`} icon={<ChevronRight />} onClick={() => move(1)} />
      </div>
      <div className={styles.days} role="toolbar" aria-label="选择日期">
        {weekdays.map((name) => (
          <span key={name} className={styles.weekday} aria-hidden="true">
            {name}
          </span>
        ))}
        {days.map((date) => {
          const text = formatDate(date)
          const count = planned.find((each) => each.day === text)?.count ?? 0
          return (
            <button
              key={text}
              type="button"
              className={styles.day}
              aria-pressed={text === day}
              aria-label={labelOf(date, count)}
              data-today={text === today || undefined}
              data-other={(isMonth && date.getMonth() !== shown.getMonth()) || undefined}
              onClick={() => onPick(text)}
            >
              {text === today ? '今' : date.getDate()}
              <span className={styles.dot} data-planned={count > 0 || undefined} />
            </button>
          )
        })}
      </div>
      {isElsewhere(Date.now()) && <p className={styles.zone}>日期按{interviewZone.name}</p>}
    </div>
  )
}

const labelOf = (date: Date, count: number): string =>
  `${date.getMonth() + 1}月${date.getDate()}日${count > 0 ? `，${count}场面试` : ''}`
