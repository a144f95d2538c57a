import { type SQL, sql } from 'drizzle-orm'
import { all, any, quote } from '../../../db/wordQuery'

/** Conditions on the words of `jobs.search` and `jobs.body`. */

export const quoteAny = (words: readonly string[]): string => any(words.map(quote))

/** All groups, any word of each. */
export const facetQuery = (groups: readonly (readonly string[])[]): string => all(groups.map(quoteAny))

export const inSearch = (query: string): SQL => sql`search @@ ${query}::tsquery`
export const inBody = (query: string): SQL => sql`body @@ ${query}::tsquery`
