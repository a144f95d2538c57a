import { sql } from 'drizzle-orm'
import type { JobFilter } from '../../../../contract/jobs/find'
import { askedWords, wholeName } from '../../../db/segment'
import { all, any, askWord, quote } from '../../../db/wordQuery'
import { companySign, headSign, titleSign, wholeSign } from '../jobIndex'
import { askedFacets } from './jobFacets'
import type { Lane } from './jobLanes'
import { facetQuery, inBody, inFacets, inSearch } from './jobWords'

export interface JobMatch {
  /**
   * Most relevant first: jobs whose title, position or company is the keyword, then those with all its words in title and
   * place, then with position and skills, then with company and trade, then those that say it otherwise, then anywhere.
   */
  readonly lanes: readonly Lane[]
  /** For orders other than by relevance: jobs that only mention the keyword in their description come last. */
  readonly coarse: readonly Lane[]
  /** All jobs that the lanes find. */
  readonly widest: Lane
  /** The queries of `widest`: a job matches if one of them matches its column. */
  readonly queries: { readonly body: string; readonly search: string | undefined }
}

/**
 * A filter as a query of a job's words; undefined if its keyword has nothing to search for. `phrases` take the keyword's
 * place: a job has all words of one of them. `otherwise` are phrases that mean the same and count less.
 */
export function matchJobs(
  tenantId: number,
  filter: JobFilter,
  { phrases, otherwise }: { readonly phrases: readonly string[]; readonly otherwise: readonly string[] },
): JobMatch | undefined {
  const groups = askedFacets(tenantId, filter)
  const facets = facetQuery(groups)
  if (!filter.keyword) {
    const lane = { match: groups.length > 1 ? inFacets(groups) : undefined }
    return { lanes: [lane], coarse: [lane], widest: lane, queries: { body: facets, search: undefined } }
  }
  const asked = readPhrases(phrases)
  if (asked.length === 0) return undefined
  const others = readPhrases(otherwise)
  const withSigns = (...signs: readonly string[]) => withWords(asked, signs)
  const within = (words: string, column = inSearch) => sql`(${inFacets(groups, column)} and ${column(words)})`
  const exact = within(any(asked.map(({ whole }) => quote(`${wholeSign}${whole}`))))
  const title = within(withSigns(titleSign))
  const head = within(withSigns(titleSign, headSign))
  const named = within(withSigns(titleSign, headSign, companySign))
  const otherWords = others.length > 0 ? withWords(others, [titleSign, headSign]) : undefined
  const queries = {
    body: all([facets, withSigns('')]),
    search: otherWords === undefined ? undefined : all([facets, otherWords]),
  }
  const body = within(withSigns(''), inBody)
  const said = otherWords === undefined ? sql`false` : within(otherWords)
  const isNamed = sql`(${named} or ${exact})`
  const mentioned: Lane = { match: sql`${body} and not ${isNamed} and not ${said}`, readsBody: true }
  return {
    lanes: [
      { match: exact },
      { match: sql`${title} and not ${exact}` },
      { match: sql`${head} and not ${title} and not ${exact}` },
      { match: sql`${named} and not ${head} and not ${exact}` },
      ...(others.length > 0 ? [{ match: sql`${said} and not ${isNamed}` }] : []),
      mentioned,
    ],
    coarse: [{ match: sql`(${isNamed} or ${said})` }, mentioned],
    widest: { match: others.length > 0 ? sql`(${body} or ${said})` : body, readsBody: true },
    queries,
  }
}

interface Phrase {
  readonly whole: string
  readonly words: readonly string[]
}

const readPhrases = (phrases: readonly string[]): Phrase[] =>
  phrases
    .map((phrase) => ({ whole: wholeName(phrase), words: askedWords(phrase) }))
    .filter(({ words }) => words.length > 0)

/** All words of one of the phrases, each behind any of the signs. */
const withWords = (phrases: readonly Phrase[], signs: readonly string[]): string =>
  any(phrases.map(({ words }) => group(words.map((word) => any(signs.map((sign) => askWord(word, sign)))))))

const group = (terms: readonly string[]): string => (terms.length === 1 ? all(terms) : `(${all(terms)})`)
