import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import { activityTypes } from '#contract/activities/fairs'
import { activityPages } from '#contract/activities/pages'
import { pathTo } from '#contract/page'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { activities, activitySignUps } from '../../../db/schema/activities'
import type { Services } from '../../../services'
import { notify } from '../../notices/notify'
import { sayTime } from '../../notices/sayTime'

/** How long before the beginning people are reminded, in ms. */
const before = 2 * 3_600_000

/** Reminds those who signed up for a fair or a teach-in that begins soon, once each. Resolves to their number. */
export function remindOfFairs({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  const time = now()
  const isSoon = and(
    gt(activities.type, activityTypes.activity),
    gt(activities.startAt, time),
    lte(activities.startAt, new Date(time.getTime() + before)),
  )
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(activitySignUps)
      .set({ remindedAt: time })
      .from(activities)
      .where(and(isNull(activitySignUps.remindedAt), eq(activities.id, activitySignUps.activityId), isSoon))
      .returning({ fair: activities, userId: activitySignUps.userId })
    const roles = await findLastRoles(tx, taken)
    for (const { fair, userId } of taken)
      await notify(tx, {
        tenantId: fair.tenantId,
        userId,
        role: roles.get(userId) === recruiter ? recruiter : seeker,
        kind: 'system',
        title: `${fair.title}快开始了`,
        content: [sayTime(fair.startAt), fair.place].filter(Boolean).join('，'),
        link: pageOf(fair),
        onceKey: `fair-${fair.id}-soon`,
        now: time,
      })
    return taken.length
  })
}

const pageOf = ({ id, type }: { id: number; type: number }): string =>
  pathTo(activityPages[type === activityTypes.careerFair ? 'fair-id' : 'teach-in-id'], { id })

/** The role in which each of them is at the site. */
async function findLastRoles(
  tx: Db,
  people: readonly { readonly userId: number }[],
): Promise<ReadonlyMap<number, number>> {
  if (people.length === 0) return new Map()
  const rows = await tx
    .select({ id: users.id, role: users.lastRole })
    .from(users)
    .where(inArray(users.id, [...new Set(people.map(({ userId }) => userId))]))
  return new Map(rows.map(({ id, role }) => [id, role]))
}
