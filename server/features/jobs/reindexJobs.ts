import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { jobWords } from '../../db/schema/site/searchedWords'
import type { IdRange } from '../../db/sweep'
import { indexJob, jobIndexVersion } from './jobIndex'
import { saveJobWords } from './saveJobWords'

/** A small batch, since indexing a job blocks the event loop for a millisecond or two. */
const batch = 20

/** Ids of jobs whose words another index version made, as a query. An index has the versions, of which it reads these two ranges. */
export const ofOtherVersions = sql`
  select id from ${jobWords} where version < ${jobIndexVersion}
  union all select id from ${jobWords} where version > ${jobIndexVersion}`

/** Ids of jobs of a range that have no words. */
export const withoutWords = ({ after, until }: IdRange): SQL => sql`
  select id from ${jobs} where id > ${after} and id <= ${until}
    and not exists (select from ${jobWords} where ${jobWords.id} = ${jobs.id} offset 0)`

/** Whether a query names a job. */
export async function namesSome(db: Db, ids: SQL): Promise<boolean> {
  const { rows } = await db.execute<{ some: boolean }>(sql`select exists (${ids}) as some`)
  return rows[0]?.some === true
}

/** Indexes some of the jobs that a query names. Returns how many; 0 if only jobs that are being changed are left. */
export function reindexJobs(db: Db, ids: SQL): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ job: jobs, brand: brands })
      .from(sql`(${ids}) as due`)
      .innerJoin(jobs, eq(jobs.id, sql`due.id`))
      .innerJoin(brands, eq(brands.id, jobs.brandId))
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
