import { and, asc, eq, gt } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { eventOf } from '#contract/interviews/calendarEvent'
import { calendarFile } from '#contract/interviews/calendarFile'
import { interviewPages } from '#contract/interviews/pages'
import { pathTo } from '#contract/page'
import { recruiter } from '#contract/roles'
import { users } from '../../../db/schema/accounts/accounts'
import { chatUsers } from '../../../db/schema/chat'
import { calendarFeeds, interviews } from '../../../db/schema/interviews'
import type { TenantRegistry } from '../../../edge/sites'
import type { Services } from '../../../services'
import { selectInterviews, toInterview } from '../interviewRows'

/** How far back a calendar shows interviews, in ms. */
const reach = 90 * 86_400_000
const most = 1_000

export const feedPath = (token: string): string => `/calendar/${token}.ics`

type Parts = Pick<Services, 'db' | 'now' | 'siteUrl'> & { readonly tenants: TenantRegistry }

/** GET of a user's interviews by the secret address: calendars fetch it without a login. */
export function mountCalendarFeeds(app: FastifyInstance, { db, now, siteUrl, tenants }: Parts): void {
  app.get<{ Params: { token: string } }>('/calendar/:token.ics', async (request, reply) => {
    const tenant = tenants.byHost(request.headers.host)
    const [owner] = await db
      .select({ role: calendarFeeds.role, imUserId: chatUsers.id, blocked: chatUsers.blocked })
      .from(calendarFeeds)
      .innerJoin(users, eq(users.id, calendarFeeds.userId))
      .leftJoin(chatUsers, and(eq(chatUsers.userId, calendarFeeds.userId), eq(chatUsers.role, calendarFeeds.role)))
      .where(and(eq(calendarFeeds.token, request.params.token), eq(calendarFeeds.tenantId, tenant.id)))
    if (!owner || owner.blocked) return reply.code(404).type('text/plain; charset=utf-8').send('订阅地址已失效')
    const side = owner.role === recruiter ? interviews.recruiterIm : interviews.seekerIm
    const rows = await selectInterviews(db)
      .where(and(eq(side, owner.imUserId ?? 0), gt(interviews.startAt, new Date(now().getTime() - reach))))
      .orderBy(asc(interviews.startAt))
      .limit(most)
    const site = siteUrl(tenant)
    const events = rows.map((row) => {
      const interview = toInterview(row, owner.role)
      return eventOf(interview, `${site}${pathTo(interviewPages['interview-detail'], { id: interview.id })}`)
    })
    return reply
      .header('cache-control', 'private, max-age=300')
      .header('content-disposition', 'inline; filename="interviews.ics"')
      .header('x-robots-tag', 'noindex')
      .type('text/calendar; charset=utf-8')
      .send(calendarFile(events, { site: tenant.key, name: `${tenant.name}面试`, now: now() }))
  })
}
