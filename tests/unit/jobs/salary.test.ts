import { expect, test } from 'vitest'
import { monthlyWorth, salaryBandsOf } from '#server/features/jobs/salary'

test.each([
  [
    { min: 8000, max: 12_000, unit: 1 },
    { min: 8000, max: 12_000 },
  ],
  [
    { min: 200, max: 300, unit: 2 },
    { min: 4350, max: 6525 },
  ],
  [
    { min: 20, max: 25, unit: 3 },
    { min: 3480, max: 4350 },
  ],
  [
    { min: 120_000, max: 240_000, unit: 4 },
    { min: 10_000, max: 20_000 },
  ],
])('%j is worth %j a month', (pay, monthly) => {
  expect(monthlyWorth(pay)).toEqual(monthly)
})

test.each([
  [{ min: 8000, max: 12_000 }, [3, 4]],
  [{ min: 5000, max: 9999 }, [3]],
  [{ min: 10_000, max: 10_000 }, [4]],
  [{ min: 1000, max: 60_000 }, [1, 2, 3, 4, 5, 6]],
  [{ min: 0, max: 0 }, []],
])('%j reaches into the bands %j', (monthly, bands) => {
  expect(salaryBandsOf(monthly)).toEqual(bands)
})
