import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { seeker } from '../../../../contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers, talks } from '../../../db/schema/chat'
import { expectations, resumes } from '../../../db/schema/resumes'
import { areaCentre } from '../../settings/catalogs/areaCentres'
import type { Viewer } from '../jobCards'
import type { Place } from './cells'
import { type Lane, type LanePage, readLanes } from './jobLanes'
import { byDistance, byRefresh, byScore } from './jobOrder'
import { inSearch, quoteAny } from './jobWords'
import { scopeOf } from './searchJobs'

export interface Recommendation {
  readonly tenant: { readonly id: number; readonly city: string } & Place
  readonly viewer: Viewer | undefined
  readonly expectId?: number | undefined
  /** The city that the page shows; otherwise the expectations'. */
  readonly area?: string | undefined
  readonly tab: 'best' | 'latest' | 'nearby'
  readonly limit: number
  readonly cursor?: string | undefined
}

interface Wish {
  readonly id: number
  readonly positionCode: string
  readonly areaCode: string
}

/** Jobs for the viewer's expectations, those not talked about yet first; undefined when the cursor is forged. */
export async function recommendJobs(
  db: Db,
  { tenant, viewer, expectId, area, tab, limit, cursor }: Recommendation,
): Promise<(LanePage & { readonly from: Place | undefined }) | undefined> {
  const all = viewer?.role === seeker ? await findWishes(db, tenant.id, viewer.userId) : []
  const chosen = expectId === undefined ? all : all.filter(({ id }) => id === expectId)
  const wishes = chosen.length > 0 ? chosen : all
  const contacted = viewer?.role === seeker ? await findContactedJobs(db, viewer.userId) : []
  const lanes = withContactedLast(lanesOf(wishes, area ?? tenant.city, area, tab), contacted)
  const place = placeOf(area ?? wishes[0]?.areaCode) ?? tenant
  const order = tab === 'nearby' ? byDistance(place) : tab === 'latest' ? byRefresh : byScore
  const page = await readLanes(db, { scope: scopeOf(tenant.id), lanes, order, limit, cursor })
  return page && { ...page, from: tab === 'nearby' ? place : undefined }
}

const placeOf = (code: string | undefined) => (code === undefined ? undefined : areaCentre(code))

function findWishes(db: Db, tenantId: number, userId: number): Promise<Wish[]> {
  return db
    .select({ id: expectations.id, positionCode: expectations.positionCode, areaCode: expectations.areaCode })
    .from(expectations)
    .innerJoin(resumes, eq(resumes.id, expectations.resumeId))
    .where(and(eq(resumes.userId, userId), eq(resumes.tenantId, tenantId)))
    .orderBy(asc(expectations.partTime), asc(expectations.id))
}

/** Jobs that the seeker has a talk about; the newest thousand. */
async function findContactedJobs(db: Db, userId: number): Promise<number[]> {
  const rows = await db
    .select({ jobId: talks.jobId })
    .from(talks)
    .innerJoin(chatUsers, and(eq(chatUsers.id, talks.seekerIm), eq(chatUsers.role, seeker)))
    .where(and(eq(chatUsers.userId, userId), isNotNull(talks.jobId), isNotNull(talks.initiatorIm)))
    .orderBy(sql`${talks.id} desc`)
    .limit(1000)
  return rows.flatMap(({ jobId }) => jobId ?? [])
}

/** Of each wish the group of positions in its city, then, for the best, its whole category there. Without wishes, the city, then all. */
function lanesOf(wishes: readonly Wish[], city: string, area: string | undefined, tab: Recommendation['tab']): SQL[] {
  if (wishes.length === 0) {
    const inCity = inSearch(quoteAny([`@a${city}`]))
    return tab === 'best' ? [inCity, sql`not ${inCity}`] : [inCity]
  }
  const wishesBy = (digits: number) =>
    inSearch(
      wishes
        .map((wish) => `('@p${wish.positionCode.slice(0, digits)}' & '@a${area ?? wish.areaCode.slice(0, 4)}')`)
        .join(' | '),
    )
  const close = wishesBy(4)
  return tab === 'best' ? [close, sql`${wishesBy(2)} and not ${close}`] : [close]
}

function withContactedLast(matches: readonly SQL[], contacted: readonly number[]): Lane[] {
  if (contacted.length === 0) return matches.map((match) => ({ match }))
  const talked = sql`id = any(${sql.param([...contacted])}::int[])`
  const any = sql.join([...matches], sql` or `)
  return [
    ...matches.map((match) => ({ match: sql`${match} and not ${talked}` })),
    { match: sql`${talked} and (${any})` },
  ]
}
