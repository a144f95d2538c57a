import { eq, type SQL, sql } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { SavedSearchChange } from '#contract/jobs/subscription'
import { decodeCursor, encodeCursor } from '../../../db/cursor'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import type { Services } from '../../../services'
import { givenOf, refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { findSubscriptionRules } from '../../notices/subscriptionRules'

/** The tables of one kind of saved searches: of jobs for seekers, or of people for recruiters. */
export interface SavedTables {
  readonly searches: 'subscriptions' | 'talent_searches'
  /** Their results. */
  readonly alerts: 'job_alerts' | 'talent_alerts'
  /** Column of `alerts` with the search's id. */
  readonly searchId: 'subscription_id' | 'search_id'
  /** Days on which a mail went out. */
  readonly digests: 'job_digests' | 'talent_digests'
}

export interface Owner {
  readonly tenantId: number
  readonly userId: number
}

interface Named extends Record<string, unknown> {
  readonly id: number
  readonly name: string
}

const name = (of: string) => sql.identifier(of)

export const noSavedSearch = failure(codes.notFound, '订阅不存在')
const badCursor = failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
export const noWords = failure(codes.invalidInput, '关键词里没有可以搜索的字词，请换一个')

const isOwn = ({ tenantId, userId }: Owner, id: number): SQL =>
  sql`id = ${id} and user_id = ${userId} and tenant_id = ${tenantId}`

interface SavedRow<Filter> extends Named {
  readonly filter: Filter
  readonly paused: boolean
  readonly mail: boolean
  readonly fresh: number
  /** ms since 1970. */
  readonly at: number
}

/** The owner's searches, the newest first. `fresh` counts the unseen results of a search's row. */
export async function listSaved<Filter>(db: Db, { searches }: SavedTables, owner: Owner, fresh: SQL) {
  const [{ rows }, [account], { most }] = await Promise.all([
    db.execute<SavedRow<Filter>>(sql`
      select id, name, filter, paused, mail, ${fresh} as fresh, floor(extract(epoch from created_at) * 1000)::float8 as at
      from ${name(searches)} where user_id = ${owner.userId} and tenant_id = ${owner.tenantId} order by id desc`),
    db.select({ email: users.email }).from(users).where(eq(users.id, owner.userId)),
    findSubscriptionRules(db, owner.tenantId),
  ])
  const list = rows.map(({ at, ...row }) => ({ ...row, createdAt: new Date(at).toISOString() }))
  return success({ list, most, email: account?.email ?? '' })
}

interface Change {
  readonly id: number
  readonly name?: string | undefined
  readonly paused?: boolean | undefined
  readonly mail?: boolean | undefined
  readonly basis?: number | undefined
}

export async function changeSaved(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { searches }: SavedTables,
  owner: Owner,
  change: Change,
): Promise<Result<{ id: number; name: string }>> {
  return db.transaction(async (tx) => {
    const stored = await tx.execute<Named>(sql`
      select id, name, paused, mail from ${name(searches)} where ${isOwn(owner, change.id)} for update`)
    const [former] = stored.rows
    if (!former) return noSavedSearch
    const newer = refuseOverwrite({ schema: SavedSearchChange, input: change, stored: givenOf({ ...change }, former) })
    if (newer) return newer
    const { rows } = await tx.execute<Named>(sql`
      update ${name(searches)} set name = coalesce(${change.name ?? null}, name),
        paused = coalesce(${change.paused ?? null}::boolean, paused),
        mail = coalesce(${change.mail ?? null}::boolean, mail), updated_at = ${now().toISOString()}::timestamptz
      where ${isOwn(owner, change.id)} returning id, name`)
    return rows[0] ? success(rows[0]) : noSavedSearch
  })
}

export async function removeSaved(db: Db, { searches }: SavedTables, owner: Owner, id: number) {
  await db.execute(sql`delete from ${name(searches)} where ${isOwn(owner, id)}`)
  return success({})
}

/** Marks everything that a search has found as looked at. */
export async function seeFound(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { alerts, searchId }: SavedTables,
  { userId }: Owner,
  id: number,
) {
  await db.execute(sql`
    update ${name(alerts)} set seen_at = ${now().toISOString()}::timestamptz
    where ${name(searchId)} = ${id} and user_id = ${userId} and seen_at is null`)
  return success({})
}

export interface FoundRow extends Record<string, unknown> {
  readonly id: number
  /** ms since 1970. */
  readonly at: number
  readonly isNew: boolean
}

/** Columns of `a`, a row of the alerts, that a page is made of. */
export const foundColumns = sql`floor(extract(epoch from a.found_at) * 1000)::float8 as at, a.seen_at is null as "isNew"`

interface FoundPage {
  readonly id: number
  readonly cursor?: string | undefined
  readonly limit: number
}

const order = 'a'

/** One page of the results of a user's search, the latest first. `found` selects `id` and {@link foundColumns}. */
export async function pageOfFound(
  db: Db,
  { searches }: SavedTables,
  { owner, input, found }: { readonly owner: Owner; readonly input: FoundPage; readonly found: SQL },
): Promise<Result<{ readonly rows: readonly FoundRow[]; readonly next: string | undefined }>> {
  const after = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
  if (input.cursor !== undefined && !after) return badCursor
  const own = await db.execute(sql`select from ${name(searches)} where ${isOwn(owner, input.id)}`)
  if (own.rows.length === 0) return noSavedSearch
  const { rows } = await db.execute<FoundRow>(sql`
    select * from (${found}) as found
    ${after ? sql`where (at, id) < (${after.key}::float8, ${after.id}::bigint)` : sql``}
    order by at desc, id desc limit ${input.limit + 1}`)
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  const next =
    last && rows.length > input.limit ? encodeCursor(order, { lane: 0, key: last.at, id: last.id }) : undefined
  return success({ rows: page, next })
}

interface Keeping {
  readonly owner: Owner
  readonly filterKey: string
  /** Inserts the row; `time` is its date. */
  insert(tx: Db, time: Date): Promise<readonly { readonly id: number; readonly name: string }[]>
}

/** Saves a search, or resumes the same one. Two presses at once do not exceed the limit of the site. */
export async function keepSearch(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { searches }: SavedTables,
  { owner, filterKey, insert }: Keeping,
): Promise<Result<{ id: number; name: string }>> {
  const { most } = await findSubscriptionRules(db, owner.tenantId)
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, owner.userId)).for('no key update')
    const time = now()
    const same = await tx.execute<Named>(sql`
      update ${name(searches)} set paused = false, updated_at = ${time.toISOString()}::timestamptz
      where user_id = ${owner.userId} and filter_key = ${filterKey} returning id, name`)
    if (same.rows[0]) return success(same.rows[0])
    const { rows } = await tx.execute<{ count: number }>(sql`
      select count(*)::int as count from ${name(searches)} where user_id = ${owner.userId}`)
    if ((rows[0]?.count ?? 0) >= most) return failure(codes.conflict, `最多订阅${most}个搜索，请先删除不用的`)
    const [made] = await insert(tx, time)
    if (made === undefined) throw new Error('A saved search was not inserted')
    return success(made)
  })
}
