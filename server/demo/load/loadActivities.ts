import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { activities, activityRounds } from '../../db/schema/activities'
import { areaAddress } from '../../features/settings/catalogs/areas'
import { demoRecruiter, demoSeeker } from '../accounts'
import { type DemoActivity, demoActivities } from '../activities'
import { momentOf } from '../times'

const day = 86_400_000
/** Age of the demo accounts: activities are not promoted to users who have just registered. */
const accountAge = 30 * day

export interface ActivityLoad {
  readonly tenantId: number
  /** Area code of the tenant's city. */
  readonly city: string
  readonly now: Date
}

export async function loadActivities(tx: Db, { tenantId, city, now }: ActivityLoad): Promise<void> {
  const cityName = areaAddress(city.slice(0, 4))
  const inCity = (text: string) => text.replaceAll('{city}', cityName)
  for (const [at, activity] of demoActivities.entries()) {
    const [row] = await tx
      .insert(activities)
      .values({ tenantId, ...rowOf(activity, now, inCity), announceFrom: new Date(now.getTime() + at - day) })
      .returning({ id: activities.id })
    const rounds = activity.rounds.map(({ name, place, capacity, day: away, hour }) => ({
      tenantId,
      activityId: row?.id ?? 0,
      name,
      place: inCity(place),
      capacity,
      startAt: momentOf(now, away, hour),
    }))
    if (rounds.length > 0) await tx.insert(activityRounds).values(rounds)
  }
  await tx
    .update(users)
    .set({ createdAt: new Date(now.getTime() - accountAge) })
    .where(and(eq(users.tenantId, tenantId), inArray(users.mobile, [demoSeeker.mobile, demoRecruiter.mobile])))
}

function rowOf(
  { title, content, place, days, config, ...rest }: DemoActivity,
  now: Date,
  inCity: (text: string) => string,
) {
  const { title: heading = '', description = '' } = config.option
  const option = { ...config.option, title: inCity(heading), description: inCity(description) }
  return {
    title: inCity(title),
    content: inCity(content.join('\n')),
    place: inCity(place),
    startAt: momentOf(now, days[0], 9),
    endAt: momentOf(now, days[1], 18),
    signInCode: rest.signInCode,
    audience: rest.audience,
    config: { ...config, option },
  }
}
