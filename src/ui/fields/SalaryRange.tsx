import { type SalaryUnit, salaryUnits } from '#contract/settings/labels'
import type { SalaryRange as Salary } from '#format/salary'
import { Select, type SelectOption } from './choices/Select'
import { Field, type FieldWords } from './Field'
import styles from './SalaryRange.module.css'

type Value = Required<Salary>

export interface SalaryRangeProps extends FieldWords {
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Offers the unit. Without it the salary is per month. */
  readonly withUnit?: boolean
  /** Offers 13薪 and more, for a monthly salary. */
  readonly withMonths?: boolean
}

const monthly = 1
const negotiable: SelectOption<number> = { value: 0, label: '面议' }

/** Minimum, maximum, unit and months of a salary. 面议 as the minimum clears the maximum. */
export function SalaryRange({ value, onChange, withUnit, withMonths, ...words }: SalaryRangeProps) {
  const steps = stepsOf(value.unit)
  const chooseMin = (min: number) => onChange({ ...value, min, max: min === 0 ? 0 : highEnough(min, value.max, steps) })
  const above = steps.filter((step) => step > value.min && step <= Math.max(value.min * 2, value.min + (steps[0] ?? 0)))
  return (
    <Field {...words} group>
      {() => (
        <div className={styles.row}>
          {withUnit && (
            <Select
              aria-label="薪资单位"
              options={units}
              value={value.unit}
              onChange={(unit) => onChange({ min: 0, max: 0, unit, months: 12 })}
            />
          )}
          <div className={styles.range}>
            <Select
              aria-label="最低薪资"
              placeholder="最低"
              options={[negotiable, ...withChosen(steps, value.min).map((step) => option(step, value.unit))]}
              value={value.min}
              onChange={chooseMin}
            />
            <span className={styles.dash}>至</span>
            <Select
              aria-label="最高薪资"
              placeholder="最高"
              disabled={value.min === 0}
              options={withChosen(above, value.max).map((step) => option(step, value.unit))}
              value={value.max || undefined}
              onChange={(max) => onChange({ ...value, max })}
            />
          </div>
          {withMonths && value.unit === monthly && (
            <Select
              aria-label="发薪月数"
              options={monthCounts}
              value={value.months}
              onChange={(months) => onChange({ ...value, months })}
            />
          )}
        </div>
      )}
    </Field>
  )
}

const units = salaryUnits.map(({ value, label }) => ({ value, label: `按${label}` }))
const monthCounts = Array.from({ length: 13 }, (_, index) => ({ value: 12 + index, label: `${12 + index}薪` }))

const range = (from: number, to: number, step: number) =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => from + index * step)

/** Amounts to choose from, in yuan: small steps where most salaries are, large ones above. */
function stepsOf(unit: SalaryUnit['value']): readonly number[] {
  if (unit === 2) return [...range(50, 500, 50), ...range(600, 2000, 100)]
  if (unit === 3) return [...range(10, 100, 5), ...range(110, 500, 10)]
  if (unit === 4) return [...range(30_000, 500_000, 10_000), ...range(550_000, 2_000_000, 50_000)]
  return [...range(1000, 30_000, 1000), ...range(35_000, 100_000, 5000), ...range(110_000, 260_000, 10_000)]
}

/** Adds the stored amount to the options if it is not one of them. */
function withChosen(steps: readonly number[], chosen: number): readonly number[] {
  if (chosen === 0 || steps.includes(chosen)) return steps
  return [...steps, chosen].sort((one, other) => one - other)
}

function highEnough(min: number, max: number, steps: readonly number[]): number {
  if (max > min && max <= min * 2) return max
  return steps.find((step) => step >= min * 1.5) ?? steps.findLast((step) => step > min) ?? min
}

function option(amount: number, unit: number): SelectOption<number> {
  if (unit === monthly) return { value: amount, label: `${amount / 1000}K` }
  return { value: amount, label: unit === 4 ? `${amount / 10_000}万` : `${amount}元` }
}
