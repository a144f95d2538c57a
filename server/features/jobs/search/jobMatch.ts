import { sql } from 'drizzle-orm'
import type { JobFilter } from '../../../../contract/jobs/find'
import { askedWords, isLoneCharacter, nameWords, wholeName } from '../../../db/segment'
import { all, any, askWord, quote } from '../../../db/wordQuery'
import { companySign, headSign, titleSign, wholeSign } from '../jobIndex'
import { askedFacets } from './jobFacets'
import type { Lane } from './jobLanes'
import { facetQuery, inBody, inFacets, quoteAny } from './jobWords'

export interface JobMatch {
  /**
   * Most relevant first: jobs whose title, position or company is the keyword, then those with all its words in title and
   * place, then with position and skills, then with company and trade, then those that say it otherwise, then anywhere.
   */
  readonly lanes: readonly Lane[]
  /** For orders other than by relevance: jobs that only mention the keyword in their description come last. */
  readonly coarse: readonly Lane[]
  /** Together all jobs that the lanes find; each is answered by one index. */
  readonly widest: readonly Lane[]
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
  const groups = askedFacets(filter)
  const facets = facetQuery([[`@t${tenantId}`], ...groups])
  if (!filter.keyword) {
    const filters = groups.map(quoteAny)
    const lane = { match: groups.length > 0 ? inFacets(groups) : undefined, terms: { filters, keyword: [] } }
    return { lanes: [lane], coarse: [lane], widest: [lane], queries: { body: facets, search: undefined } }
  }
  const asked = readPhrases(phrases)
  if (asked.length === 0) return undefined
  const others = readPhrases(otherwise)
  const withSigns = (...signs: readonly string[]) => wordsOf(asked, signs)
  const lane = (words: readonly string[]): Lane => ({ match: sql`(${inFacets(groups, words)})` })
  const exact = [any(asked.map(({ whole }) => quote(`${wholeSign}${whole}`)))]
  const title = withSigns(titleSign)
  const head = withSigns(titleSign, headSign)
  const named = withSigns(titleSign, headSign, companySign)
  const said = others.length > 0 ? wordsOf(others, [titleSign, headSign]) : undefined
  const body = withSigns('')
  // The words of a whole name are among those of names.
  const foremost = [named, ...(asked.every(({ isPlain }) => isPlain) ? [] : [exact]), ...(said ? [said] : [])]
  const isForemost = sql`(${sql.join(
    foremost.map((words) => sql`(${inFacets(groups, words)})`),
    sql` or `,
  )})`
  const mentioned: Lane = { match: sql`${inFacets(groups, body, inBody)} and not ${isForemost}`, readsBody: true }
  return {
    lanes: [
      lane(exact),
      lane(without(title, [exact])),
      lane(without(head, [title, exact])),
      lane(without(named, [head, exact])),
      ...(said ? [lane(without(said, [named, exact]))] : []),
      mentioned,
    ],
    coarse: [{ match: isForemost }, mentioned],
    widest: [
      {
        match: sql`(${inFacets(groups, body, inBody)})`,
        readsBody: true,
        terms: { filters: groups.map(quoteAny), keyword: body },
      },
      ...(said ? [lane(said)] : []),
    ],
    queries: { body: all([facets, ...body]), search: said && all([facets, ...said]) },
  }
}

/** With the words, and without all words of any of the others: in one query, whose exclusions the index decides by itself. */
const without = ([first = '', ...more]: readonly string[], others: readonly (readonly string[])[]): string[] => [
  all([first, ...others.map((words) => `!(${all(words)})`)]),
  ...more,
]

interface Phrase {
  readonly whole: string
  readonly words: readonly string[]
  /** A job with the whole as a name has the words too, which those without brackets and filling words do. */
  readonly isPlain: boolean
}

const readPhrases = (phrases: readonly string[]): Phrase[] =>
  phrases
    .map((phrase) => ({ whole: wholeName(phrase), words: askedWords(phrase), isPlain: isPlain(phrase) }))
    .filter(({ words }) => words.length > 0)

function isPlain(phrase: string): boolean {
  const own = nameWords(wholeName(phrase))
  return askedWords(phrase).every((word) =>
    own.some((each) => each === word || (isLoneCharacter(word) && each.startsWith(word))),
  )
}

/** Conditions that together ask for all words of one of the phrases, each behind any of the signs. */
function wordsOf(phrases: readonly Phrase[], signs: readonly string[]): string[] {
  const [first, ...more] = phrases.map(({ words }) =>
    words.map((word) => any(signs.map((sign) => askWord(word, sign)))),
  )
  return more.length === 0 ? (first ?? []) : [any([first ?? [], ...more].map((terms) => `(${all(terms)})`))]
}
