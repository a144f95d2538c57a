import { sql } from 'drizzle-orm'
import { jobStatus } from '#contract/jobs/job'
import { jobPages } from '#contract/jobs/pages'
import type { Waiting } from '../../../area/waiting'
import { jobs } from '../../../db/schema/jobs'

const desk = jobPages['job-review']

export const waitingJobs: Waiting = {
  page: desk,
  operator: 'jobs',
  what: '待审核的职位',
  link: desk.path,
  // As written in the index of such jobs, which a parameter would not match.
  rows: (tenantId) => sql`
    select updated_at as at from ${jobs}
    where tenant_id = ${tenantId} and status = ${sql.raw(String(jobStatus.inReview))} order by id`,
}
