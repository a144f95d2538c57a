import { sql } from 'drizzle-orm'
import type { JobFilter } from '../../../../contract/jobs/find'
import { askedWords, wholeName } from '../../../db/segment'
import { all, any, askWord, quote } from '../../../db/wordQuery'
import { companySign, headSign, titleSign, wholeSign } from '../jobIndex'
import { askedFacets } from './jobFacets'
import type { Lane } from './jobLanes'
import { facetQuery, inBody, inSearch } from './jobWords'

export interface JobMatch {
  /**
   * Most relevant first: jobs whose title, position or company is the keyword, then those with all its words in title and
   * place, then with position and skills, then with company and trade, then anywhere.
   */
  readonly lanes: readonly Lane[]
  /** For orders other than by relevance: jobs that only mention the keyword in their description come last. */
  readonly coarse: readonly Lane[]
  /** All jobs that the lanes find. */
  readonly widest: Lane
}

/**
 * What a filter asks of a job's words; undefined when its keyword has nothing to search for. `phrases` take the keyword's
 * place: a job has all words of one of them.
 */
export function matchJobs(
  tenantId: number,
  filter: JobFilter,
  phrases: readonly string[] = [filter.keyword ?? ''],
): JobMatch | undefined {
  const groups = askedFacets(tenantId, filter)
  const facets = facetQuery(groups)
  if (!filter.keyword) {
    const lane = { match: groups.length > 1 ? inSearch(facets) : undefined }
    return { lanes: [lane], coarse: [lane], widest: lane }
  }
  const asked = phrases
    .map((phrase) => ({ whole: wholeName(phrase), words: askedWords(phrase) }))
    .filter(({ words }) => words.length > 0)
  if (asked.length === 0) return undefined
  const withSigns = (...signs: readonly string[]) =>
    any(asked.map(({ words }) => group(words.map((word) => any(signs.map((sign) => askWord(word, sign)))))))
  const exact = inSearch(all([facets, any(asked.map(({ whole }) => quote(`${wholeSign}${whole}`)))]))
  const title = inSearch(all([facets, withSigns(titleSign)]))
  const head = inSearch(all([facets, withSigns(titleSign, headSign)]))
  const named = inSearch(all([facets, withSigns(titleSign, headSign, companySign)]))
  const body = inBody(all([facets, withSigns('')]))
  const mentioned: Lane = { match: sql`${body} and not ${named} and not ${exact}`, readsBody: true }
  return {
    lanes: [
      { match: exact },
      { match: sql`${title} and not ${exact}` },
      { match: sql`${head} and not ${title} and not ${exact}` },
      { match: sql`${named} and not ${head} and not ${exact}` },
      mentioned,
    ],
    coarse: [{ match: sql`(${named} or ${exact})` }, mentioned],
    widest: { match: body, readsBody: true },
  }
}

const group = (terms: readonly string[]): string => (terms.length === 1 ? all(terms) : `(${all(terms)})`)
