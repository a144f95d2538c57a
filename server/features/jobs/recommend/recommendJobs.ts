import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import { seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers, talks } from '../../../db/schema/chat'
import { areaCentre } from '../../settings/catalogs/areaCentres'
import type { Viewer } from '../jobCards'
import type { Place } from '../search/cells'
import { type Lane, readLanes } from '../search/jobLanes'
import { byDistance, byRefresh } from '../search/jobOrder'
import { scopeOf } from '../search/searchJobs'
import { groupsOf } from './candidates'
import { loadProfile, type Profile } from './profile'
import { type RankedPage, rankJobs } from './rankJobs'

export interface Recommendation {
  readonly tenant: { readonly id: number; readonly city: string } & Place
  readonly viewer: Viewer | undefined
  readonly expectId?: number | undefined
  /** The city that the page shows; otherwise the expectations'. */
  readonly area?: string | undefined
  /** The viewer's location. */
  readonly place?: Place | undefined
  readonly tab: 'best' | 'latest' | 'nearby'
  readonly limit: number
  readonly cursor?: string | undefined
  readonly now: Date
}

export interface RecommendedPage extends RankedPage {
  /** The location from which distances are measured; undefined if they are not shown. */
  readonly from: Place | undefined
}

/** Jobs for the viewer's expectations; undefined if the cursor is forged. */
export async function recommendJobs(db: Db, request: Recommendation): Promise<RecommendedPage | undefined> {
  const { tenant, viewer, area, place, now } = request
  const seekerId = viewer?.role === seeker ? viewer.userId : undefined
  const own = seekerId === undefined ? undefined : await loadProfile(db, { tenantId: tenant.id, userId: seekerId, now })
  const profile = own && withWish(own, request.expectId)
  if (request.tab !== 'best') return readSorted(db, request, { profile, seekerId })
  const { limit, cursor } = request
  const page = await rankJobs(db, { tenant, seekerId, profile, area, place, limit, cursor, now })
  return page && { ...page, from: place }
}

/** With the chosen wish alone, if it is one of the seeker's. */
function withWish(profile: Profile, id: number | undefined): Profile {
  const chosen = profile.wishes.filter((wish) => wish.id === id)
  return chosen.length > 0 ? { ...profile, wishes: chosen } : profile
}

interface Looker {
  readonly profile: Profile | undefined
  readonly seekerId: number | undefined
}

/** The jobs of the first group by date or distance, those not talked about yet first. */
async function readSorted(
  db: Db,
  { tenant, area, place, tab, limit, cursor }: Recommendation,
  { profile, seekerId }: Looker,
): Promise<RecommendedPage | undefined> {
  const wishes = profile?.wishes ?? []
  const contacted = seekerId === undefined ? [] : await findContactedJobs(db, seekerId)
  const [first] = groupsOf(wishes, area, tenant.city)
  const lanes = withContactedLast(first ? [first.match] : [], contacted)
  const from = place ?? placeOf(area ?? wishes[0]?.areaCode) ?? tenant
  const order = tab === 'nearby' ? byDistance(from) : byRefresh
  const page = await readLanes(db, { tenantId: tenant.id, scope: scopeOf(tenant.id), lanes, order, limit, cursor })
  if (page === undefined) return undefined
  const rows = page.rows.map(({ id }) => ({ id, reasons: [] }))
  return { rows, next: page.next, from: tab === 'nearby' ? from : undefined }
}

const placeOf = (code: string | undefined) => (code === undefined ? undefined : areaCentre(code))

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

function withContactedLast(matches: readonly SQL[], contacted: readonly number[]): Lane[] {
  if (contacted.length === 0) return matches.map((match) => ({ match }))
  const talked = sql`id = any(${sql.param([...contacted])}::bigint[])`
  const any = sql.join([...matches], sql` or `)
  return [
    ...matches.map((match) => ({ match: sql`${match} and not ${talked}` })),
    { match: sql`${talked} and (${any})` },
  ]
}
