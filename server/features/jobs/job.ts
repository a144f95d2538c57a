import { and, eq, type SQL, sql } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { getJob, type JobCard, type JobDetail } from '#contract/jobs/job'
import { cancelled } from '#contract/jobs/sendStates'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { handle } from '../../wire/handle'
import { positionName } from '../settings/catalogs/positions'
import { type FindRelated, readRelated } from '../settings/relatedPositions'
import { type CardSource, loadJobCards, type Viewer } from './jobCards'
import { isReadableBy } from './life/status'
import { readLanes } from './search/jobLanes'
import { byScore } from './search/jobOrder'
import { facetQuery, inSearch } from './search/jobWords'
import { scopeOf } from './search/searchJobs'

const similarJobs = 6
export const noJob = failure(codes.notFound, '职位不存在')

export const jobHandler = handle(getJob, async (context) => {
  const { input, user, tenant, services } = context
  const { db } = services
  const row = await findDetail(db, { tenantId: tenant.id, id: input.id, viewer: user })
  if (row === undefined) return noJob
  const similarIds = await findSimilar(db, { tenantId: tenant.id, ...row }, await readRelated(context))
  const request = { tenantId: tenant.id, viewer: user }
  const [card, ...similar] = await loadJobCards(services, { ...request, ids: [row.id, ...similarIds] })
  return card ? success({ job: toDetail(row, card), similar }) : noJob
})

/** One job as `getJob` shows it to the viewer. */
export async function loadJobDetail(services: CardSource, request: DetailRequest): Promise<JobDetail | undefined> {
  const row = await findDetail(services.db, request)
  if (!row) return undefined
  const [card] = await loadJobCards(services, { ...request, ids: [row.id] })
  return card && toDetail(row, card)
}

function toDetail({ id: _, publishedAt, ...more }: DetailRow, card: JobCard): JobDetail {
  const positionLabel = positionName(more.positionCode)
  return { ...card, ...more, positionName: positionLabel, publishedAt: publishedAt.toISOString() }
}

type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetail>>>

interface DetailRequest {
  readonly tenantId: number
  readonly id: number
  readonly viewer: Viewer | undefined
}

async function findDetail(db: Db, { tenantId, id, viewer }: DetailRequest) {
  const seekerId = viewer?.role === seeker ? viewer.userId : undefined
  const [row] = await db
    .select({
      id: jobs.id,
      areaCode: jobs.areaCode,
      positionCode: jobs.positionCode,
      description: jobs.description,
      welfare: jobs.welfare,
      headcount: jobs.headcount,
      allowances: jobs.allowances,
      workTags: jobs.workTags,
      endOn: jobs.endOn,
      address: jobs.address,
      lat: jobs.lat,
      lng: jobs.lng,
      publishedAt: jobs.publishedAt,
      brandJobs: brands.openJobs,
      hasContact: sql<boolean>`exists (select from users where users.id = jobs.user_id and users.contact is not null)`,
      sent: seekerId === undefined ? sql<boolean>`false` : hasSent(seekerId),
      cid: seekerId === undefined ? sql<null>`null` : talkAbout(seekerId),
    })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), isReadableBy(viewer?.userId)))
  return row
}

function hasSent(seekerId: number): SQL<boolean> {
  return sql<boolean>`exists (select from job_sends where job_id = jobs.id and seeker_id = ${seekerId} and status <> ${cancelled})`
}

function talkAbout(seekerId: number): SQL<number | null> {
  return sql<number | null>`(
    select talks.id from talks
    join chat_users mine on mine.id = talks.seeker_im and mine.user_id = ${seekerId} and mine.role = ${seeker}
    join chat_users theirs on theirs.id = talks.recruiter_im and theirs.user_id = jobs.user_id and theirs.role = ${recruiter}
    where talks.job_id = jobs.id)`
}

interface Model {
  readonly tenantId: number
  readonly id: number
  readonly positionCode: string
  readonly areaCode: string
}

/** Open jobs of positions that are alike, in the same city, best first. */
async function findSimilar(
  db: Db,
  { tenantId, id, positionCode, areaCode }: Model,
  related: FindRelated,
): Promise<number[]> {
  const positions = related([positionCode]).map((code) => `@p${code}`)
  const match = inSearch(facetQuery([positions, [`@a${areaCode.slice(0, 4)}`]]))
  const scope = sql`${scopeOf(tenantId)} and id <> ${id}`
  const page = await readLanes(db, { tenantId, scope, lanes: [{ match }], order: byScore, limit: similarJobs })
  return page?.rows.map((row) => row.id) ?? []
}
