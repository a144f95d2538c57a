import type { ContributionBase } from './contributionBases'

/** An estimate of the net pay after social insurance, housing fund and individual income tax. */

/** An employee's contributions, in percent of the base. */
export const insuranceRates = [
  { name: '养老保险', percent: 8 },
  { name: '医疗保险', percent: 2 },
  { name: '失业保险', percent: 0.5 },
] as const

/** The employee's percentage of the housing fund; the employer pays as much. */
export const fundRates = [5, 6, 7, 8, 9, 10, 11, 12] as const

/** Free of tax in a year (基本减除费用). */
export const yearlyDeduction = 60_000

/** Tax on a year's comprehensive income: up to `to` yuan at `percent`, less `quick` (速算扣除数). */
export const taxBrackets = [
  { to: 36_000, percent: 3, quick: 0 },
  { to: 144_000, percent: 10, quick: 2_520 },
  { to: 300_000, percent: 20, quick: 16_920 },
  { to: 420_000, percent: 25, quick: 31_920 },
  { to: 660_000, percent: 30, quick: 52_920 },
  { to: 960_000, percent: 35, quick: 85_920 },
  { to: Number.POSITIVE_INFINITY, percent: 45, quick: 181_920 },
] as const

/** Returns the tax on a taxable income since the beginning of the year, in yuan. */
export function taxOn(taxable: number): number {
  if (taxable <= 0) return 0
  const { percent, quick } = taxBrackets.find(({ to }) => taxable <= to) ?? taxBrackets[6]
  return (taxable * percent) / 100 - quick
}

export interface Pay {
  /** Yuan. */
  readonly monthly: number
  /** Monthly pays in a year; those beyond twelve are paid in December. */
  readonly months: number
  /** Paid once a year, in December. */
  readonly bonus: number
}

export interface TakeHome {
  /** All amounts in whole yuan for a year. */
  readonly gross: number
  readonly insurance: number
  readonly fund: number
  readonly tax: number
  readonly net: number
  /** Payments into the housing fund's account, including the employer's half. */
  readonly fundAccount: number
  /** Net pay of each month from January on, by cumulative withholding (累计预扣). */
  readonly byMonth: readonly number[]
}

/**
 * Estimates a whole year in the same job. Contributions are computed from the monthly pay within the area's limits; the bonus is
 * taxed together with the pay; special deductions (children, rent, parents, …) are not known and not counted.
 */
export function estimateTakeHome(
  { monthly, months, bonus }: Pay,
  { least, most, fundMost = most, fundRateMost = 12 }: ContributionBase,
  fundRate: number,
): TakeHome {
  const rate = insuranceRates.reduce((sum, { percent }) => sum + percent, 0)
  const insurance = (Math.min(Math.max(monthly, least), most) * rate) / 100
  const fund = (Math.min(monthly, fundMost) * Math.min(fundRate, fundRateMost)) / 100
  let [income, withheld] = [0, 0]
  const byMonth = Array.from({ length: 12 }, (_, index) => {
    const paid = index === 11 ? monthly * (months - 11) + bonus : monthly
    income += paid
    const free = (yearlyDeduction / 12 + insurance + fund) * (index + 1)
    const tax = Math.max(taxOn(income - free) - withheld, 0)
    withheld += tax
    return paid - insurance - fund - tax
  })
  const round = Math.round
  return {
    gross: round(income),
    insurance: round(insurance * 12),
    fund: round(fund * 12),
    tax: round(withheld),
    net: round(byMonth.reduce((sum, each) => sum + each, 0)),
    fundAccount: round(fund * 24),
    byMonth: byMonth.map(round),
  }
}
