import { DayPicker, type DayPickerProps } from 'react-day-picker'
import { zhCN } from 'react-day-picker/locale'
import styles from './Calendar.module.css'
import { type Bounds, boundsOf, isMoment, type MomentRange } from './moments'

const dateOf = (value: string): Date | undefined => {
  const [year = 0, month = 1, day = 1] = value.split('-').map(Number)
  return isMoment('date', value) ? new Date(year, month - 1, day) : undefined
}
const textOf = (date: Date | undefined): string =>
  date
    ? `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`
    : ''

const looks = {
  locale: zhCN,
  weekStartsOn: 1,
  captionLayout: 'dropdown',
  showOutsideDays: true,
  formatters: {
    formatMonthDropdown: (date) => `${date.getMonth() + 1}月`,
    formatYearDropdown: (date) => `${date.getFullYear()}年`,
  },
  classNames: {
    root: styles.root,
    months: styles.months,
    month: styles.month,
    month_caption: styles.caption,
    caption_label: styles.label,
    dropdowns: styles.dropdowns,
    dropdown_root: styles.dropdownRoot,
    dropdown: styles.dropdown,
    nav: styles.nav,
    button_previous: styles.step,
    button_next: styles.step,
    chevron: styles.chevron,
    month_grid: styles.grid,
    weekday: styles.weekday,
    day: styles.day,
    day_button: styles.button,
    today: styles.today,
    selected: styles.selected,
    range_start: styles.rangeStart,
    range_middle: styles.rangeMiddle,
    range_end: styles.rangeEnd,
    outside: styles.outside,
    disabled: styles.disabled,
    hidden: styles.hidden,
  },
} as const satisfies Partial<DayPickerProps>

function limitsOf(bounds: Bounds) {
  const { min, max } = boundsOf('date', bounds)
  const [before, after] = [dateOf(min.slice(0, 10)), dateOf(max.slice(0, 10))]
  return {
    startMonth: before,
    endMonth: after,
    disabled: [...(before ? [{ before }] : []), ...(after ? [{ after }] : [])],
  }
}

export interface CalendarProps extends Bounds {
  readonly value: string
  readonly onPick: (date: string) => void
}

/** One month of days. Weeks begin on Monday. */
export default function Calendar({ value, onPick, ...bounds }: CalendarProps) {
  const selected = dateOf(value)
  return (
    <DayPicker
      {...looks}
      {...limitsOf(bounds)}
      mode="single"
      required
      selected={selected}
      defaultMonth={selected ?? nearestMonth(bounds)}
      onSelect={(date) => onPick(textOf(date))}
    />
  )
}

export interface RangeCalendarProps extends Bounds {
  readonly value: MomentRange
  readonly onPick: (range: MomentRange) => void
}

/** Two months side by side. The first press picks one end, the second the other. */
export function RangeCalendar({ value, onPick, ...bounds }: RangeCalendarProps) {
  const from = dateOf(value.from)
  return (
    <DayPicker
      {...looks}
      {...limitsOf(bounds)}
      mode="range"
      required
      numberOfMonths={2}
      resetOnSelect
      selected={{ from, to: dateOf(value.to ?? '') }}
      defaultMonth={from ?? nearestMonth(bounds)}
      onSelect={(range) => onPick({ from: textOf(range?.from), to: textOf(range?.to) })}
    />
  )
}

/** The current month, or the nearest one within the bounds. */
function nearestMonth(bounds: Bounds): Date | undefined {
  const { min, max } = boundsOf('date', bounds)
  const today = textOf(new Date())
  return dateOf((today < min ? min : today > max ? max : today).slice(0, 10))
}
