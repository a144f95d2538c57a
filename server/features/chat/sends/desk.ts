import { and, eq, type SQL, sql } from 'drizzle-orm'
import { mayAs } from '#contract/companies/roles'
import { codes, type Failure, failure } from '#contract/errors'
import type { BoardFilter } from '#contract/jobs/sendBoard'
import { findMembership, notAllowed, presentBrandOf } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { jobSends } from '../../../db/schema/jobs'
import { handlerOf } from '../../resume/sends/handlerOf'
import { isSharedWith } from '../../resume/shownTo'
import { isFromActive } from './rows'

/** A recruiter at the company's board. */
export interface Desk {
  readonly tenantId: number
  readonly userId: number
}

/**
 * Applications on the recruiter's board: to all jobs of the present company, or without a company those that came to the recruiter.
 * Applications to a former company stay with it.
 */
export function onDesk({ tenantId, userId }: Desk): SQL {
  const brand = presentBrandOf(userId, 'seeColleagues')
  return sql`(job_sends.tenant_id = ${tenantId} and ${isFromActive} and ${isSharedWith(userId)} and (
    job_sends.job_id in (select id from jobs where brand_id = ${brand})
    or (${brand} is null and job_sends.recruiter_id = ${userId})))`
}

const noCompany = failure(codes.companyMissing, '您目前没有加入公司，不能处理投递')

/** Why the recruiter may only look at the board. Without a company, the applications are those of a former one. */
export async function refuseToHandle(db: Db, desk: Desk): Promise<Failure | undefined> {
  const membership = await findMembership(db, desk)
  if (membership === undefined) return noCompany
  return mayAs(membership.role, 'handleCandidates') ? undefined : notAllowed
}

export function matches(desk: Desk, { jobId, handlerId, tag, keyword }: BoardFilter): SQL {
  const words = keyword ? `%${keyword.replace(/[\\%_]/g, (each) => `\\${each}`)}%` : undefined
  const all = and(
    onDesk(desk),
    jobId === undefined ? undefined : eq(jobSends.jobId, jobId),
    handlerId === undefined ? undefined : sql`${handlerOf()} = ${handlerId}`,
    tag
      ? sql`exists (select from person_relations p where p.recruiter_id = ${desk.userId}
          and p.resume_id = job_sends.resume_id and p.tags @> array[${tag}]::text[])`
      : undefined,
    words === undefined
      ? undefined
      : sql`exists (select from resumes r where r.id = job_sends.resume_id and (r.name ilike ${words}
          or exists (select from workings w where w.resume_id = r.id and (w.company ilike ${words} or w.job_name ilike ${words}))
          or exists (select from resume_rows e where e.resume_id = r.id and e.section = 'education'
            and e.data ->> 'school' ilike ${words})))`,
  )
  return all ?? sql`false`
}
