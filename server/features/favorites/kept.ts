import { and, eq, type SQL, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '../../../contract/errors'
import {
  findFavoriteJobs,
  findFollowedCompanies,
  findKeptPeople,
  keepPerson,
} from '../../../contract/favorites/favorite'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import type { Db } from '../../db/database'
import { favorites } from '../../db/schema/jobs'
import { resumes } from '../../db/schema/resumes'
import { type Handler, handle } from '../../wire/handle'
import { selectBrandCards, showBrandCard } from '../companies/brandCards'
import { loadJobCards } from '../jobs/jobCards'
import { loadResumeCards } from '../resume/resumeCards'
import { isShownTo } from '../resume/shownTo'

/** Rows of `id`, `at` and `group_id`: jobs that a seeker marked as 感兴趣, and that are still there. */
export const favoriteJobs = (userId: number): SQL => sql`
  select f.target_id as id, f.created_at as at, f.group_id from favorites f
  join jobs on jobs.id = f.target_id and jobs.status in (0, 1)
  where f.user_id = ${userId} and f.kind = 'job'`

/** Rows of `id`, `at` and `group_id`: companies that a seeker follows, and that are still there. */
export const followedCompanies = (userId: number): SQL => sql`
  select f.target_id as id, f.created_at as at, f.group_id from favorites f
  join brands on brands.id = f.target_id
  where f.user_id = ${userId} and f.kind = 'company'`

/** Rows of `id`, `at` and `group_id`: people whom a recruiter keeps, by resume, and may still look at. */
export const keptPeople = (userId: number): SQL => sql`
  select f.target_id as id, f.created_at as at, f.group_id from favorites f
  join resumes on resumes.id = f.target_id
  where f.user_id = ${userId} and f.kind = 'resume' and ${isShownTo(userId)}`

/** The caller's favourites as lists, and adding people to them. */
export const keptHandlers: readonly Handler[] = [
  handle(findFavoriteJobs, async ({ input, user, tenant, services }) => {
    const page = await readPage(services.db, favoriteJobs(user.userId), input)
    if (!page.ok) return page
    const { rows, next } = page.data
    const cards = await loadJobCards(services, { tenantId: tenant.id, ids: rows.map(({ id }) => id), viewer: user })
    const cardById = new Map(cards.map((card) => [card.id, card]))
    const list = rows.flatMap(({ id, at, groupId }) => {
      const job = cardById.get(id)
      return job ? [{ job, at: new Date(at).toISOString(), groupId }] : []
    })
    return success({ list, next, total: null })
  }),

  handle(findFollowedCompanies, async ({ input, user, tenant, services: { db } }) => {
    const page = await readPage(db, followedCompanies(user.userId), input)
    if (!page.ok) return page
    const { rows, next } = page.data
    const ids = sql`${sql.param(rows.map(({ id }) => id))}::int[]`
    const brands = await selectBrandCards(db, sql`b.tenant_id = ${tenant.id} and b.id = any(${ids})`, sql``)
    const brandById = new Map(brands.map((brand) => [brand.id, showBrandCard(brand)]))
    const list = rows.flatMap(({ id, at, groupId }) => {
      const brand = brandById.get(id)
      return brand ? [{ brand, at: new Date(at).toISOString(), groupId }] : []
    })
    return success({ list, next, total: null })
  }),

  handle(keepPerson, async ({ input, user, tenant, services: { db, now } }) => {
    const mark = { userId: user.userId, kind: 'resume', targetId: input.id }
    if (!input.value) {
      const { userId, kind, targetId } = favorites
      await db.delete(favorites).where(and(eq(userId, mark.userId), eq(kind, mark.kind), eq(targetId, mark.targetId)))
      return success({})
    }
    const [shown] = await db
      .select({ id: resumes.id })
      .from(resumes)
      .where(and(eq(resumes.id, input.id), eq(resumes.tenantId, tenant.id), isShownTo(user.userId)))
    if (shown === undefined) return failure(codes.notFound, '简历不存在或未公开')
    await db
      .insert(favorites)
      .values({ ...mark, tenantId: tenant.id, createdAt: now() })
      .onConflictDoNothing()
    return success({})
  }),

  handle(findKeptPeople, async ({ input, user, tenant, services }) => {
    const page = await readPage(services.db, keptPeople(user.userId), input)
    if (!page.ok) return page
    const { rows, next } = page.data
    const request = { tenantId: tenant.id, ids: rows.map(({ id }) => id), viewerId: user.userId }
    const cards = await loadResumeCards(services, request)
    const cardById = new Map(cards.map((card) => [card.id, card]))
    const list = rows.flatMap(({ id, at, groupId }) => {
      const person = cardById.get(id)
      return person ? [{ person, at: new Date(at).toISOString(), groupId }] : []
    })
    return success({ list, next, total: null })
  }),
]

interface Kept extends Record<string, unknown> {
  readonly id: number
  /** ms since 1970. */
  readonly at: number
  readonly groupId: number | null
}

const order = 'k'

const isInGroup = (groupId: number | undefined): SQL =>
  groupId === undefined ? sql`true` : groupId === 0 ? sql`"groupId" is null` : sql`"groupId" = ${groupId}`

async function readPage(
  db: Db,
  source: SQL,
  { cursor, limit, groupId }: { cursor?: string | undefined; limit: number; groupId?: number | undefined },
): Promise<Result<{ rows: readonly Kept[]; next: string | undefined }>> {
  const after = cursor === undefined ? undefined : decodeCursor(order, cursor)
  if (cursor !== undefined && !after) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
  const { rows } = await db.execute<Kept>(sql`
    select * from (
      select id, floor(extract(epoch from at) * 1000)::float8 as at, group_id as "groupId" from (${source}) as kept
    ) as timed
    where ${after ? sql`(at, id) < (${after.key}::float8, ${after.id}::int)` : sql`true`} and ${isInGroup(groupId)}
    order by at desc, id desc limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last && rows.length > limit ? encodeCursor(order, { lane: 0, key: last.at, id: last.id }) : undefined
  return success({ rows: page, next })
}
