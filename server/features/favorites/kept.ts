import { type SQL, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { type Favorite, type FavoriteKind, favoriteRoles, findFavorites } from '#contract/favorites/favorite'
import { jobStatus } from '#contract/jobs/job'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import type { Db } from '../../db/database'
import { openJob } from '../../db/openJob'
import { refuseRole } from '../../wire/access'
import { type Context, type Handler, handle } from '../../wire/handle'
import { selectBrandCards, showBrandCard } from '../companies/brandCards'
import { loadJobCards } from '../jobs/jobCards'
import { loadResumeCards } from '../resume/resumeCards'
import { isShownTo } from '../resume/shownTo'

/** Rows of `id`, `at` and `group_id`: jobs that a seeker marked as 感兴趣, and that are still there. */
export const favoriteJobs = (userId: number): SQL => sql`
  select f.target_id as id, f.created_at as at, f.group_id from favorites f
  join jobs on jobs.id = f.target_id and jobs.status in (${sql.raw(String(jobStatus.stopped))}, ${openJob})
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

type Listing = Pick<Context<typeof findFavorites>, 'user' | 'tenant' | 'services'>

interface Kind {
  /** The rows that are still there. */
  readonly rows: (userId: number) => SQL
  /** What a list shows of them. */
  readonly show: (listing: Listing, rows: readonly Kept[]) => Promise<readonly Favorite[]>
}

const kinds: Readonly<Record<FavoriteKind, Kind>> = {
  resume: {
    rows: keptPeople,
    show: async ({ user, tenant, services }, rows) => {
      const people = await loadResumeCards(services, {
        tenantId: tenant.id,
        ids: idsOf(rows),
        viewerId: user.userId,
      })
      return withRows(rows, people, (person, kept) => ({ kind: 'resume', ...kept, person }))
    },
  },
  job: {
    rows: favoriteJobs,
    show: async ({ user, tenant, services }, rows) => {
      const jobs = await loadJobCards(services, { tenantId: tenant.id, ids: idsOf(rows), viewer: user })
      return withRows(rows, jobs, (job, kept) => ({ kind: 'job', ...kept, job }))
    },
  },
  company: {
    rows: followedCompanies,
    show: async ({ tenant, services: { db } }, rows) => {
      const ids = sql`${sql.param(idsOf(rows))}::bigint[]`
      const brands = await selectBrandCards(db, sql`b.tenant_id = ${tenant.id} and b.id = any(${ids})`, sql``)
      return withRows(rows, brands.map(showBrandCard), (brand, kept) => ({ kind: 'company', ...kept, brand }))
    },
  },
}

/** The caller's favourites of one kind. */
export const keptHandlers: readonly Handler[] = [
  handle(findFavorites, async ({ input, user, tenant, services }) => {
    const refusal = await refuseRole(services.db, favoriteRoles[input.kind], user)
    if (refusal) return refusal
    const { rows: source, show } = kinds[input.kind]
    const page = await readPage(services.db, source(user.userId), input)
    if (!page.ok) return page
    const { rows, next } = page.data
    return success({ list: [...(await show({ user, tenant, services }, rows))], next, total: null })
  }),
]

const idsOf = (rows: readonly Kept[]): number[] => rows.map(({ id }) => id)

/** The cards in the order of their rows. Rows without a card are left out. */
function withRows<Card extends { readonly id: number }>(
  rows: readonly Kept[],
  cards: readonly Card[],
  show: (card: Card, kept: Pick<Favorite, 'id' | 'at' | 'groupId'>) => Favorite,
): readonly Favorite[] {
  const cardById = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ id, at, groupId }) => {
    const card = cardById.get(id)
    return card ? [show(card, { id, at: new Date(at).toISOString(), groupId })] : []
  })
}

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
    where ${after ? sql`(at, id) < (${after.key}::float8, ${after.id}::bigint)` : sql`true`} and ${isInGroup(groupId)}
    order by at desc, id desc limit ${limit + 1}`)
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const next = last && rows.length > limit ? encodeCursor(order, { lane: 0, key: last.at, id: last.id }) : undefined
  return success({ rows: page, next })
}
