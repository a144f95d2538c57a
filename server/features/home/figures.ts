import { sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { success } from '#contract/errors'
import { figureDays, getRecruiterFigures, type RecruiterFigures } from '#contract/home/workday'
import { accepted, finished } from '#contract/interviews/interview'
import { cancelled } from '#contract/jobs/sendStates'
import { recruiter } from '#contract/roles'
import { handle } from '../../wire/handle'
import { openChatUser } from '../chat/login/chatUsers'

interface Counted extends Record<string, unknown> {
  readonly figure: keyof RecruiterFigures
  /** `YYYY-MM-DD` in China. */
  readonly day: string
  readonly rows: number
}

const dayMs = 86_400_000

/** A recruiter's last fourteen days, in one query. */
export const figuresHandler = handle(getRecruiterFigures, async ({ user: { userId }, tenant, services }) => {
  const { db } = services
  const tenantId = tenant.id
  const im = await openChatUser(db, { tenantId, userId, role: recruiter })
  const today = new Date(`${dayInChina(services.now())}T00:00:00+08:00`).getTime()
  const days = Array.from({ length: figureDays }, (_, at) =>
    dayInChina(new Date(today - (figureDays - 1 - at) * dayMs)),
  )
  const from = sql`${new Date(today - (figureDays - 1) * dayMs).toISOString()}::timestamptz`
  const to = sql`${new Date(today + dayMs).toISOString()}::timestamptz`
  const { rows } = await db.execute<Counted>(sql`
    select figure, to_char(at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day, count(*)::int as rows from (
      select 'looks' as figure, viewed_at as at from resume_views where viewer_id = ${userId} and tenant_id = ${tenantId}
      union all
      select 'greetings', initiated_at from talks where recruiter_im = ${im} and initiator_im = ${im}
      union all
      select 'replies', first.send_at from talks t
      join contacts c on c.owner_im = ${im} and c.cid = t.id and c.chat_at >= ${from}
      cross join lateral (
        select m.send_at from messages m where m.cid = t.id and m.from_im = t.seeker_im order by m.id limit 1
      ) as first
      where t.recruiter_im = ${im} and t.initiator_im = ${im} and t.seeker_wrote
      union all
      select 'sends', sent_at from job_sends
      where recruiter_id = ${userId} and tenant_id = ${tenantId} and status <> ${cancelled}
      union all
      select 'interviews', start_at from interviews where recruiter_im = ${im} and status in (${accepted}, ${finished})
    ) as counted
    where at >= ${from} and at < ${to}
    group by 1, 2`)
  const seriesOf = (figure: keyof RecruiterFigures) => {
    const byDay = new Map(rows.filter((row) => row.figure === figure).map((row) => [row.day, row.rows]))
    return days.map((day) => byDay.get(day) ?? 0)
  }
  return success({
    looks: seriesOf('looks'),
    greetings: seriesOf('greetings'),
    replies: seriesOf('replies'),
    sends: seriesOf('sends'),
    interviews: seriesOf('interviews'),
  })
})
