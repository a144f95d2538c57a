import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { hasConditions, keyOfSearch, tidySearch } from '#contract/jobs/subscribedSearch'
import {
  deleteSubscription,
  findSubscribedJobs,
  findSubscriptions,
  type SubscribedSearch,
  saveSubscription,
  seeSubscribedJobs,
  stopSubscriptionMail,
} from '#contract/jobs/subscription'
import { jobTypes, scales, stages } from '#contract/settings/labels'
import { openJob } from '../../../db/openJob'
import { subscriptions } from '../../../db/schema/alerts/subscriptions'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { stopMail } from '../../notices/stopLink'
import { nameOfSearch } from '../../resume/savedSearches/nameOfSearch'
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
} from '../../resume/savedSearches/savedSearches'
import { loadJobCards } from '../jobCards'
import { compileSearch } from './compile'
import { subscriptionTables as tables } from './tables'

const noConditions = failure(codes.invalidInput, '请先填写关键词或选择职位、薪资等条件，再订阅')

const ownerOf = (tenant: { readonly id: number }, user: { readonly userId: number }): Owner => ({
  tenantId: tenant.id,
  userId: user.userId,
})

/** Every call of `contract/jobs/subscription.ts`. */
export const subscriptionHandlers: readonly Handler[] = [
  handle(findSubscriptions, ({ user, tenant, services: { db } }) =>
    listSaved<SubscribedSearch>(db, tables, ownerOf(tenant, user), countFresh),
  ),

  handle(saveSubscription, ({ input, user, tenant, services }) => {
    const owner = ownerOf(tenant, user)
    return 'filter' in input ? subscribe(services, owner, input.filter) : changeSaved(services, tables, owner, input)
  }),

  handle(deleteSubscription, ({ input, user, tenant, services: { db } }) =>
    removeSaved(db, tables, ownerOf(tenant, user), input.id),
  ),

  handle(findSubscribedJobs, async ({ input, user, tenant, services }) => {
    const found = sql`select a.job_id as id, ${foundColumns} from job_alerts a
      join jobs on jobs.id = a.job_id and jobs.status = ${openJob}
      where a.subscription_id = ${input.id} and a.user_id = ${user.userId}`
    const page = await pageOfFound(services.db, tables, { owner: ownerOf(tenant, user), input, found })
    if (!page.ok) return page
    const { rows, next } = page.data
    const cards = await loadJobCards(services, { tenantId: tenant.id, ids: rows.map(({ id }) => id), viewer: user })
    const cardById = new Map(cards.map((card) => [card.id, card]))
    const list = rows.flatMap(({ id, at, isNew }) => {
      const job = cardById.get(id)
      return job ? [{ job, at: new Date(at).toISOString(), isNew }] : []
    })
    return success({ list, next, total: null })
  }),

  handle(seeSubscribedJobs, ({ input, user, tenant, services }) =>
    seeFound(services, tables, ownerOf(tenant, user), input.id),
  ),

  handle(stopSubscriptionMail, async ({ input, tenant, services }) =>
    (await stopMail(services, tenant.id, input.token))
      ? success({})
      : failure(codes.notFound, '链接无效，请从最近一封邮件里打开，或登录后在职位订阅里关闭'),
  ),
]

const countFresh: SQL = sql`(
  select count(*)::int from job_alerts join jobs on jobs.id = job_alerts.job_id and jobs.status = ${openJob}
  where job_alerts.subscription_id = subscriptions.id and job_alerts.seen_at is null)`

async function subscribe(
  services: Services,
  owner: Owner,
  search: SubscribedSearch,
): Promise<Result<{ id: number; name: string }>> {
  const filter = tidySearch(search)
  if (!hasConditions(filter)) return noConditions
  const compiled = await compileSearch(services, owner.tenantId, filter)
  if (compiled === undefined) return noWords
  const filterKey = keyOfSearch(filter)
  const { jobType, scale, stage } = filter
  const name = nameOfSearch(filter, [
    [jobTypes, jobType],
    [scales, scale],
    [stages, stage],
  ])
  return keepSearch(services, tables, {
    owner,
    filterKey,
    insert: (tx, time) =>
      tx
        .insert(subscriptions)
        .values({ ...owner, ...compiled, name, filter, filterKey, createdAt: time, updatedAt: time })
        .returning({ id: subscriptions.id, name: subscriptions.name }),
  })
}
