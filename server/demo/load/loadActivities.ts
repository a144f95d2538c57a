import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import { activityTypes } from '#contract/activities/fairs'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { activities, activityRounds, fairBooths } from '../../db/schema/activities'
import { brands } from '../../db/schema/companies'
import { recruiters } from '../../db/schema/recruiters'
import { areaAddress } from '../../features/settings/catalogs/areas'
import { demoRecruiter, demoSeeker } from '../accounts'
import { type DemoActivity, demoActivities, demoFairs } from '../activities'
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
  await loadFairs(tx, { tenantId, city, now })
  await tx
    .update(users)
    .set({ createdAt: new Date(now.getTime() - accountAge) })
    .where(and(eq(users.tenantId, tenantId), inArray(users.mobile, [demoSeeker.mobile, demoRecruiter.mobile])))
}

/** Fairs with booths of the site's companies, those of the demo's recruiter first. */
async function loadFairs(tx: Db, { tenantId, city, now }: ActivityLoad): Promise<void> {
  const inCity = (text: string) => text.replaceAll('{city}', areaAddress(city.slice(0, 4)))
  const companies = await tx
    .select({ id: brands.id })
    .from(brands)
    .leftJoin(recruiters, eq(recruiters.brandId, brands.id))
    .leftJoin(users, and(eq(users.id, recruiters.userId), eq(users.mobile, demoRecruiter.mobile)))
    .where(eq(brands.tenantId, tenantId))
    .groupBy(brands.id)
    .orderBy(desc(count(users.id)), desc(brands.openJobs), asc(brands.id))
    .limit(Math.max(...demoFairs.map(({ booths }) => booths)))
  for (const { type, title, content, place, from, to, school, booths, plan, ...fair } of demoFairs) {
    const [row] = await tx
      .insert(activities)
      .values({
        ...fair,
        plan: [...(plan ?? [])],
        tenantId,
        type: activityTypes[type],
        title: inCity(title),
        content: inCity(content.join('\n')),
        place: inCity(place),
        school: inCity(school),
        startAt: momentOf(now, ...from),
        endAt: momentOf(now, ...to),
        brandId: type === 'teachIn' ? (companies[0]?.id ?? null) : null,
      })
      .returning({ id: activities.id })
    const stands = companies
      .slice(0, booths)
      .map(({ id: brandId }, place) => ({ tenantId, activityId: row?.id ?? 0, brandId, no: boothNo(place) }))
    if (stands.length > 0) await tx.insert(fairBooths).values(stands)
  }
}

/** `A01` to `A12`, then `B01`. */
const boothNo = (at: number): string =>
  `${String.fromCharCode(65 + Math.floor(at / 12))}${String((at % 12) + 1).padStart(2, '0')}`

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
