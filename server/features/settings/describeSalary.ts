import { salaryUnits } from '../../../contract/settings/labels'

interface Pay {
  readonly salaryMin: number
  readonly salaryMax: number
  readonly salaryUnit: number
  readonly salaryMonths: number
}

/** Pay in the usual notation: 15-25K·13薪, 8050-13000元/月, 200-300元/天, 20-30万/年, 面议. K and 万 only if they are exact. */
export function describeSalary({ salaryMin: min, salaryMax: max, salaryUnit, salaryMonths }: Pay): string {
  if (min === 0 && max === 0) return '面议'
  const isExact = min % 100 === 0 && max % 100 === 0
  if (salaryUnit === yearly && isExact) return `${range(min / 10_000, max / 10_000)}万/年`
  const months = salaryUnit === monthly && salaryMonths > 12 ? `·${salaryMonths}薪` : ''
  if (salaryUnit === monthly && isExact) return `${range(min / 1000, max / 1000)}K${months}`
  const unit = salaryUnits.find(({ value }) => value === salaryUnit)?.label ?? '月'
  return `${range(min, max)}元/${unit}${months}`
}

const monthly = 1
const yearly = 4

const range = (low: number, high: number) => (low === high ? `${low}` : `${low}-${high}`)
