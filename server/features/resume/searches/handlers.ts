import { sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
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
} from '#contract/resume/talentSearch'
import { seekerStatuses } from '#contract/settings/labels'
import { talentSearches } from '../../../db/schema/alerts/talentSearches'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { belongsToCompany } from '../people/findBarrier'
import { conditionsOf, scopeOf } from '../people/search/conditions'
import { loadResumeCards } from '../resumeCards'
import { nameOfSearch } from '../savedSearches/nameOfSearch'
import {
  changeSaved,
  foundColumns,
  keepSearch,
  listSaved,
  noWords,
  type Owner,
  pageOfFound,
  removeSaved,
  seeFound,
} from '../savedSearches/savedSearches'
import { talentTables as tables } from './tables'

const noConditions = failure(codes.invalidInput, '请先填写关键词或选择职位、学历等条件，再订阅')
const noCompany = failure(codes.companyMissing, '创建公司后即可订阅人才')

const ownerOf = (tenant: { readonly id: number }, user: { readonly userId: number }): Owner => ({
  tenantId: tenant.id,
  userId: user.userId,
})

/** Every call of `contract/resume/talentSearch.ts`. */
export const talentSearchHandlers: readonly Handler[] = [
  handle(findTalentSearches, ({ user, tenant, services: { db } }) => {
    const owner = ownerOf(tenant, user)
    return listSaved<SavedFilter>(db, tables, owner, countFresh(owner))
  }),

  handle(saveTalentSearch, ({ input, user, tenant, services }) => {
    const owner = ownerOf(tenant, user)
    return 'filter' in input ? save(services, owner, input.filter) : changeSaved(services, tables, owner, input)
  }),

  handle(deleteTalentSearch, ({ input, user, tenant, services: { db } }) =>
    removeSaved(db, tables, ownerOf(tenant, user), input.id),
  ),

  handle(findSearchedPeople, async ({ input, user, tenant, services }) => {
    const owner = ownerOf(tenant, user)
    const found = sql`select r.id, ${foundColumns}
      from talent_alerts a join resumes r on r.id = a.resume_id and ${scopeOfOwner(owner)}
      where a.search_id = ${input.id} and a.user_id = ${user.userId}`
    const page = await pageOfFound(services.db, tables, { owner, input, found })
    if (!page.ok) return page
    const { rows, next } = page.data
    const ids = rows.map(({ id }) => id)
    const cards = await loadResumeCards(services, { tenantId: tenant.id, ids, viewerId: user.userId })
    const foundById = new Map(rows.map((row) => [row.id, row]))
    const list = cards.flatMap((person) => {
      const row = foundById.get(person.id)
      return row ? [{ person, at: new Date(row.at).toISOString(), isNew: row.isNew }] : []
    })
    return success({ list, next, total: null })
  }),

  handle(seeSearchedPeople, ({ input, user, tenant, services }) =>
    seeFound(services, tables, ownerOf(tenant, user), input.id),
  ),
]

const scopeOfOwner = ({ tenantId, userId }: Owner) => scopeOf({ tenantId, viewerId: userId, states: undefined })

const countFresh = (owner: Owner) => sql`(
  select count(*)::int from talent_alerts a join resumes r on r.id = a.resume_id and ${scopeOfOwner(owner)}
  where a.search_id = talent_searches.id and a.seen_at is null)`

async function save(
  services: Services,
  owner: Owner,
  given: SavedFilter,
): Promise<Result<{ id: number; name: string }>> {
  const filter = tidyFilter(given)
  if (!asksForSomething(filter)) return noConditions
  if (!(await belongsToCompany(services.db, owner.userId))) return noCompany
  const conditions = conditionsOf(owner.tenantId, filter, services.now())
  if (conditions === undefined) return noWords
  const filterKey = keyOfFilter(filter)
  const name = nameOfSearch(filter, [[seekerStatuses, filter.jobStatus]])
  const queries = { facetQuery: conditions.facets, wordQuery: conditions.words ?? null }
  return keepSearch(services, tables, {
    owner,
    filterKey,
    insert: (tx, time) =>
      tx
        .insert(talentSearches)
        .values({ ...owner, ...queries, name, filter, filterKey, createdAt: time, updatedAt: time })
        .returning({ id: talentSearches.id, name: talentSearches.name }),
  })
}
