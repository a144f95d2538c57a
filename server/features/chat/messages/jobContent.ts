import { and, eq } from 'drizzle-orm'
import type { MessageContent } from '#contract/chat/model'
import { jobStatus } from '#contract/jobs/job'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import { describeSalary } from '../../settings/describeSalary'

export interface OfferedJob {
  readonly content: NonNullable<MessageContent['job']>
  readonly isOpen: boolean
}

/** A job of this recruiter (by chat user) as a `job` message shows it; undefined when it is not theirs. */
export async function findOfferedJob(
  tx: Db,
  { jobId, recruiterIm }: { jobId: number; recruiterIm: number },
): Promise<OfferedJob | undefined> {
  const [row] = await tx
    .select({ job: jobs, brandName: brands.brandName })
    .from(jobs)
    .innerJoin(chatUsers, and(eq(chatUsers.userId, jobs.userId), eq(chatUsers.tenantId, jobs.tenantId)))
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobs.id, jobId), eq(chatUsers.id, recruiterIm)))
  if (row === undefined) return undefined
  const { job, brandName } = row
  const content = { id: job.id, jobName: job.jobName, salaryLabel: describeSalary(job), brandName }
  return { content, isOpen: job.status === jobStatus.open }
}
