import { eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { indexJob, jobIndexVersion } from './jobIndex'

/** A small batch, since indexing a job blocks the event loop for a millisecond or two. */
const batch = 20

/** Reindexes some jobs of another index version. Returns how many; 0 if only jobs that are being edited are left. */
export function reindexJobs(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ job: jobs, brand: brands })
      .from(jobs)
      .innerJoin(brands, eq(brands.id, jobs.brandId))
      .where(ne(jobs.indexVersion, jobIndexVersion))
      .limit(batch)
      .for('no key update', { of: jobs, skipLocked: true })
    for (const { job, brand } of rows)
      await tx
        .update(jobs)
        .set({ ...indexJob(job, brand) })
        .where(eq(jobs.id, job.id))
    return rows.length
  })
}
