import { type SQL, sql } from 'drizzle-orm'
import { all, any, quote } from '../../../db/wordQuery'

/** Conditions on the words of `jobs.search` and `jobs.body`. */

export const quoteAny = (words: readonly string[]): string => any(words.map(quote))

/** All groups, any word of each. */
export const facetQuery = (groups: readonly (readonly string[])[]): string => all(groups.map(quoteAny))

export const inSearch = (query: string | SQL): SQL => sql`search @@ ${query}::tsquery`
export const inBody = (query: string | SQL): SQL => sql`body @@ ${query}::tsquery`

/**
 * All groups, and all of the queries, as conditions of their own. The index joins them several times faster than the words of one
 * long query, all of which it looks at again for each row.
 */
export const inFacets = (
  groups: readonly (readonly string[])[],
  queries: readonly string[] = [],
  column = inSearch,
): SQL => sql.join([...groups.map(quoteAny), ...queries].map(column), sql` and `)
