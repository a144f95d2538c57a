import { labelOf, salaryUnits } from '../settings/cardLabels'

/** Pay as offered, in yuan. `unit` is a value of `salaryUnits`; `months` counts the monthly pays of a year. */
export interface SalaryRange {
  readonly min: number
  readonly max: number
  readonly unit: number
  readonly months?: number
}

const monthly = 1
const yearly = 4

/** How a user sees pay: the values of the setting `salaryUnit` (core 3.1). Pay by the hour or day is shown as offered. */
export const payDisplays = {
  /** Monthly pay in K: 8-13K·14薪. */
  asOffered: 1,
  /** Monthly pay in plain yuan: 8000-13000元/月·14薪. */
  yuan: 2,
  /** Monthly pay as that of a year: 11.2-18.2万/年. */
  yearly: 3,
} as const
export type PayDisplay = (typeof payDisplays)[keyof typeof payDisplays]

/**
 * The only notation of pay, on client and server: 8-13K, 12-18K·14薪, 8050-13000元/月, 200-300元/天, 45-75元/时, 25-38万/年, 面议;
 * with one end open 8K以上. Never shortened.
 */
export function sayPay(pay: SalaryRange, display: number = payDisplays.asOffered): string {
  const { min, max, unit, months = 12 } = pay
  if (min <= 0 && max <= 0) return '面议'
  if (display === payDisplays.yearly && unit === monthly)
    return sayPay({ min: min * months, max: max * months, unit: yearly })
  const [step, word] = scaleOf(pay, display)
  const end = max <= 0 ? '以上' : min <= 0 ? '以下' : ''
  return range(min / step, max / step) + word + end + (unit === monthly && months > 12 ? `·${months}薪` : '')
}

/** K and 万 only if the amounts are exact; else plain yuan. */
function scaleOf({ min, max, unit }: SalaryRange, display: number): readonly [step: number, word: string] {
  const isMultiple = (step: number) => min % step === 0 && max % step === 0
  if (unit === monthly && display !== payDisplays.yuan && isMultiple(100)) return [1000, 'K']
  if (unit === yearly && isMultiple(100)) return [10_000, '万/年']
  return [1, `元/${labelOf(salaryUnits, unit) || '月'}`]
}

function range(min: number, max: number): string {
  if (min <= 0) return figure(max)
  return max <= 0 || min === max ? figure(min) : `${figure(min)}-${figure(max)}`
}

const figure = (value: number) => String(Math.round(value * 100) / 100)
