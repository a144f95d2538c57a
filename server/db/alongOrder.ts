import { type SQL, sql } from 'drizzle-orm'

/** To read the row of something that an index names takes as long as to go so many entries along an order, of which an index is read alone. */
const perRow = 12
/** What is wanted should be met in a third of the time that reading all rows takes. The order is followed a good deal further, if need be. */
const [sure, ample] = [3, 8]

/** Of more than these, the planner may think that they are too many for a hash in PostgreSQL's usual memory of a query (4 MB). */
const mostHashed = 100_000

interface Along {
  /** How many of them are wanted. */
  readonly limit: number
  /** About how many rows the order has. */
  readonly of: number
  /** A query's table of what the index names. */
  readonly named: SQL
}

/**
 * How far to follow an order until it has met enough of what an index names; 0 where reading the rows of all of them takes less. Where
 * many are named, a page of them is full long before the end of the order.
 */
export const stretchAlong = ({ limit, of, named }: Along): SQL => sql`(
  select case when count(*) <= ${mostHashed} and ${sure * limit * of}::float8 < ${perRow}::float8 * count(*) * count(*)
    then ceil(least(${ample * limit * of}::float8 / count(*), ${perRow / 2}::float8 * count(*))) else 0 end::bigint from ${named})`

/** They are so few that {@link isAmong} knows all of them. */
export const areHashed = (named: SQL): SQL => sql`(select count(*) <= ${mostHashed} from ${named})`

/** Whether an entry of the order is one of them: no join, and so few that it is a hash. */
export const isAmong = (id: SQL, ids: SQL, named: SQL): SQL =>
  sql`(${id} in (select ${ids} from ${named} limit ${sql.raw(`${mostHashed}`)})) is true`
