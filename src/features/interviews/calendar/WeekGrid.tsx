import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useCall } from '#api/queries'
import { findCalendar } from '#contract/interviews/calendar'
import { finished, type Interview, proposed } from '#contract/interviews/interview'
import { interviewDay, interviewHour } from '#contract/interviews/interviewTime'
import { interviewKindNames } from '#format/interview'
import { zoneNote } from '#format/interviewTime'
import { formatDate } from '#format/time'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { LoadState } from '#ui/states/LoadState'
import { calendarFeedPopup, interviewPopup } from '../popups'
import { plusDays, weekOf } from './calendarDays'
import styles from './WeekGrid.module.css'
import { hoursOf, type Placed, placeDay } from './weekLayout'

export interface WeekGridProps {
  /** Any day of the week to show, as 2026-11-23. */
  readonly day: string
  readonly onPick: (day: string) => void
}

/** A week of interviews by day and hour, for desktops. */
export function WeekGrid({ day, onPick }: WeekGridProps) {
  const days = weekOf(new Date(`${day}T00:00`))
  const [first = new Date(), last = new Date()] = [days[0], days.at(-1)]
  const span = { from: formatDate(first), to: formatDate(last) }
  const reading = useCall(findCalendar, span, { staleTime: 0, keepPrevious: true })
  const move = (weeks: number) => onPick(formatDate(plusDays(first, weeks * 7)))
  return (
    <section className={styles.card} aria-label="周日程">
      <header className={styles.bar}>
        <b className={styles.month} aria-live="polite">
          {monthDay(first)} - {monthDay(last)}
          {zoneNote()}
        </b>
        <Button variant="quiet" size="small" onClick={() => open(calendarFeedPopup)}>
          订阅日历
        </Button>
        <Button variant="quiet" size="small" onClick={() => onPick(interviewDay(Date.now()))}>
          今天
        </Button>
        <IconButton label="上一周" icon={<ChevronLeft />} onClick={() => move(-1)} />
        <IconButton label="下一周" icon={<ChevronRight />} onClick={() => move(1)} />
      </header>
      <LoadState reading={reading}>{({ list }) => <Week days={days} list={list} />}</LoadState>
    </section>
  )
}

function Week({ days, list }: { days: readonly Date[]; list: readonly Interview[] }) {
  const placed = days.map((date) => placeDay(list, date))
  const hours = hoursOf(placed)
  const firstHour = hours[0] ?? 0
  const today = interviewDay(Date.now())
  return (
    <>
      <div className={styles.grid} style={{ '--hours': hours.length } as React.CSSProperties}>
        <div className={styles.corner} />
        {days.map((date) => (
          <div key={date.getTime()} className={styles.head} data-today={formatDate(date) === today || undefined}>
            <span>周{weekdays[date.getDay()]}</span>
            <b>{date.getDate()}</b>
          </div>
        ))}
        <div className={styles.hours} aria-hidden="true">
          {hours.map((hour) => (
            <span key={hour}>{hour}:00</span>
          ))}
        </div>
        {days.map((date, index) => (
          <ul
            key={date.getTime()}
            className={styles.day}
            aria-label={`${monthDay(date)}，${placed[index]?.length ?? 0}场面试`}
            data-today={formatDate(date) === today || undefined}
          >
            {placed[index]?.map((each) => (
              <Event key={each.event.id} placed={each} firstHour={firstHour} />
            ))}
          </ul>
        ))}
      </div>
      {list.length === 0 && <p className={styles.empty}>这一周没有面试</p>}
    </>
  )
}

function Event({ placed, firstHour }: { placed: Placed<Interview>; firstHour: number }) {
  const { event, start, end, lane, lanes } = placed
  const { id, status, kind, startAt, job, peer, isMine } = event
  const who = isMine ? peer.name : job.brandName || peer.name
  const state = status === proposed ? '待确认' : status === finished ? '已结束' : ''
  const place = {
    '--start': start / 60 - firstHour,
    '--length': (end - start) / 60,
    '--lane': lane,
    '--lanes': lanes,
  } as React.CSSProperties
  return (
    <li className={styles.place} style={place}>
      <button
        type="button"
        className={styles.event}
        data-status={status}
        data-narrow={lanes > 1 || undefined}
        data-lines={end - start < 45 ? 1 : end - start < 60 ? 2 : undefined}
        onClick={() => open(interviewPopup, { id })}
        aria-label={[interviewHour(startAt), who, job.jobName, interviewKindNames[kind], state]
          .filter(Boolean)
          .join('，')}
      >
        <b>{who}</b>
        <span>
          {lanes > 1 ? interviewHour(startAt) : [interviewHour(startAt), state || interviewKindNames[kind]].join(' ')}
        </span>
        <span>{job.jobName}</span>
      </button>
    </li>
  )
}

const weekdays = '日一二三四五六'

const monthDay = (date: Date): string => `${date.getMonth() + 1}月${date.getDate()}日`
