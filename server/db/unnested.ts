import { type SQL, sql } from 'drizzle-orm'

/** Lists of ids of the same length as the columns of a table that a query can join. Names are written as they are. */
export const unnested = (columns: Readonly<Record<string, readonly number[]>>, name: string): SQL => {
  const lists = Object.values(columns).map((list) => sql`${sql.param([...list])}::bigint[]`)
  return sql`unnest(${sql.join(lists, sql`, `)}) as ${sql.raw(`${name} (${Object.keys(columns).join(', ')})`)}`
}
