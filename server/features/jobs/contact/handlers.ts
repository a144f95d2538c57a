import { and, eq, gte, ne } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, type Failure, failure, success } from '#contract/errors'
import { getJobContact, jobStatus } from '#contract/jobs/job'
import type { Db } from '../../../db/database'
import { lock } from '../../../db/locks'
import { users } from '../../../db/schema/accounts/accounts'
import { contactViews } from '../../../db/schema/jobLife'
import { jobs } from '../../../db/schema/jobs'
import { handle } from '../../../wire/handle'
import { noJob } from '../job'
import { findJobRules } from '../life/jobRules'
import { startOfDay } from '../life/schedule'
import { connect, type View } from './connect'

export const contactHandler = handle(getJobContact, async ({ input, user, tenant, services }) => {
  const { db, now, privacyNumbers } = services
  const [row] = await db
    .select({ status: jobs.status, contact: users.contact })
    .from(jobs)
    .innerJoin(users, eq(users.id, jobs.userId))
    .where(and(eq(jobs.id, input.jobId), eq(jobs.tenantId, tenant.id)))
  if (row === undefined) return noJob
  if (row.status !== jobStatus.open) return failure(codes.conflict, '职位已停止招聘')
  if (row.contact === null) return failure(codes.notFound, '招聘者未公开电话，可以在线沟通')
  const rules = await findJobRules(db, tenant.id)
  const view = { tenantId: tenant.id, userId: user.userId, jobId: input.jobId, time: now() }
  // Noted before a provider is asked, so that calls at once do not each find room for themselves alone.
  const refusal = await db.transaction(async (tx) => {
    await lock(tx, 'contactViews', user.userId)
    const refused = await refuseMoreViews(tx, view, rules.contactsADay)
    if (!refused) await note(tx, view)
    return refused
  })
  if (refusal) return refusal
  const { name, tel } = row.contact
  if (privacyNumbers && rules.privacyNumbers) {
    const connected = await connect({ ...services, privacyNumbers }, view, tel)
    return connected.ok ? success({ name, ...connected.data }) : connected
  }
  return success({ name, tel, privacy: null })
})

/** A number that was seen today may be seen again. */
async function refuseMoreViews(
  db: Db,
  { userId, jobId, time }: View,
  contactsADay: number,
): Promise<Failure | undefined> {
  const others = and(
    eq(contactViews.userId, userId),
    ne(contactViews.jobId, jobId),
    gte(contactViews.seenAt, startOfDay(dayInChina(time))),
  )
  if ((await db.$count(contactViews, others)) < contactsADay) return undefined
  return failure(codes.tooManyRequests, `每天最多查看${contactsADay}个联系电话，请明天再来`)
}

async function note(db: Db, { tenantId, userId, jobId, time: seenAt }: View): Promise<void> {
  await db
    .insert(contactViews)
    .values({ tenantId, userId, jobId, seenAt })
    .onConflictDoUpdate({ target: [contactViews.jobId, contactViews.userId], set: { seenAt } })
}
