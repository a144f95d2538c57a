import { sayPay } from '#contract/text/sayPay'

interface Pay {
  readonly salaryMin: number
  readonly salaryMax: number
  readonly salaryUnit: number
  readonly salaryMonths: number
}

/** Pay of a job's row in the usual notation. */
export const describeSalary = ({ salaryMin, salaryMax, salaryUnit, salaryMonths }: Pay): string =>
  sayPay({ min: salaryMin, max: salaryMax, unit: salaryUnit, months: salaryMonths })
