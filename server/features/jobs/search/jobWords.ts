import { type SQL, sql } from 'drizzle-orm'
import { isLoneCharacter } from '../../../db/segment'

/** The query language of `tsquery`, over the words of `jobs.search` and `jobs.body`. */

const quote = (word: string) => `'${word.replaceAll(/['\\]/g, '')}'`

/** A word of a keyword as a vector holds it behind `sign`. */
export const asked = (word: string, sign: string): string =>
  `${quote(`${sign}${word}`)}${isLoneCharacter(word) ? ':*' : ''}`

export const any = (terms: readonly string[]): string => (terms.length === 1 ? `${terms[0]}` : `(${terms.join(' | ')})`)
export const all = (terms: readonly string[]): string => terms.join(' & ')
export const quoteAny = (words: readonly string[]): string => any(words.map(quote))

/** All groups, any word of each. */
export const facetQuery = (groups: readonly (readonly string[])[]): string => all(groups.map(quoteAny))

export const inSearch = (query: string): SQL => sql`search @@ ${query}::tsquery`
export const inBody = (query: string): SQL => sql`body @@ ${query}::tsquery`
