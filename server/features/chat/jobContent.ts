import { and, eq } from 'drizzle-orm'
import type { MessageContent } from '../../../contract/chat/model'
import type { Db } from '../../db/database'
import { chatUsers } from '../../db/schema/chat'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'

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
  return { content, isOpen: job.status === 1 }
}

interface Pay {
  readonly salaryMin: number
  readonly salaryMax: number
  readonly salaryUnit: number
  readonly salaryMonths: number
}

const units = new Map([
  [2, '元/天'],
  [3, '元/时'],
])

/** Pay as the trade writes it: `15-25K·13薪`, `200-300元/天`, `20-30万/年`, `面议`. */
export function describeSalary({ salaryMin, salaryMax, salaryUnit, salaryMonths }: Pay): string {
  if (salaryMin === 0 && salaryMax === 0) return '面议'
  const unit = units.get(salaryUnit)
  if (unit !== undefined) return `${range(salaryMin, salaryMax, 1)}${unit}`
  if (salaryUnit === 4) return `${range(salaryMin, salaryMax, 10_000)}万/年`
  const months = salaryMonths > 12 ? `·${salaryMonths}薪` : ''
  return `${range(salaryMin, salaryMax, 1000)}K${months}`
}

function range(min: number, max: number, one: number): string {
  const [low, high] = [min, max].map((value) => String(Math.round((value / one) * 10) / 10))
  return low === high ? `${low}` : `${low}-${high}`
}
