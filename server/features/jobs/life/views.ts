import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { openJob } from '../../../db/openJob'
import type { Services } from '../../../services'

interface View {
  readonly jobId: number
  readonly tenantId: number
  readonly userId: number | undefined
  readonly ip: string
  readonly userAgent: string
}

/** Counts a view once a day for each person; anonymous visitors are distinguished by a hash that changes every day. */
export async function countView(
  { db, now, secret }: Pick<Services, 'db' | 'now' | 'secret'>,
  { jobId, tenantId, userId, ip, userAgent }: View,
): Promise<void> {
  const day = dayInChina(now())
  const hash = () => createHmac('sha256', secret).update(`job view\n${day}\n${ip}\n${userAgent}`).digest('base64url')
  const viewer = userId === undefined ? hash().slice(0, 16) : String(userId)
  await db.execute(sql`
    with added as (
      insert into job_views (job_id, day, viewer, tenant_id)
      select id, ${day}::date, ${viewer}, tenant_id from jobs
      where id = ${jobId} and tenant_id = ${tenantId} and status = ${openJob} and user_id <> ${userId ?? 0}
      on conflict do nothing returning job_id)
    insert into job_days (job_id, day, tenant_id, seen) select job_id, ${day}::date, ${tenantId}, 1 from added
    on conflict (job_id, day) do update set seen = job_days.seen + 1`)
}
