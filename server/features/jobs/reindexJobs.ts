import { eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { jobRanks, jobWords } from '../../db/schema/searchedWords'
import { indexJob, jobIndexVersion } from './jobIndex'
import { saveJobWords } from './saveJobWords'

/** A small batch, since indexing a job blocks the event loop for a millisecond or two. */
const batch = 20

/**
 * Reindexes some jobs of another index version, and open ones without words. Returns how many; 0 if only jobs that are being edited are
 * left.
 */
export function reindexJobs(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const former = tx.select({ id: jobWords.id }).from(jobWords).where(ne(jobWords.version, jobIndexVersion))
    const wordless = tx
      .select({ id: jobRanks.id })
      .from(jobRanks)
      .leftJoin(jobWords, eq(jobWords.id, jobRanks.id))
      .where(isNull(jobWords.id))
    const rows = await tx
      .select({ job: jobs, brand: brands })
      .from(jobs)
      .innerJoin(brands, eq(brands.id, jobs.brandId))
      .where(or(inArray(jobs.id, former), inArray(jobs.id, wordless)))
      .limit(batch)
      .for('no key update', { of: jobs, skipLocked: true })
    for (const { job, brand } of rows) {
      const { columns, words } = indexJob(job, brand)
      await tx.update(jobs).set(columns).where(eq(jobs.id, job.id))
      await saveJobWords(tx, [{ id: job.id, tenantId: job.tenantId, ...words }])
    }
    return rows.length
  })
}
