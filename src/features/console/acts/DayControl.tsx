import { DatePicker } from '#ui/pickers/MomentPicker'

export interface DayControlProps {
  readonly value: string
  readonly onPick: (day: string) => void
  readonly label?: string
  readonly placeholder?: string
}

/** A day, or none. Typed text counts once it is a day. */
export const DayControl = ({ value, onPick, label = '日期', placeholder = '全部日期' }: DayControlProps) => (
  <DatePicker label={label} value={value} onChange={onPick} placeholder={placeholder} clearable />
)

/** The day that an address says; empty if it says none. */
export const readDay = (said: string): string => (/^20\d{2}-\d{2}-\d{2}$/.test(said) ? said : '')
