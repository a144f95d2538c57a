import { salaryBands, salaryUnits } from '#contract/settings/labels'

export interface Pay {
  readonly min: number
  readonly max: number
  readonly unit: number
}

/** Converts a pay to yuan a month: a day counts 21.75 times, an hour 174 times, a year a twelfth. */
export function monthlyWorth({ min, max, unit }: Pay): { min: number; max: number } {
  const factor = salaryUnits.find(({ value }) => value === unit)?.monthly ?? 1
  return { min: Math.round(min * factor), max: Math.round(max * factor) }
}

/** Values of the salary bands that overlap a monthly pay; empty for 面议. */
export function salaryBandsOf({ min, max }: { min: number; max: number }): number[] {
  if (max === 0) return []
  return salaryBands.flatMap((band) => {
    if (band.value === 0) return []
    const reaches = max >= band.min && (band.max === null || min < band.max)
    return reaches ? [band.value] : []
  })
}
