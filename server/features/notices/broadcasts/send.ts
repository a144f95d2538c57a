import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { chinaOffset, chinaTime } from '#contract/chinaTime'
import { broadcastHours } from '#contract/notices/broadcast'
import type { Db } from '../../../db/database'
import { userRoles, users } from '../../../db/schema/accounts/accounts'
import { broadcasts } from '../../../db/schema/alerts/notices'
import { enqueue } from '../../../work/enqueue'
import { type WorkParts, workKind } from '../../../work/kind'
import { notifyAll } from '../notify'
import { isReached } from './audience'

type Broadcast = typeof broadcasts.$inferSelect

/** Accounts that one step looks at. */
const step = 1_000

const Payload = z.object({ id: z.int() })

/** Sends a broadcast to the next accounts, and enqueues itself until everybody has it. At night it waits for the morning. */
export const broadcastSendings = workKind({
  kind: 'broadcast',
  title: '群发通知',
  payload: Payload,
  run: async () => undefined,
  settle: async (inside, { id }) => {
    const { db, now } = inside
    const [row] = await db.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update')
    if (row?.state !== 'waiting' && row?.state !== 'sending') return
    const later = nextHour(now())
    if (later > now()) return enqueueStep(inside, row, later)
    const { reached, sent, isLast } = await sendStep(inside.db, row, now())
    const state = isLast ? 'sent' : 'sending'
    const next = { ...row, reached, sent: row.sent + sent, state, endedAt: isLast ? now() : null } as const
    await db
      .update(broadcasts)
      .set({ reached: next.reached, sent: next.sent, state, endedAt: next.endedAt })
      .where(eq(broadcasts.id, id))
    if (!isLast) await enqueueStep(inside, next, now())
  },
})

/** A step has the account after which it begins, so that it is enqueued once for each time. */
export const enqueueStep = (inside: WorkParts, { id, reached }: Broadcast, runAt: Date): Promise<void> =>
  enqueue(inside, broadcastSendings, { id }, { key: `${id}:${reached}:${runAt.getTime()}`, runAt })

/** Now, or the next time at which notices go out. */
export function nextHour(now: Date): Date {
  const clock = chinaTime(now)
  const hour = clock.getUTCHours()
  if (hour >= broadcastHours.from && hour < broadcastHours.to) return now
  const day = Date.UTC(
    clock.getUTCFullYear(),
    clock.getUTCMonth(),
    clock.getUTCDate() + (hour >= broadcastHours.to ? 1 : 0),
  )
  return new Date(day + broadcastHours.from * 3_600_000 - chinaOffset)
}

/** Gives the notice to those of the next accounts who belong to the audience. Who has it already keeps that one. */
async function sendStep(
  db: Db,
  row: Broadcast,
  now: Date,
): Promise<{ reached: number; sent: number; isLast: boolean }> {
  const { tenantId, audience, reached } = row
  const next = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, audience.role)))
    .where(and(eq(users.tenantId, tenantId), gt(users.id, reached)))
    .orderBy(asc(users.id))
    .limit(step)
  const ids = next.map(({ id }) => id)
  if (ids.length === 0) return { reached, sent: 0, isLast: true }
  const people = await db
    .select({ userId: userRoles.userId })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(and(inArray(userRoles.userId, ids), isReached(db, tenantId, audience, now)))
  const given = await giveTo(
    db,
    row,
    people.map(({ userId }) => userId),
    now,
  )
  return { reached: ids.at(-1) ?? reached, sent: given, isLast: ids.length < step }
}

async function giveTo(
  db: Db,
  { id, tenantId, audience, title, content, link }: Broadcast,
  people: readonly number[],
  now: Date,
): Promise<number> {
  const given = people.map((userId) => ({
    tenantId,
    userId,
    role: audience.role,
    kind: 'system' as const,
    title,
    content,
    link,
    onceKey: `broadcast:${id}`,
  }))
  return notifyAll(db, given, now)
}
