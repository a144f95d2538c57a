import { eq } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import { isMemberWith } from '../../companies/brandRights'
import type { Db } from '../../db/database'
import { chatUsers } from '../../db/schema/chat'
import { jobs } from '../../db/schema/jobs'
import type { Talk } from '../chat/talks/talks'

const former = failure(codes.forbidden, '您已不能代表发布该职位的公司，不能再约面试或发录用通知')

/** Why the recruiter of a talk may not speak for the company of its job: they have left it, or may only look. */
export async function refuseFormer(db: Db, { jobId, recruiterIm }: Talk): Promise<Failure | undefined> {
  if (jobId === null) return undefined
  const speaks = isMemberWith('handleCandidates', { userId: chatUsers.userId, brandId: jobs.brandId })
  const [row] = await db
    .select({ speaks })
    .from(jobs)
    .innerJoin(chatUsers, eq(chatUsers.id, recruiterIm))
    .where(eq(jobs.id, jobId))
  return row?.speaks === false ? former : undefined
}
