import { momentInChina } from '#contract/chinaTime'
import type { OwnControl } from '#ui/forms/form'
import { DateTimePicker } from '#ui/pickers/MomentPicker'
import { nowAs } from '#ui/pickers/moments'

/** Draws a field for a moment to come, by China's clock: `2026-11-21 09:30`. */
export const drawMoment = ({ label, required, error, hint, value, onChange }: OwnControl) => (
  <DateTimePicker
    {...{ label, required, error, hint, onChange }}
    min={nowAs('datetime')}
    value={typeof value === 'string' ? value : ''}
  />
)

/** The same for a moment that may have passed. */
export const drawAnyMoment = ({ label, required, error, hint, value, onChange }: OwnControl) => (
  <DateTimePicker {...{ label, required, error, hint, onChange }} value={typeof value === 'string' ? value : ''} />
)

/** An instant for `2026-11-21 09:30` by China's clock. */
export const instantInChina = (typed: string): string => momentInChina(typed).toISOString()
