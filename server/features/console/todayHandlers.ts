import { and, eq, gte, min } from 'drizzle-orm'
import { type DailyMeasure, dailyMeasures, daysShown, findWaiting, getToday } from '#contract/console/today'
import { success } from '#contract/errors'
import { countWaiting } from '../../area/waiting'
import { dailyCountMarks, dailyCounts } from '../../db/schema/site/dailyCounts'
import { findPermissions } from '../../sessions/operators'
import { type Handler, handle } from '../../wire/handle'
import { lastDays } from './countDays'
import { queues } from './queues'

const measures = Object.keys(dailyMeasures) as DailyMeasure[]

/** What the console's first page shows. */
export const todayHandlers: readonly Handler[] = [
  handle(getToday, async ({ user, tenant, services: { db, now } }) => {
    const days = lastDays(now(), daysShown)
    const [permissions, rows, [counted]] = await Promise.all([
      findPermissions(db, user.userId),
      db
        .select()
        .from(dailyCounts)
        .where(and(eq(dailyCounts.tenantId, tenant.id), gte(dailyCounts.day, days[0] ?? ''))),
      db.select({ at: min(dailyCountMarks.countedAt) }).from(dailyCountMarks),
    ])
    const shown = measures.filter((measure) => measure !== 'money' || permissions.includes('money'))
    return success({
      day: days.at(-1) ?? '',
      countedAt: counted?.at?.toISOString() ?? '',
      list: shown.map((measure) => ({
        measure,
        days: days.map((day) => rows.find((row) => row.measure === measure && row.day === day)?.amount ?? 0),
      })),
    })
  }),

  handle(findWaiting, async ({ user, tenant, services: { db } }) => {
    const permissions = await findPermissions(db, user.userId)
    const open = queues.filter(({ operator }) => permissions.includes(operator))
    const found = await Promise.all(
      open.map(async (queue) => ({
        queue,
        counted: await countWaiting(db, queue, { tenantId: tenant.id, userId: user.userId }),
      })),
    )
    const list = found.flatMap(({ queue: { page, what, link }, counted }) =>
      counted ? [{ page: page.name, what, link, count: counted.count, oldest: counted.oldest.toISOString() }] : [],
    )
    return success({ list: list.sort((one, other) => (one.oldest < other.oldest ? -1 : 1)) })
  }),
]
