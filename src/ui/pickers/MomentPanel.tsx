import { lazy, Suspense } from 'react'
import styles from './MomentBox.module.css'
import { MonthPanel } from './MonthPanel'
import {
  type Bounds,
  clampMoment,
  isMoment,
  type MomentKind,
  type MomentRange,
  nowAs,
  type OpensAt,
  openingOf,
  orderRange,
} from './moments'
import { Wheels } from './Wheels'

const Calendar = lazy(() => import('./Calendar'))
const RangeCalendar = lazy(() => import('./Calendar').then((module) => ({ default: module.RangeCalendar })))
const waiting = <div className={styles.waiting}>加载中...</div>

export interface MomentPanelProps extends Bounds {
  readonly kind: MomentKind
  readonly value: string
  readonly opensAt?: string
  readonly step?: number
  /** `isLast` is true if no part is left to choose. */
  readonly onPick: (value: string, isLast: boolean) => void
}

/** The panel on desktop: months of a year, days of a month, wheels for the hour and minute. */
export function MomentPanel({ kind, value, opensAt, step, onPick, ...bounds }: MomentPanelProps) {
  if (kind === 'month')
    return <MonthPanel {...bounds} value={value} opensAt={opensAt} onPick={(month) => onPick(month, true)} />
  if (kind === 'time')
    return <Wheels {...bounds} kind="time" step={step} value={value} onChange={(time) => onPick(time, false)} />
  if (kind === 'date')
    return (
      <Suspense fallback={waiting}>
        <Calendar {...bounds} value={value} onPick={(date) => onPick(date, true)} />
      </Suspense>
    )
  const start = clampMoment('datetime', isMoment('datetime', value) ? value : nowAs('datetime'), bounds)
  const [day = '', time = ''] = start.split(' ')
  const pick = (next: string) => onPick(clampMoment('datetime', next, bounds), false)
  return (
    <div className={styles.pair}>
      <Suspense fallback={waiting}>
        <Calendar
          min={bounds.min?.slice(0, 10)}
          max={bounds.max?.slice(0, 10)}
          value={value ? day : ''}
          onPick={(date) => pick(`${date} ${time}`)}
        />
      </Suspense>
      <div className={styles.end}>
        <p className={styles.endName}>时间</p>
        <Wheels
          kind="time"
          step={step}
          value={time}
          min={bounds.min?.startsWith(day) ? bounds.min.slice(11) : undefined}
          max={bounds.max?.startsWith(day) ? bounds.max.slice(11) : undefined}
          onChange={(next) => pick(`${day} ${next}`)}
        />
      </div>
    </div>
  )
}

export interface RangePanelProps extends Bounds {
  readonly kind: 'month' | 'date' | 'time'
  readonly value: MomentRange
  readonly names: readonly [from: string, to: string]
  readonly step?: number
  readonly opensAt?: OpensAt
  readonly onPick: (range: MomentRange) => void
}

/** Both ends side by side. */
export function RangePanel({ kind, value, names, step, opensAt, onPick, ...bounds }: RangePanelProps) {
  if (kind === 'date')
    return (
      <Suspense fallback={waiting}>
        <RangeCalendar {...bounds} value={value} onPick={onPick} />
      </Suspense>
    )
  return (
    <div className={styles.pair}>
      {(['from', 'to'] as const).map((end, at) => (
        <section key={end} className={styles.end} aria-label={names[at]}>
          <p className={styles.endName}>{names[at]}</p>
          <MomentPanel
            // A chosen beginning moves the end that is not chosen.
            key={end === 'to' && !value.to ? value.from : end}
            {...bounds}
            kind={kind}
            step={step}
            opensAt={openingOf(end, value, opensAt)}
            value={value[end] ?? ''}
            onPick={(next) => onPick(orderRange({ ...value, [end]: next }))}
          />
        </section>
      ))}
    </div>
  )
}
