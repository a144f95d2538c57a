/** Added to the score of a job on top of lists: above every other, whenever it was refreshed. */
export const onTop = 100_000

export interface ScoredJob {
  readonly salaryMax: number
  readonly skills: readonly string[]
  readonly welfare: readonly string[]
  readonly description: string
  readonly refreshedAt: Date
  /** Set while it is on top of lists. */
  readonly topUntil?: Date | null
}

const dayMs = 86_400_000

/**
 * What 综合 orders by: freshness and care taken with the job. Each point of quality weighs as much as a day of
 * freshness, so the order never has to be made anew as time passes, only when a job is saved or refreshed.
 */
export function jobScore(job: ScoredJob): number {
  const quality = [
    job.salaryMax > 0,
    job.salaryMax > 0,
    job.skills.length >= 3,
    job.welfare.length >= 3,
    job.description.length >= 80,
    job.description.length >= 200,
  ]
  return job.refreshedAt.getTime() / dayMs + quality.filter(Boolean).length + (job.topUntil ? onTop : 0)
}
