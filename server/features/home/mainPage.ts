import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { countToday, findOwnRoles, getMainPage, syncJobMobile, type TodayCounts } from '#contract/account/mainPage'
import { dayInChina } from '#contract/chinaTime'
import { codes, failure, success } from '#contract/errors'
import { accepted, proposed } from '#contract/interviews/interview'
import { jobStatus } from '#contract/jobs/job'
import { sent } from '#contract/jobs/sendStates'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { userRoles, users } from '../../db/schema/accounts/accounts'
import { chatUsers, contacts } from '../../db/schema/chat'
import { interviews } from '../../db/schema/interviews'
import { jobSends, jobs } from '../../db/schema/jobs'
import { resumes } from '../../db/schema/resumes'
import { toRole } from '../../sessions/sessions'
import { type Handler, handle } from '../../wire/handle'
import { loadUserBase, type Person } from '../account/userBase'
import { isVisible } from '../chat/contacts/contacts'
import { isFromActive } from '../chat/sends/rows'
import { countUnreadNotices } from '../notices/unreadNotices'

const dayMs = 86_400_000

async function loadToday(db: Db, person: Person, now: Date): Promise<TodayCounts> {
  const { userId, role } = person
  const isRecruiter = role === recruiter
  const own = db
    .select({ id: chatUsers.id })
    .from(chatUsers)
    .where(and(eq(chatUsers.userId, userId), eq(chatUsers.role, role)))
  const side = inArray(isRecruiter ? interviews.recruiterIm : interviews.seekerIm, own)
  const begins = new Date(`${dayInChina(now)}T00:00:00+08:00`)
  const ends = new Date(begins.getTime() + dayMs)
  const sends = and(
    isRecruiter ? and(eq(jobSends.recruiterId, userId), isFromActive) : eq(jobSends.seekerId, userId),
    eq(jobSends.status, sent),
    gte(jobSends.sentAt, new Date(now.getTime() - limits.loginHistory)),
  )
  const [unread, notices, interviewsToday, interviewsOpen, waiting] = await Promise.all([
    db
      .select({ rows: sql<number>`coalesce(sum(${contacts.unread}), 0)::int` })
      .from(contacts)
      .where(and(inArray(contacts.ownerIm, own), isVisible)),
    countUnreadNotices(db, person),
    db.$count(
      interviews,
      and(side, eq(interviews.status, accepted), gte(interviews.startAt, begins), lt(interviews.startAt, ends)),
    ),
    db.$count(interviews, and(side, eq(interviews.status, proposed), gte(interviews.startAt, now))),
    db.$count(jobSends, sends),
  ])
  return {
    unread: unread[0]?.rows ?? 0,
    notices: Object.values(notices).reduce((sum, rows) => sum + rows, 0),
    interviewsToday,
    interviewsOpen,
    sends: waiting,
  }
}

const noContact = failure(codes.conflict, '您还没有填写联系人，请先填写')

/** Calls of the page 我的, in either role. */
export const mainPageHandlers: readonly Handler[] = [
  handle(countToday, async ({ user, services: { db, now } }) => success(await loadToday(db, user, now()))),

  handle(getMainPage, async ({ user, services: { db, now } }) => {
    const [{ name }, today, [resume]] = await Promise.all([
      loadUserBase(db, user),
      loadToday(db, user, now()),
      db.select({ birthday: resumes.birthday }).from(resumes).where(eq(resumes.userId, user.userId)),
    ])
    const isBirthdayMonth = resume?.birthday.slice(5) === dayInChina(now()).slice(5, 7)
    return success({ name, isBirthdayMonth, today })
  }),

  handle(findOwnRoles, async ({ user, services: { db } }) => {
    const rows = await db.select().from(userRoles).where(eq(userRoles.userId, user.userId))
    const list = await Promise.all(
      rows.map(async ({ role: number, activeAt }) => {
        const role = toRole(number)
        const { name, brand, integrity } = await loadUserBase(db, { userId: user.userId, role })
        const note = [brand?.brandName, brand?.jobTitle].filter(Boolean).join(' · ')
        return { role, name, note, integrity, activeAt: activeAt.toISOString(), isCurrent: role === user.role }
      }),
    )
    return success({ list: list.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent)) })
  }),

  handle(syncJobMobile, async ({ user, services: { db } }) => {
    const { userId } = user
    const [account] = await db
      .select({ mobile: users.mobile, contact: users.contact })
      .from(users)
      .where(eq(users.id, userId))
    if (!account?.contact) return noContact
    await db
      .update(users)
      .set({ contact: { ...account.contact, tel: account.mobile } })
      .where(eq(users.id, userId))
    return success({ jobs: await db.$count(jobs, and(eq(jobs.userId, userId), eq(jobs.status, jobStatus.open))) })
  }),
]
