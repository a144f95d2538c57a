import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { getJobContact } from '../../../contract/jobs/job'
import { limits } from '../../../contract/limits'
import { users } from '../../db/schema/accounts/accounts'
import { jobs } from '../../db/schema/jobs'
import { SlidingWindow } from '../../edge/rateLimit'
import { handle } from '../../wire/handle'
import { noJob } from './job'

const perDay = new SlidingWindow({ name: 'jobs.contact', count: limits.jobContacts, window: 86_400_000 })

export const contactHandler = handle(getJobContact, async ({ input, user, tenant, services: { db, now } }) => {
  const [row] = await db
    .select({ status: jobs.status, contact: users.contact })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.userId))
    .where(and(eq(jobs.id, input.jobId), eq(jobs.tenantId, tenant.id)))
  if (row === undefined) return noJob
  if (row.status !== 1) return failure(codes.conflict, '职位已停止招聘')
  if (row.contact === null) return failure(codes.notFound, '招聘者未公开电话，可以在线沟通')
  if (!perDay.take(String(user.userId), now().getTime()))
    return failure(codes.tooManyRequests, `每天最多查看${limits.jobContacts}个联系电话，请明天再来`)
  return success(row.contact)
})
