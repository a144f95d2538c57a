import { eq, ne } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { indexJob, jobIndexVersion } from './jobIndex'

/** Few at a time: the words of a job take a millisecond or two, in which nobody is answered. */
const batch = 20

/** Indexes some jobs anew that another version of the index made. Returns how many; 0 when none is left that nobody edits. */
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
