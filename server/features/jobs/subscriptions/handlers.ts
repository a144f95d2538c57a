import { and, count, desc, eq, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '../../../../contract/errors'
import { hasConditions, keyOfSearch, tidySearch } from '../../../../contract/jobs/subscribedSearch'
import {
  deleteSubscription,
  findSubscribedJobs,
  findSubscriptions,
  type SubscribedSearch,
  saveSubscription,
  seeSubscribedJobs,
  stopSubscriptionMail,
} from '../../../../contract/jobs/subscription'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { jobAlerts, subscriptions } from '../../../db/schema/alerts/subscriptions'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { stopMail } from '../../notices/stopLink'
import { findSubscriptionRules } from '../../notices/subscriptionRules'
import { loadJobCards } from '../jobCards'
import { compileSearch, nameOfSearch } from './compile'

const noSubscription = failure(codes.notFound, '订阅不存在')
const noConditions = failure(codes.invalidInput, '请先填写关键词或选择职位、薪资等条件，再订阅')

interface Owner {
  readonly tenantId: number
  readonly userId: number
}

const isOwn = ({ tenantId, userId }: Owner, id: number) =>
  and(eq(subscriptions.id, id), eq(subscriptions.userId, userId), eq(subscriptions.tenantId, tenantId))

/** Every call of `contract/jobs/subscription.ts`. */
export const subscriptionHandlers: readonly Handler[] = [
  handle(findSubscriptions, async ({ user, tenant, services: { db } }) => {
    const rows = await db
      .select({ row: subscriptions, fresh: countFresh() })
      .from(subscriptions)
      .where(and(eq(subscriptions.userId, user.userId), eq(subscriptions.tenantId, tenant.id)))
      .orderBy(desc(subscriptions.id))
    const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, user.userId))
    const list = rows.map(({ row: { id, name, filter, paused, mail, createdAt }, fresh }) => ({
      id,
      name,
      filter,
      paused,
      mail,
      fresh,
      createdAt: createdAt.toISOString(),
    }))
    const { most } = await findSubscriptionRules(db, tenant.id)
    return success({ list, most, email: account?.email ?? '' })
  }),

  handle(saveSubscription, async ({ input, user, tenant, services }) => {
    const owner = { tenantId: tenant.id, userId: user.userId }
    if ('filter' in input) return subscribe(services, owner, input.filter)
    const { id, ...change } = input
    const [row] = await services.db
      .update(subscriptions)
      .set({ ...change, updatedAt: services.now() })
      .where(isOwn(owner, id))
      .returning({ id: subscriptions.id, name: subscriptions.name })
    return row ? success(row) : noSubscription
  }),

  handle(deleteSubscription, async ({ input, user, tenant, services }) => {
    await services.db.delete(subscriptions).where(isOwn({ tenantId: tenant.id, userId: user.userId }, input.id))
    return success({})
  }),

  handle(findSubscribedJobs, async ({ input, user, tenant, services }) => {
    const { db } = services
    const owner = { tenantId: tenant.id, userId: user.userId }
    const after = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
    if (input.cursor !== undefined && !after) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
    const [own] = await db.select({ id: subscriptions.id }).from(subscriptions).where(isOwn(owner, input.id))
    if (own === undefined) return noSubscription
    const { rows } = await db.execute<FoundRow>(sql`
      select * from (
        select job_id as id, floor(extract(epoch from found_at) * 1000)::float8 as at, seen_at is null as "isNew"
        from job_alerts join jobs on jobs.id = job_alerts.job_id and jobs.status = 1
        where subscription_id = ${input.id} and job_alerts.user_id = ${user.userId}
      ) as found
      ${after ? sql`where (at, id) < (${after.key}::float8, ${after.id}::int)` : sql``}
      order by at desc, id desc limit ${input.limit + 1}`)
    const page = rows.slice(0, input.limit)
    const last = page.at(-1)
    const next =
      last && rows.length > input.limit ? encodeCursor(order, { lane: 0, key: last.at, id: last.id }) : undefined
    const cards = await loadJobCards(services, { tenantId: tenant.id, ids: page.map(({ id }) => id), viewer: user })
    const cardById = new Map(cards.map((card) => [card.id, card]))
    const list = page.flatMap(({ id, at, isNew }) => {
      const job = cardById.get(id)
      return job ? [{ job, at: new Date(at).toISOString(), isNew }] : []
    })
    return success({ list, next, total: null })
  }),

  handle(seeSubscribedJobs, async ({ input, user, services: { db, now } }) => {
    await db
      .update(jobAlerts)
      .set({ seenAt: now() })
      .where(
        and(
          eq(jobAlerts.subscriptionId, input.id),
          eq(jobAlerts.userId, user.userId),
          sql`${jobAlerts.seenAt} is null`,
        ),
      )
    return success({})
  }),

  handle(stopSubscriptionMail, async ({ input, tenant, services }) =>
    (await stopMail(services, tenant.id, input.token))
      ? success({})
      : failure(codes.notFound, '链接无效，请从最近一封邮件里打开，或登录后在职位订阅里关闭'),
  ),
]

const order = 'a'

interface FoundRow extends Record<string, unknown> {
  readonly id: number
  /** ms since 1970. */
  readonly at: number
  readonly isNew: boolean
}

const countFresh = () => sql<number>`(
  select count(*)::int from job_alerts join jobs on jobs.id = job_alerts.job_id and jobs.status = 1
  where job_alerts.subscription_id = subscriptions.id and job_alerts.seen_at is null)`

async function subscribe(
  services: Services,
  owner: Owner,
  search: SubscribedSearch,
): Promise<Result<{ id: number; name: string }>> {
  const { db, now } = services
  const filter = tidySearch(search)
  if (!hasConditions(filter)) return noConditions
  const compiled = await compileSearch(services, owner.tenantId, filter)
  if (compiled === undefined) return failure(codes.invalidInput, '关键词里没有可以搜索的字词，请换一个')
  const { most } = await findSubscriptionRules(db, owner.tenantId)
  return db.transaction(async (tx) => {
    await lockOwner(tx, owner.userId)
    const filterKey = keyOfSearch(filter)
    const [same] = await tx
      .update(subscriptions)
      .set({ paused: false, updatedAt: now() })
      .where(and(eq(subscriptions.userId, owner.userId), eq(subscriptions.filterKey, filterKey)))
      .returning({ id: subscriptions.id, name: subscriptions.name })
    if (same) return success(same)
    const [counted] = await tx
      .select({ total: count() })
      .from(subscriptions)
      .where(eq(subscriptions.userId, owner.userId))
    if ((counted?.total ?? 0) >= most) return failure(codes.conflict, `最多订阅${most}个搜索，请先删除不用的`)
    const time = now()
    const [row] = await tx
      .insert(subscriptions)
      .values({
        ...owner,
        ...compiled,
        name: nameOfSearch(filter),
        filter,
        filterKey,
        createdAt: time,
        updatedAt: time,
      })
      .returning({ id: subscriptions.id, name: subscriptions.name })
    if (row === undefined) throw new Error('A subscription was not inserted')
    return success(row)
  })
}

/** Two presses at once do not exceed the limit. */
async function lockOwner(tx: Db, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
}
