import { expect, test } from 'vitest'
import { estimateMatches } from '#server/features/jobs/search/tableStatistics'

const statistics = {
  jobs: 1000,
  shares: new Map([
    ['@a35', 0.5],
    ['@a11', 0.3],
    ['软件', 0.2],
    ['工程', 0.1],
  ]),
}

test.each([
  [{ filters: [], keyword: [] }, 1000],
  [{ filters: ["'@a35'"], keyword: [] }, 500],
  [{ filters: ["('@a35' | '@a11')"], keyword: [] }, 800],
  [{ filters: ["'@a35'"], keyword: ["'软件'", "'工程'"] }, 50],
  [{ filters: ["'@a35'"], keyword: ["'软件'", "'罕见'"] }, 0],
])('%j should match about %d jobs', (terms, count) => {
  expect(estimateMatches(statistics, terms)).toBeCloseTo(count)
})
