import { and, count, eq, gt, inArray, or, sql } from 'drizzle-orm'
import { beginClosing, cancelClosing, getClosing } from '#contract/auth/closing'
import { codes, failure, success } from '#contract/errors'
import { accepted, proposed } from '#contract/interviews/interview'
import { jobStatus } from '#contract/jobs/job'
import { limits } from '#contract/limits'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { sessions } from '../../db/schema/accounts/logins'
import { chatUsers, contacts } from '../../db/schema/chat'
import { interviews } from '../../db/schema/interviews'
import { jobSends, jobs } from '../../db/schema/jobs'
import { operators } from '../../db/schema/site/operators'
import { together } from '../../db/together'
import { loginsPerAddress, tooMany } from '../../identity/limits'
import { handleProven } from '../../identity/proofs'
import { takeTicket, ticketParts } from '../../identity/tickets'
import { type Handler, handle } from '../../wire/handle'
import { enqueue } from '../../work/enqueue'
import { changeAccount, endTickets } from '../account/changeAccount'
import { sayTime } from '../notices/sayTime'
import { beginLogin } from './beginLogin'
import { readAccounts } from './choice'
import { accountRemovals } from './removeAccount'

const ranOut = failure(codes.conflict, '操作已过期，请重新登录')
const meetsPeople = failure(codes.conflict, '您还有未结束的面试，请先取消或完成面试，再注销账号')
const operates = failure(codes.conflict, '您是站点管理员，请先由其他管理员收回权限，再注销账号')

async function countAffected(db: Db, userId: number, now: Date) {
  const own = db.select({ id: chatUsers.id }).from(chatUsers).where(eq(chatUsers.userId, userId))
  const [ahead] = await db
    .select({ rows: count() })
    .from(interviews)
    .where(
      and(
        or(inArray(interviews.seekerIm, own), inArray(interviews.recruiterIm, own)),
        inArray(interviews.status, [proposed, accepted]),
        gt(interviews.startAt, now),
      ),
    )
  const [sends, talks, openJobs] = await together(
    db,
    () => db.$count(jobSends, eq(jobSends.seekerId, userId)),
    () => db.$count(contacts, and(inArray(contacts.ownerIm, own), sql`${contacts.chatAt} is not null`)),
    () => db.$count(jobs, and(eq(jobs.userId, userId), eq(jobs.status, jobStatus.open))),
  )
  return { interviews: ahead?.rows ?? 0, sends, talks, openJobs }
}

export const closingHandlers: readonly Handler[] = [
  handle(getClosing, async ({ user, services }) =>
    success(await countAffected(services.db, user.userId, services.now())),
  ),

  handleProven(beginClosing, async (context) => {
    const { user, services } = context
    const { userId } = user
    const now = services.now()
    const closingAt = new Date(now.getTime() + limits.closingGrace)
    let ended: { id: string }[] = []
    const closed = await changeAccount(context, user, async (tx) => {
      if ((await tx.$count(operators, eq(operators.userId, userId))) > 0) return operates
      if ((await countAffected(tx, userId, now)).interviews > 0) return meetsPeople
      await tx.update(users).set({ closingAt, updatedAt: now }).where(eq(users.id, userId))
      ended = await tx.delete(sessions).where(eq(sessions.userId, userId)).returning({ id: sessions.id })
      await endTickets(tx, userId)
      const due = { userId, closingAt: closingAt.toISOString() }
      await enqueue({ ...services, db: tx }, accountRemovals, due, { runAt: closingAt })
      return `申请了注销，${sayTime(closingAt)}前重新登录可以恢复`
    })
    if (!closed.ok) return closed
    services.live.endSessions(
      ended.map(({ id }) => id),
      codes.sessionEnded,
    )
    return success({ closingAt: closingAt.toISOString() })
  }),

  handle(cancelClosing, async (context) => {
    const { input, tenant, services, request } = context
    if (!loginsPerAddress.take(request.ip, services.now().getTime())) return tooMany
    const ticket = await takeTicket(ticketParts(context), 'closing', input.key)
    const [account] = ticket?.userId ? await readAccounts(services.db, tenant.id, [ticket.userId]) : []
    if (!ticket || !account) return ranOut
    const { way = 'code', role, openId } = ticket.data
    return beginLogin(context, account, { way, role, openId, isSure: true, returns: true })
  }),
]
