import { and, eq, notInArray, sql } from 'drizzle-orm'
import { deleteManager, leaveBrand } from '#contract/companies/members'
import { companyPages } from '#contract/companies/pages'
import { codes, failure, success } from '#contract/errors'
import { endStates } from '#contract/jobs/sendStates'
import { recruiter } from '#contract/roles'
import { findRightful } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { jobSends, jobs } from '../../../db/schema/jobs'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { leaveCompany } from '../../companies/leaving'
import { notify } from '../../notices/notify'
import { tellSends } from '../../resume/sends/tellSends'
import { changeChat } from '../talks/updates'
import { findColleagues } from './board'
import { onDesk } from './desk'
import { handOver, tellOfHandOver } from './handOver'

const deleteManagerHandler = handle(deleteManager, async ({ input, user, tenant: { id: tenantId }, services }) => {
  const { userId, handTo } = input
  const now = services.now()
  const left = await services.db.transaction(async (tx) => {
    const rightful = await findRightful(tx, { tenantId, userId: user.userId }, 'manageMembers')
    if (!rightful.ok) return rightful
    if (userId === user.userId) return failure(codes.conflict, '退出公司请用页面下方的「退出公司」')
    const { brandId } = rightful.data
    const done = await leaveCompany(tx, { tenantId, brandId, userId, handTo, now })
    if (!done.ok) return done
    const title = `您已不再是${done.data.brandName}的成员`
    const content = '由公司管理员移除。以往的聊天记录仍可查看。如有疑问请联系公司管理员或客服。'
    await tell(tx, { tenantId, userId, title, content, now })
    return success({ brandId })
  })
  if (!left.ok) return left
  await handOverSends(services, { tenantId, brandId: left.data.brandId, from: userId, to: handTo })
  return success({})
})

const leaveHandler = handle(leaveBrand, async ({ input, user: { userId }, tenant: { id: tenantId }, services }) => {
  const { brandId, handTo } = input
  const now = services.now()
  const left = await services.db.transaction(async (tx) => {
    const done = await leaveCompany(tx, { tenantId, brandId, userId, handTo, now })
    if (!done.ok) return done
    const { brandName, name, owners, jobs: changed } = done.data
    const title = `${name || '一位成员'}已退出${brandName}`
    const content = changed > 0 ? `其${changed}个职位已${handTo === null ? '停止招聘' : '转交同事'}。` : ''
    for (const owner of owners) await tell(tx, { tenantId, userId: owner, title, content, now })
    return done
  })
  if (!left.ok) return left
  await handOverSends(services, { tenantId, brandId, from: userId, to: handTo })
  return success({})
})

/** A member leaves a company or is removed: applications go with the jobs. */
export const leavingHandlers: readonly Handler[] = [deleteManagerHandler, leaveHandler]

interface Told {
  readonly tenantId: number
  readonly userId: number
  readonly title: string
  readonly content: string
  readonly now: Date
}

const tell = (tx: Db, told: Told): Promise<void> =>
  notify(tx, { ...told, role: recruiter, kind: 'system', link: companyPages['company-hr'].path })

interface Heritage {
  readonly tenantId: number
  readonly brandId: number
  readonly from: number
  readonly to: number | null
}

/**
 * Gives the heir the applications that are not over, each in a transaction of its own, since each locks the chats of three people.
 * Those that the heir may not see, and all without an heir, are dealt with by the next in line (`handlerOf`).
 */
async function handOverSends(services: Services, { tenantId, brandId, from, to }: Heritage): Promise<void> {
  if (to === null) return
  const { db } = services
  const desk = { tenantId, userId: to }
  const heir = (await findColleagues(db, desk)).find(({ userId }) => userId === to)
  if (heir === undefined) return
  const rows = await db
    .select({ id: jobSends.id })
    .from(jobSends)
    .innerJoin(jobs, eq(jobs.id, jobSends.jobId))
    .where(
      and(
        eq(jobs.brandId, brandId),
        onDesk(desk),
        notInArray(jobSends.status, [...endStates]),
        sql`coalesce(job_sends.handler_id, job_sends.recruiter_id) = ${from}`,
      ),
    )
    .orderBy(jobSends.id)
  const now = services.now()
  const given: number[] = []
  for (const { id } of rows) {
    const done = await changeChat(services, (tx) => handOver(tx, desk, { id, to: heir, now, giverId: from }))
    if (done.given) given.push(id)
  }
  if (given.length === 0) return
  await tellOfHandOver(db, { tenantId, userId: from }, { to, ids: given, now })
  services.afterCommit((after) => tellSends(after, given))
}
