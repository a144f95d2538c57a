import { sql } from 'drizzle-orm'
import type { Endpoint, OutputOf } from '#contract/endpoint'
import { codes, failure } from '#contract/errors'
import { partyWords } from '#contract/operators'
import type { Db } from '../db/database'
import { type Context, type Handler, handle, type Reply } from '../wire/handle'

/** The accounts and companies that a thing belongs to or is about. */
export interface Parties {
  readonly userIds?: readonly (number | null)[]
  readonly brandIds?: readonly (number | null)[]
}

/** What makes an operator a party: their account, and every company that they belong to or ever belonged to. */
export interface Interests {
  readonly userId: number
  readonly brandIds: ReadonlySet<number>
}

export async function loadInterests(db: Db, userId: number): Promise<Interests> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select brand_id as id from brand_members where user_id = ${userId}
    union select brand_id from recruiter_companies where user_id = ${userId}
    union select id from brands where owner_id = ${userId}`)
  return { userId, brandIds: new Set(rows.map(({ id }) => id)) }
}

export const isPartyTo = (own: Interests, { userIds = [], brandIds = [] }: Parties): boolean =>
  userIds.includes(own.userId) || brandIds.some((id) => id !== null && own.brandIds.has(id))

/** A handler that {@link handleImpartially} made. */
export interface ImpartialHandler<E extends Endpoint = Endpoint> extends Handler<E> {
  readonly refusesParties: true
}

export const ownCase = failure(codes.forbidden, partyWords)

/**
 * Binds an operators' call with `parties: 'refused'` to its handler, which does not run for a caller who is a party. `findParties`
 * resolves to undefined if the thing does not exist; the handler then says so.
 */
export function handleImpartially<const E extends Endpoint>(
  endpoint: E,
  findParties: (context: Context<E>) => Promise<Parties | undefined>,
  run: (context: Context<E>) => Promise<Reply<OutputOf<E>>>,
): ImpartialHandler<E> {
  const { run: runImpartially } = handle(endpoint, async (context) => {
    const parties = await findParties(context)
    const userId = context.user?.userId
    if (parties && userId !== undefined && isPartyTo(await loadInterests(context.services.db, userId), parties))
      return ownCase
    return run(context)
  })
  return { endpoint, run: runImpartially, refusesParties: true }
}

/** The companies that accounts recruit for at present, by account. */
export async function findEmployers(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (userIds.length === 0) return new Map()
  const { rows } = await db.execute<{ user_id: number; brand_id: number }>(sql`
    select user_id, brand_id from recruiters
    where brand_id is not null and user_id = any(${sql.param([...new Set(userIds)])}::bigint[])`)
  return new Map(rows.map(({ user_id: userId, brand_id: brandId }) => [userId, brandId]))
}
