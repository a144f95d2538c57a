import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '../../../../contract/errors'
import {
  asksForSomething,
  deleteTalentSearch,
  findSearchedPeople,
  findTalentSearches,
  keyOfFilter,
  type SavedFilter,
  saveTalentSearch,
  seeSearchedPeople,
  tidyFilter,
} from '../../../../contract/resume/talentSearch'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import { users } from '../../../db/schema/accounts/accounts'
import { talentAlerts, talentSearches } from '../../../db/schema/alerts/talentSearches'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { findSubscriptionRules } from '../../notices/subscriptionRules'
import { belongsToCompany } from '../people/findBarrier'
import { conditionsOf, scopeOf } from '../people/search/conditions'
import { loadResumeCards } from '../resumeCards'
import { nameOfFilter } from './nameOfFilter'

const noSearch = failure(codes.notFound, '订阅不存在')
const noConditions = failure(codes.invalidInput, '请先填写关键词或选择职位、学历等条件，再订阅')
const noCompany = failure(codes.companyMissing, '创建公司后即可订阅人才')

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

const isOwn = ({ tenantId, userId }: Owner, id: number) =>
  and(eq(talentSearches.id, id), eq(talentSearches.userId, userId), eq(talentSearches.tenantId, tenantId))

/** Every call of `contract/resume/talentSearch.ts`. */
export const talentSearchHandlers: readonly Handler[] = [
  handle(findTalentSearches, async ({ user, tenant, services: { db } }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    const [rows, [account], { most }] = await Promise.all([
      db
        .select({ row: talentSearches, fresh: countFresh(owner) })
        .from(talentSearches)
        .where(and(eq(talentSearches.userId, user.userId), eq(talentSearches.tenantId, tenant.id)))
        .orderBy(desc(talentSearches.id)),
      db.select({ email: users.email }).from(users).where(eq(users.id, user.userId)),
      findSubscriptionRules(db, tenant.id),
    ])
    const list = rows.map(({ row: { id, name, filter, paused, mail, createdAt }, fresh }) => ({
      ...{ id, name, filter, paused, mail, fresh },
      createdAt: createdAt.toISOString(),
    }))
    return success({ list, most, email: account?.email ?? '' })
  }),

  handle(saveTalentSearch, async ({ input, user, tenant, services }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    if ('filter' in input) return save(services, owner, input.filter)
    const { id, ...change } = input
    const [row] = await services.db
      .update(talentSearches)
      .set({ ...change, updatedAt: services.now() })
      .where(isOwn(owner, id))
      .returning({ id: talentSearches.id, name: talentSearches.name })
    return row ? success(row) : noSearch
  }),

  handle(deleteTalentSearch, async ({ input, user, tenant, services }) => {
    await services.db.delete(talentSearches).where(isOwn({ tenantId: tenant.id, userId: user.userId }, input.id))
    return success({})
  }),

  handle(findSearchedPeople, async ({ input, user, tenant, services }) => {
    const { db } = services
    const owner = { tenantId: tenant.id, userId: user.userId }
    const after = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
    if (input.cursor !== undefined && !after) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
    const [own] = await db.select({ id: talentSearches.id }).from(talentSearches).where(isOwn(owner, input.id))
    if (own === undefined) return noSearch
    const { rows } = await db.execute<FoundRow>(sql`
      select * from (
        select r.id, floor(extract(epoch from a.found_at) * 1000)::float8 as at, a.seen_at is null as "isNew"
        from talent_alerts a join resumes r on r.id = a.resume_id and ${scopeOfOwner(owner)}
        where a.search_id = ${input.id} and a.user_id = ${user.userId}
      ) as found
      ${after ? sql`where (at, id) < (${after.key}::float8, ${after.id}::int)` : sql``}
      order by at desc, id desc limit ${input.limit + 1}`)
    const page = rows.slice(0, input.limit)
    const last = page.at(-1)
    const next =
      last && rows.length > input.limit ? encodeCursor(order, { lane: 0, key: last.at, id: last.id }) : undefined
    const ids = page.map(({ id }) => id)
    const cards = await loadResumeCards(services, { tenantId: tenant.id, ids, viewerId: user.userId })
    const foundById = new Map(page.map((row) => [row.id, row]))
    const list = cards.flatMap((person) => {
      const found = foundById.get(person.id)
      return found ? [{ person, at: new Date(found.at).toISOString(), isNew: found.isNew }] : []
    })
    return success({ list, next, total: null })
  }),

  handle(seeSearchedPeople, async ({ input, user, services: { db, now } }) => {
    const isTheirs = and(eq(talentAlerts.searchId, input.id), eq(talentAlerts.userId, user.userId))
    await db
      .update(talentAlerts)
      .set({ seenAt: now() })
      .where(and(isTheirs, isNull(talentAlerts.seenAt)))
    return success({})
  }),
]

const order = 't'

interface FoundRow extends Record<string, unknown> {
  readonly id: number
  /** ms since 1970. */
  readonly at: number
  readonly isNew: boolean
}

const scopeOfOwner = ({ tenantId, userId }: Owner) => scopeOf({ tenantId, viewerId: userId, states: undefined })

const countFresh = (owner: Owner) => sql<number>`(
  select count(*)::int from talent_alerts a join resumes r on r.id = a.resume_id and ${scopeOfOwner(owner)}
  where a.search_id = talent_searches.id and a.seen_at is null)`

async function save(
  { db, now }: Services,
  owner: Owner,
  given: SavedFilter,
): Promise<Result<{ id: number; name: string }>> {
  const filter = tidyFilter(given)
  if (!asksForSomething(filter)) return noConditions
  if (!(await belongsToCompany(db, owner.userId))) return noCompany
  const conditions = conditionsOf(owner.tenantId, filter, now())
  if (conditions === undefined) return failure(codes.invalidInput, '关键词里没有可以搜索的字词，请换一个')
  const { most } = await findSubscriptionRules(db, owner.tenantId)
  return db.transaction(async (tx) => {
    // Two presses at once do not exceed the limit.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('no key update')
    const filterKey = keyOfFilter(filter)
    const returned = { id: talentSearches.id, name: talentSearches.name }
    const [same] = await tx
      .update(talentSearches)
      .set({ paused: false, updatedAt: now() })
      .where(and(eq(talentSearches.userId, owner.userId), eq(talentSearches.filterKey, filterKey)))
      .returning(returned)
    if (same) return success(same)
    const [counted] = await tx
      .select({ total: count() })
      .from(talentSearches)
      .where(eq(talentSearches.userId, owner.userId))
    if ((counted?.total ?? 0) >= most) return failure(codes.conflict, `最多订阅${most}个搜索，请先删除不用的`)
    const time = now()
    const queries = { facetQuery: conditions.facets, wordQuery: conditions.words ?? null }
    const row = {
      ...owner,
      ...queries,
      name: nameOfFilter(filter),
      filter,
      filterKey,
      createdAt: time,
      updatedAt: time,
    }
    const [made] = await tx.insert(talentSearches).values(row).returning(returned)
    if (made === undefined) throw new Error('A search of people was not inserted')
    return success(made)
  })
}
