import { DatePicker } from '#ui/pickers/MomentPicker'

/** A day of the log, or all of them. Typed text counts once it is a day. */
export const DayControl = ({ value, onPick }: { value: string; onPick: (day: string) => void }) => (
  <DatePicker label="日期" value={value} onChange={onPick} placeholder="全部日期" clearable />
)
