export interface Ranked {
  readonly id: number
  readonly brandId: number
  readonly score: number
}

/** Among this many consecutive jobs, at most `most` are of one company, as long as there are others. */
export const diversity = { span: 20, most: 3, penalty: 0.03 } as const

/**
 * Orders jobs by score, so that no company fills a page: each job of a company costs its next ones a little within the span, and
 * after three of them other companies come first. Returns at most `count`.
 */
export function diversify<Job extends Ranked>(jobs: readonly Job[], count: number): Job[] {
  const rest = [...jobs].sort((one, other) => other.score - one.score || other.id - one.id)
  const chosen: Job[] = []
  while (chosen.length < count && rest.length > 0) {
    const near = countBrands(chosen.slice(-(diversity.span - 1)))
    let best = -1
    let bestWorth = Number.NEGATIVE_INFINITY
    for (const [at, { brandId, score }] of rest.entries()) {
      // Sorted by score: nothing further down can be worth more.
      if (score <= bestWorth) break
      const others = near.get(brandId) ?? 0
      const worth = score - others * diversity.penalty - (others >= diversity.most ? barrier : 0)
      if (worth <= bestWorth) continue
      best = at
      bestWorth = worth
    }
    chosen.push(...rest.splice(best, 1))
  }
  return chosen
}

/** More than scores differ. */
const barrier = 100

function countBrands(jobs: readonly Ranked[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { brandId } of jobs) counts.set(brandId, (counts.get(brandId) ?? 0) + 1)
  return counts
}
