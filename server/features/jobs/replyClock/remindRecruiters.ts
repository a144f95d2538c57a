import { sql } from 'drizzle-orm'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { notify } from '../../notices/notify'
import { waitsSince } from './waits'

/** Recruiters are reminded, once a day, of seekers who have waited this many hours. */
const patienceHours = 24

interface WaitedFor extends Record<string, unknown> {
  readonly tenantId: number
  readonly userId: number
  readonly people: number
}

/**
 * Reminds recruiters how many seekers wait for their reply (screens, "silent recruiters"): those whom the reply clock counts. Resolves to the number of reminded
 * recruiters.
 */
export async function remindRecruiters(tx: Db, now: Date): Promise<number> {
  const { rows } = await tx.execute<WaitedFor>(sql`
    select tenant_id as "tenantId", user_id as "userId", count(*)::integer as people
    from (${waitsSince(now)}) as talk
    where waits and minutes >= ${patienceHours * 60}
    group by tenant_id, user_id`)
  const today = now.toISOString().slice(0, 10)
  for (const { tenantId, userId, people } of rows)
    await notify(tx, {
      tenantId,
      userId,
      role: recruiter,
      kind: 'system',
      title: '有求职者在等您回复',
      content: `${people}位求职者的消息已超过${patienceHours}小时未回复，及时回复更容易招到合适的人。`,
      link: '/message',
      onceKey: `unanswered:${userId}:${today}`,
      now,
    })
  return rows.length
}
