import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type JobCard, jobStatus } from '#contract/jobs/job'
import { metresBetween } from '#contract/maps/distance'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { userRoles } from '../../db/schema/accounts/accounts'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import type { Live } from '../../services'
import { areaAddress } from '../settings/catalogs/areas'
import { industryName } from '../settings/catalogs/industries'
import { logoUrl } from '../uploads/logo'
import type { Place } from './search/cells'

/** The reader of the cards. Only seekers get `contacted` and favourites. */
export interface Viewer {
  readonly userId: number
  readonly role: Role
}

export interface CardSource {
  readonly db: Db
  readonly live: Pick<Live, 'findOnline'>
  readonly now?: () => Date
}

export interface CardRequest {
  readonly tenantId: number
  readonly ids: readonly number[]
  readonly viewer: Viewer | undefined
  /** The point from which distances are measured. */
  readonly from?: Place | undefined
}

/** Cards of jobs of any status, in the order of `ids`, in one query. Ids of other tenants are left out. */
export async function loadJobCards(
  { db, live, now = () => new Date() }: CardSource,
  request: CardRequest,
): Promise<JobCard[]> {
  if (request.ids.length === 0) return []
  const rows = await selectCards(db, request)
  const owners = rows.map(({ job }) => job.userId)
  const online = await live.findOnline(owners, recruiter)
  const time = now()
  const byId = new Map(rows.map((row) => [row.job.id, row]))
  return request.ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [cardOf(row, { from: request.from, time, online })] : []
  })
}

type Row = Awaited<ReturnType<typeof selectCards>>[number]

function selectCards(db: Db, { tenantId, ids, viewer }: CardRequest) {
  return db
    .select({
      job: {
        id: jobs.id,
        userId: jobs.userId,
        jobName: jobs.jobName,
        jobType: jobs.jobType,
        salaryMin: jobs.salaryMin,
        salaryMax: jobs.salaryMax,
        salaryUnit: jobs.salaryUnit,
        salaryMonths: jobs.salaryMonths,
        experience: jobs.experience,
        degree: jobs.degree,
        skills: jobs.skills,
        areaCode: jobs.areaCode,
        lat: jobs.lat,
        lng: jobs.lng,
        status: jobs.status,
        refreshedAt: jobs.refreshedAt,
        urgentUntil: jobs.urgentUntil,
        topUntil: jobs.topUntil,
      },
      brand: {
        id: brands.id,
        brandName: brands.brandName,
        hasLogo: sql<boolean>`${brands.logoSvg} <> ''`,
        industryCode: brands.industryCode,
        scale: brands.scale,
        stage: brands.stage,
        certified: sql<boolean>`${brands.certifiedAt} is not null`,
      },
      recruiter: {
        name: recruiters.name,
        jobTitle: recruiters.jobTitle,
        avatar: recruiters.avatar,
        replyMinutes: recruiters.replyMinutes,
      },
      activeAt: userRoles.activeAt,
      contacted: viewer?.role === seeker ? hasTalked(viewer.userId) : sql<boolean>`false`,
      favorite: viewer?.role === seeker ? isFavorite(viewer.userId) : sql<boolean>`false`,
    })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .leftJoin(recruiters, eq(recruiters.userId, jobs.userId))
    .leftJoin(userRoles, and(eq(userRoles.userId, jobs.userId), eq(userRoles.role, recruiter)))
    .where(and(eq(jobs.tenantId, tenantId), inArray(jobs.id, [...ids])))
}

/** The seeker and the job's recruiter have a talk with messages about it. */
function hasTalked(userId: number): SQL<boolean> {
  return sql<boolean>`exists (
    select from talks
    join chat_users mine on mine.id = talks.seeker_im and mine.user_id = ${userId} and mine.role = ${seeker}
    join chat_users theirs on theirs.id = talks.recruiter_im and theirs.user_id = jobs.user_id and theirs.role = ${recruiter}
    where talks.job_id = jobs.id and talks.initiator_im is not null)`
}

function isFavorite(userId: number): SQL<boolean> {
  return sql<boolean>`exists (
    select from favorites where user_id = ${userId} and kind = 'job' and target_id = jobs.id)`
}

interface Seen {
  readonly from: Place | undefined
  readonly time: Date
  /** The owners of jobs who are. */
  readonly online: ReadonlySet<number>
}

function cardOf(row: Row, { from, time, online }: Seen): JobCard {
  const { job, brand } = row
  return {
    id: job.id,
    jobName: job.jobName,
    jobType: job.jobType,
    salary: { min: job.salaryMin, max: job.salaryMax, unit: job.salaryUnit, months: job.salaryMonths },
    experience: job.experience,
    degree: job.degree,
    skills: job.skills,
    areaCode: job.areaCode,
    areaAddress: areaAddress(job.areaCode),
    distance: from ? metresTo(from, job) : null,
    brand: {
      id: brand.id,
      brandName: brand.brandName,
      logo: logoUrl(brand.id, brand.hasLogo),
      industry: industryName(brand.industryCode),
      scale: brand.scale,
      stage: brand.stage,
      certified: brand.certified,
    },
    recruiter: {
      userId: job.userId,
      name: row.recruiter?.name ?? '',
      jobTitle: row.recruiter?.jobTitle ?? '',
      avatar: row.recruiter?.avatar ?? '',
      online: online.has(job.userId),
      activeAt: (row.activeAt ?? job.refreshedAt).toISOString(),
      replyMinutes: row.recruiter?.replyMinutes ?? undefined,
    },
    status: job.status === jobStatus.open ? 1 : 0,
    refreshedAt: job.refreshedAt.toISOString(),
    ...(isUrgent(job, time) && { urgent: true }),
    ...(job.status === jobStatus.open && job.topUntil && job.topUntil > time && { top: true }),
    contacted: row.contacted,
    favorite: row.favorite,
  }
}

/** 急招 ends by itself, and only an open job hires. */
const isUrgent = ({ status, urgentUntil }: Row['job'], time: Date): boolean =>
  status === jobStatus.open && urgentUntil !== null && urgentUntil > time

function metresTo(from: Place, { lat, lng }: { lat: number | null; lng: number | null }): number | null {
  return lat === null || lng === null ? null : metresBetween(from, { lat, lng })
}
