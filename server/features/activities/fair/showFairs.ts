import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { activityTypes, type FairBooth, type FairCard, type FairType } from '#contract/activities/fairs'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { activities, activitySignUps, boothTickets, fairBooths } from '../../../db/schema/activities'
import { brands } from '../../../db/schema/companies'
import { recruiters } from '../../../db/schema/recruiters'
import { together } from '../../../db/together'
import type { Caller } from '../../../wire/handle'
import { logoUrl } from '../../uploads/logo'
import { takesPeople, type Viewing } from '../listActivities'

const most = 100

const shownBrand = { id: brands.id, name: brands.brandName, hasLogo: sql<boolean>`${brands.logoSvg} <> ''` }

interface BrandRow {
  readonly id: number
  readonly name: string
  readonly hasLogo: boolean
}

export const companyOf = ({ id, name, hasLogo }: BrandRow) => ({ id, name, logo: logoUrl(id, hasLogo) })

/** Fairs or teach-ins that are on or to come, and those the viewer signed up for, the next first. */
export async function listFairs(db: Db, type: FairType, { tenantId, user, now }: Viewing): Promise<FairCard[]> {
  const own = and(eq(activitySignUps.activityId, activities.id), eq(activitySignUps.userId, user?.userId ?? 0))
  const rows = await db
    .select({
      activity: activities,
      signUp: activitySignUps,
      brand: shownBrand,
      people: sql<number>`(select count(*)::int from activity_sign_ups s where s.activity_id = ${activities.id})`,
      booths: sql<number>`(select count(*)::int from fair_booths b where b.activity_id = ${activities.id})`,
    })
    .from(activities)
    .leftJoin(activitySignUps, own)
    .leftJoin(brands, eq(brands.id, activities.brandId))
    .where(
      and(
        eq(activities.tenantId, tenantId),
        eq(activities.type, activityTypes[type]),
        gt(activities.endAt, now),
        or(takesPeople, isNotNull(activitySignUps.userId)),
      ),
    )
    .orderBy(asc(activities.startAt), asc(activities.id))
    .limit(most)
  return rows.map(({ activity, signUp, brand, people, booths }) => ({
    id: activity.id,
    title: activity.title,
    place: activity.place,
    startAt: activity.startAt.toISOString(),
    endAt: activity.endAt.toISOString(),
    people,
    seats: activity.seats,
    signedUp: signUp !== null,
    signedIn: signUp?.signedInAt != null,
    isCalledOff: activity.callOffReason !== null,
    booths,
    school: activity.school,
    company: brand && companyOf(brand),
  }))
}

/** The company of a teach-in. */
export async function findCompany(db: Db, brandId: number | null): Promise<BrandRow | undefined> {
  if (brandId === null) return undefined
  const [row] = await db.select(shownBrand).from(brands).where(eq(brands.id, brandId))
  return row
}

/** Those who stand in a queue and were not called. */
export const isWaiting: SQL = sql`${boothTickets.endedAt} is null and ${boothTickets.calledAt} is null`

/** The booths of a fair in the order of their numbers, with the viewer's place in each queue. */
export async function loadBooths(db: Db, fairId: number, user: Caller | undefined): Promise<FairBooth[]> {
  const [rows, waiting, own, ownBrand] = await together(
    db,
    () =>
      db
        .select({ booth: fairBooths, brand: shownBrand, jobs: brands.openJobs })
        .from(fairBooths)
        .innerJoin(brands, eq(brands.id, fairBooths.brandId))
        .where(eq(fairBooths.activityId, fairId))
        .orderBy(sql`lpad(${fairBooths.no}, 12, '0')`, asc(fairBooths.id)),
    () => countWaiting(db, fairId),
    async () => (user ? findPlaces(db, fairId, user.userId) : new Map<number, NonNullable<FairBooth['place']>>()),
    async () => (user?.role === recruiter ? findBrandOf(db, user.userId) : undefined),
  )
  return rows.map(({ booth, brand, jobs }) => ({
    id: booth.id,
    no: booth.no,
    company: companyOf(brand),
    jobs,
    isOpen: booth.isOpen,
    waiting: waiting.get(booth.id) ?? 0,
    place: own.get(booth.id) ?? null,
    isOwn: ownBrand === brand.id,
  }))
}

export async function findBrandOf(db: Db, userId: number): Promise<number | undefined> {
  const [row] = await db.select({ brandId: recruiters.brandId }).from(recruiters).where(eq(recruiters.userId, userId))
  return row?.brandId ?? undefined
}

const boothsOf = (db: Db, fairId: number) =>
  db.select({ id: fairBooths.id }).from(fairBooths).where(eq(fairBooths.activityId, fairId))

async function countWaiting(db: Db, fairId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ boothId: boothTickets.boothId, people: count() })
    .from(boothTickets)
    .where(and(inArray(boothTickets.boothId, boothsOf(db, fairId)), isWaiting))
    .groupBy(boothTickets.boothId)
  return new Map(rows.map(({ boothId, people }) => [boothId, people]))
}

async function findPlaces(db: Db, fairId: number, userId: number) {
  const ahead = sql<number>`(select count(*)::int from booth_tickets other
    where other.booth_id = booth_tickets.booth_id and other.id < booth_tickets.id and other.ended_at is null and other.called_at is null)`
  const rows = await db
    .select({ id: boothTickets.id, boothId: boothTickets.boothId, calledAt: boothTickets.calledAt, ahead })
    .from(boothTickets)
    .where(
      and(
        eq(boothTickets.userId, userId),
        isNull(boothTickets.endedAt),
        inArray(boothTickets.boothId, boothsOf(db, fairId)),
      ),
    )
  return new Map(
    rows.map((row) => [
      row.boothId,
      { ticketId: row.id, ahead: row.calledAt ? 0 : row.ahead, calledAt: row.calledAt?.toISOString() ?? null },
    ]),
  )
}
