import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findCalendar, getCalendarFeed, makeCalendarFeed, revokeCalendarFeed } from '#contract/interviews/calendar'
import { accepted, finished, proposed } from '#contract/interviews/interview'
import { recruiter } from '#contract/roles'
import { calendarFeeds, interviews } from '../../../db/schema/interviews'
import type { Services } from '../../../services'
import { handle, type Tenant } from '../../../wire/handle'
import { makeToken } from '../../resume/link/ownLink'
import { chatUserOf } from '../changing'
import { selectInterviews, toInterview } from '../interviewRows'
import { feedPath } from './feed'

const day = 86_400_000
const sixWeeks = 42 * day
/** More than anybody has in six weeks. */
const most = 500

const startOf = (text: string): Date => new Date(`${text}T00:00:00+08:00`)

const urlOf = (services: Services, tenant: Tenant, token: string) => `${services.siteUrl(tenant)}${feedPath(token)}`

/** Every call of `contract/interviews/calendar.ts`. */
export const calendarHandlers = [
  handle(findCalendar, async ({ input, user, tenant, services: { db } }) => {
    const [from, to] = [startOf(input.from), new Date(startOf(input.to).getTime() + day)]
    const length = to.getTime() - from.getTime()
    if (length <= 0 || length > sixWeeks) return failure(codes.invalidInput, '请选择六周以内的日期')
    const imUserId = await chatUserOf(db, { tenant, user })
    const owner = user.role === recruiter ? interviews.recruiterIm : interviews.seekerIm
    const rows = await selectInterviews(db)
      .where(
        and(
          eq(owner, imUserId),
          gte(interviews.startAt, from),
          lt(interviews.startAt, to),
          inArray(interviews.status, [proposed, accepted, finished]),
        ),
      )
      .orderBy(asc(interviews.startAt), asc(interviews.id))
      .limit(most)
    return success({ list: rows.map((row) => toInterview(row, user.role)) })
  }),

  handle(getCalendarFeed, async ({ user, tenant, services }) => {
    const { userId, role } = user
    const [feed] = await services.db
      .select()
      .from(calendarFeeds)
      .where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.role, role)))
    return success({ url: feed ? urlOf(services, tenant, feed.token) : null })
  }),

  handle(makeCalendarFeed, async ({ user, tenant, services }) => {
    const { userId, role } = user
    const token = makeToken()
    const createdAt = services.now()
    await services.db
      .insert(calendarFeeds)
      .values({ userId, role, tenantId: tenant.id, token, createdAt })
      .onConflictDoUpdate({ target: [calendarFeeds.userId, calendarFeeds.role], set: { token, createdAt } })
    return success({ url: urlOf(services, tenant, token) })
  }),

  handle(revokeCalendarFeed, async ({ user: { userId, role }, services: { db } }) => {
    await db.delete(calendarFeeds).where(and(eq(calendarFeeds.userId, userId), eq(calendarFeeds.role, role)))
    return success({ url: null })
  }),
]
