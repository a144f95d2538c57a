import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from './Button'
import { Field, type FieldWords } from './Field'
import { IconButton } from './IconButton'
import styles from './MonthPicker.module.css'
import { PickerButton } from './PickerButton'
import { Popover } from './Popover'

export interface MonthPickerProps extends FieldWords {
  /** `2024-09`; empty when nothing is chosen, or 至今 where that may be chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Offers 至今, which is the empty value. */
  readonly allowPresent?: boolean
  /** Bounds as months, both included. Without `max`, this month; `2030-12` for what lies ahead. */
  readonly min?: string
  readonly max?: string
  readonly placeholder?: string
}

export function MonthPicker({
  value,
  onChange,
  allowPresent = false,
  min = '1950-01',
  max = thisMonth(),
  placeholder = '请选择年月',
  ...words
}: MonthPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const pick = (month: string) => {
    setOpen(false)
    onChange(month)
  }
  const chosen = value ? value.replace('-', '.') : allowPresent ? '至今' : ''
  return (
    <Field {...words}>
      {(ids) => (
        <Popover
          isOpen={isOpen}
          onOpenChange={setOpen}
          title={typeof words.label === 'string' ? words.label : placeholder}
          trigger={<PickerButton {...ids} chosen={chosen} placeholder={placeholder} />}
        >
          <Months value={value} min={min} max={max} onPick={pick} />
          {allowPresent && (
            <Button block variant={value ? 'quiet' : 'outline'} onClick={() => pick('')}>
              至今
            </Button>
          )}
        </Popover>
      )}
    </Field>
  )
}

const months = Array.from({ length: 12 }, (_, index) => index + 1)

interface MonthsProps {
  readonly value: string
  readonly min: string
  readonly max: string
  readonly onPick: (month: string) => void
}

/** A year's twelve months, the years stepped through or chosen from the list. */
function Months({ value, min, max, onPick }: MonthsProps) {
  const first = Number(min.slice(0, 4))
  const last = Number(max.slice(0, 4))
  const [year, setYear] = useState(Number((value || max).slice(0, 4)))
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

function thisMonth(): string {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
}
