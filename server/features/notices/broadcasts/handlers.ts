import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, failure, success } from '#contract/errors'
import {
  type Audience,
  broadcastLimits,
  countAudience,
  findBroadcasts,
  startBroadcast,
  stopBroadcast,
} from '#contract/notices/broadcast'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../../db/database'
import { lock } from '../../../db/locks'
import { users } from '../../../db/schema/accounts/accounts'
import { broadcasts } from '../../../db/schema/alerts/notices'
import { noteAct } from '../../../operators/acts'
import { type Handler, handle } from '../../../wire/handle'
import { countReached } from './audience'
import { enqueueStep, nextHour } from './send'

const dayMs = 86_400_000
const missing = failure(codes.notFound, '通知不存在，请刷新列表')
const over = failure(codes.conflict, '这条通知已经结束')
const nobody = failure(codes.conflict, '没有符合条件的人，请修改发送对象')
const tooMany = failure(codes.conflict, `对同一身份一天最多群发${broadcastLimits.aDay}条通知，请换一天`)
const wrongTime = (msg: string) => failure(codes.invalidInput, msg, { field: 'startsAt' })

/** Operators' calls about notices to many people. */
export const broadcastHandlers: readonly Handler[] = [
  handle(countAudience, async ({ input, tenant, services: { db, now } }) => {
    const most = broadcastLimits.counted
    const counted = await countReached(db, { tenantId: tenant.id, audience: input, now: now(), most: most + 1 })
    return success({ people: Math.min(counted, most), isMore: counted > most })
  }),

  handle(findBroadcasts, async ({ input, tenant, services: { db } }) => {
    const which = eq(broadcasts.tenantId, tenant.id)
    const [rows, total] = await Promise.all([
      db
        .select({ row: broadcasts, mobile: users.mobile })
        .from(broadcasts)
        .leftJoin(users, eq(users.id, broadcasts.by))
        .where(which)
        .orderBy(desc(broadcasts.id))
        .limit(input.limit)
        .offset((input.page - 1) * input.limit),
      db.$count(broadcasts, which),
    ])
    const list = rows.map(({ row, mobile }) => ({
      id: row.id,
      title: row.title,
      content: row.content,
      link: row.link,
      audience: row.audience,
      state: row.state,
      sent: row.sent,
      by: mobile ? maskMobile(mobile) : '',
      createdAt: row.createdAt.toISOString(),
      startsAt: row.startsAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }))
    return success({ list, total })
  }),

  handle(startBroadcast, async (context) => {
    const { input, user, tenant, services } = context
    const { db, now } = services
    const { startsAt: wanted, audience, title, content, link } = input
    const time = now()
    const startsAt = wanted === '' ? time : new Date(wanted)
    if (Number.isNaN(startsAt.getTime())) return wrongTime('请选择发送时间')
    if (startsAt < time) return wrongTime('发送时间已过，请重新选择')
    if (startsAt.getTime() - time.getTime() > broadcastLimits.daysAhead * dayMs)
      return wrongTime(`最多提前${broadcastLimits.daysAhead}天`)
    await lock(db, 'broadcasts', tenant.id)
    const begins = nextHour(startsAt)
    if ((await countOn(db, tenant.id, audience.role, begins)) >= broadcastLimits.aDay) return tooMany
    if ((await countReached(db, { tenantId: tenant.id, audience, now: time, most: 1 })) === 0) return nobody
    const [row] = await db
      .insert(broadcasts)
      .values({
        tenantId: tenant.id,
        title,
        content,
        link,
        audience,
        state: 'waiting',
        by: user.userId,
        startsAt: begins,
        createdAt: time,
      })
      .returning()
    if (!row) throw new Error('A broadcast was not inserted')
    await enqueueStep(services, row, begins)
    const notice = { title, content, link, audience, startsAt: begins }
    await noteAct(services, context, { act: startBroadcast.acts.send, id: row.id, after: { notice } })
    return success({ id: row.id })
  }),

  handle(stopBroadcast, async (context) => {
    const { input, tenant, services } = context
    const { db, now } = services
    const which = and(eq(broadcasts.id, input.id), eq(broadcasts.tenantId, tenant.id))
    const [row] = await db.select().from(broadcasts).where(which).for('update')
    if (!row) return missing
    if (row.state === 'sent' || row.state === 'stopped') return over
    await db.update(broadcasts).set({ state: 'stopped', endedAt: now() }).where(eq(broadcasts.id, row.id))
    const { state, sent: people } = row
    await noteAct(services, context, {
      act: stopBroadcast.acts.stop,
      id: row.id,
      before: { state, people },
      after: { state: 'stopped' },
    })
    return success({})
  }),
]

/** Broadcasts to a role that begin on the same day of China's clock, without those that were stopped before anybody got them. */
function countOn(db: Db, tenantId: number, role: Audience['role'], begins: Date): Promise<number> {
  const start = new Date(`${dayInChina(begins)}T00:00:00+08:00`)
  return db.$count(
    broadcasts,
    and(
      eq(broadcasts.tenantId, tenantId),
      sql`(${broadcasts.audience}->>'role')::int = ${role}`,
      gte(broadcasts.startsAt, start),
      lt(broadcasts.startsAt, new Date(start.getTime() + dayMs)),
      sql`not (${broadcasts.state} = 'stopped' and ${broadcasts.sent} = 0)`,
    ),
  )
}
