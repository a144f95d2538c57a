import { type SQL, sql } from 'drizzle-orm'
import { all, any, quote } from '../../../db/wordQuery'

/** Conditions on the words of a job: `search` and `body` of `job_words`. */

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

/**
 * The words of the row `ranks`, to be joined to it. `offset 0` keeps the planner from reading the words of all jobs, which it does
 * whenever it thinks rare words common.
 */
export const ownWords = sql`(select search, body from job_words where job_words.id = ranks.id offset 0) as words`

/**
 * The words of the jobs of a list of ids. They are read in the order of their ids, which takes a half of what it takes to look for one
 * after the other.
 */
export const wordsOfAll = (ids: SQL): SQL =>
  sql`(select id, search, body from job_words where id = any(array(${ids})) offset 0) as words`

/** Those of the jobs of a list of ids that are open and in scope, with some columns, read in the order of their ids. */
export const allOpen = (ids: SQL, columns: SQL, scope: SQL, ranks: SQL = sql`job_ranks as ranks`): SQL =>
  sql`(select ${columns} from ${ranks} where ranks.id = any(array(${ids})) and ${scope} offset 0) as ranks`

/** Jobs with such words, open or not; their id is `word_id`. */
export const withWords = (condition: SQL): SQL =>
  sql`(select id as word_id from job_words where ${condition}) as matching`

/**
 * As {@link withWords}, named by the index. The planner takes no word for very rare: to find one job that matches it would rather read
 * the words of all jobs, which takes longest where nothing matches.
 */
export const namedByWords = (condition: SQL): SQL =>
  sql`(select word_id from ${withWords(condition)} offset 0) as matching`

/** Those of the jobs of {@link withWords} that are open and in scope, with some columns. */
export const openOnes = (columns: SQL, scope: SQL, ranks: SQL = sql`job_ranks as ranks`): SQL =>
  sql`(select ${columns} from ${ranks} where ranks.id = matching.word_id and ${scope} offset 0) as ranks`
