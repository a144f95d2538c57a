import { salaryUnits } from '../../contract/settings/cardLabels'

/** Pay as offered, in yuan. `unit` is a value of `salaryUnits`; `months` counts the monthly pays of a year. */
export interface SalaryRange {
  readonly min: number
  readonly max: number
  readonly unit: number
  readonly months?: number
}

const monthly = 1
const yearly = 4

/** 8-13K, 12-18K·14薪, 8050-13000元/月, 200-300元/天, 45-75元/时, 25-38万/年, 面议; with one end open 8K以上. Never shortened. */
export function formatSalary({ min, max, unit, months = 12 }: SalaryRange): string {
  if (min <= 0 && max <= 0) return '面议'
  const { step, word } = scaleOf(min, max, unit)
  return (
    range(min / step, max / step) + word + openEnd(min, max) + (unit === monthly && months > 12 ? `·${months}薪` : '')
  )
}

/** K and 万 only if the amounts are exact; else plain yuan. */
function scaleOf(min: number, max: number, unit: number): { step: number; word: string } {
  const isMultiple = (step: number) => min % step === 0 && max % step === 0
  if (unit === monthly && isMultiple(100)) return { step: 1000, word: 'K' }
  if (unit === yearly && isMultiple(100)) return { step: 10_000, word: '万/年' }
  return { step: 1, word: `元/${salaryUnits.find((each) => each.value === unit)?.label ?? '月'}` }
}

function range(min: number, max: number): string {
  if (min <= 0) return figure(max)
  return max <= 0 || min === max ? figure(min) : `${figure(min)}-${figure(max)}`
}

function openEnd(min: number, max: number): string {
  if (max <= 0) return '以上'
  return min <= 0 ? '以下' : ''
}

const figure = (value: number) => String(Math.round(value * 100) / 100)
