import { type SQL, sql } from 'drizzle-orm'

export interface TalkJoin {
  /** Chat users of the same role: the one that goes, and the one that stays. */
  readonly gone: number
  readonly kept: number
  readonly side: 'seeker_im' | 'recruiter_im'
}

/** A talk, and the one that it becomes part of; the same for a talk that only changes hands. */
export interface TalkPair {
  readonly was: number
  readonly now: number
}

/** In SQL: the pairs as rows of `pair`. */
export const pairsIn = (pairs: readonly TalkPair[]): SQL =>
  sql`unnest(${sql.param(pairs.map(({ was }) => was))}::bigint[], ${sql.param(pairs.map(({ now }) => now))}::bigint[])
    as pair (was, now)`

/** In SQL: the contacts of a talk `t` as `name`, found by their owners, since no index begins with the talk. */
export const contactsOf = (t: SQL, name: SQL): SQL =>
  sql`cross join lateral (values (${t}.seeker_im), (${t}.recruiter_im)) as ${name}_side (owner)
    join contacts ${name} on ${name}.owner_im = ${name}_side.owner and ${name}.cid = ${t}.id`
