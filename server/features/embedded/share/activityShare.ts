import { and, count, eq, sql, sum } from 'drizzle-orm'
import { getActivityShare } from '#contract/embedded/activityShare'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { activitySignUps } from '../../../db/schema/activities'
import { shareCodes, shareVisits } from '../../../db/schema/site/sharing'
import { handle } from '../../../wire/handle'
import { findOwnCode, withCode } from './codes'
import { cardOf, findShared } from './things'

const missing = failure(codes.notFound, '活动不存在')

export const activityShareHandler = handle(getActivityShare, async ({ input: { id }, user, tenant, services }) => {
  const { db } = services
  const thing = await findShared({ services, tenant }, { key: 'activity', id, sharer: user?.userId })
  if (!thing) return missing
  const [counted] = await db
    .select({ sharers: count(), visits: sum(shareCodes.uses).mapWith(Number) })
    .from(shareCodes)
    .where(and(eq(shareCodes.tenantId, tenant.id), eq(shareCodes.kind, 'activity'), eq(shareCodes.targetId, id)))
  const { sharers = 0, visits } = counted ?? {}
  const card = { ...cardOf(thing), sharers, visits: visits ?? 0 }
  const own =
    user && (await findOwnCode(db, { tenantId: tenant.id, userId: user.userId, kind: 'activity', targetId: id }))
  if (!own) return success({ ...card, code: '', uses: 0, signUps: 0 })
  const { code, uses } = own
  return success({ ...card, code, uses, link: withCode(thing.link, code), signUps: await countSignUps(db, id, code) })
})

/** People who signed up after they had come by the code. */
async function countSignUps(db: Db, activityId: number, code: string): Promise<number> {
  const [row] = await db
    .select({ people: sql<number>`count(distinct ${activitySignUps.userId})::int` })
    .from(activitySignUps)
    .innerJoin(
      shareVisits,
      and(
        eq(shareVisits.userId, activitySignUps.userId),
        eq(shareVisits.code, code),
        sql`${shareVisits.createdAt} <= ${activitySignUps.createdAt}`,
      ),
    )
    .where(eq(activitySignUps.activityId, activityId))
  return row?.people ?? 0
}
