import { type SQL, sql } from 'drizzle-orm'
import { askedWords, isLoneCharacter, nameWords, wholeName } from '../../../db/segment'
import { all, any, quote } from '../../../db/wordQuery'
import { companySign, headSign, titleSign, wholeSign } from '../jobIndex'
import { askedFacets } from './jobFacets'
import type { Lane } from './jobLanes'
import { type AskedJobs, type AskedPhrase, type AskedToken, wordsOf } from './jobQuery'
import { facetQuery, inBody, inFacets, quoteAny } from './jobWords'

export interface JobMatch {
  /**
   * Most relevant first: jobs whose title, position or company is the keyword, then those with all its words in title and
   * place, in positions of that name, in positions that it means; then with skills, then with company and trade, then those that
   * say it otherwise, then anywhere.
   */
  readonly lanes: readonly Lane[]
  /** For orders other than by relevance: jobs that only mention the keyword in their description come last. */
  readonly coarse: readonly Lane[]
  /** Together all jobs that the lanes find; each is answered by one index. */
  readonly widest: readonly Lane[]
  /** The queries of `widest`: a job matches if one of them matches its column. */
  readonly queries: { readonly body: string; readonly search: string | undefined }
  /** What is asked beside words, for all lanes: a condition on `monthly_min` and `monthly_max`. */
  readonly within: SQL
}

/** What a search asks for as queries of a job's words; undefined if it has a keyword with nothing to search for. */
export function matchJobs(tenantId: number, asked: AskedJobs): JobMatch | undefined {
  const { filter, pay } = asked
  const groups = [...askedFacets(filter), ...asked.groups]
  const facets = facetQuery([[`@t${tenantId}`], ...groups])
  const within = pay ? paysWithin(pay) : sql`true`
  const isSure = asked.sure.length > 0
  const lessSure = (match: SQL | undefined) => sql`(${match ?? sql`true`} and not (${inFacets(asked.sure)}))`
  const alsoSure = (match: SQL | undefined) => sql`(${match ?? sql`true`} and ${inFacets(asked.sure)})`
  if (asked.phrases.length === 0) {
    if (filter.keyword && asked.groups.length === 0 && filter.area === undefined) return undefined
    const filters = groups.map(quoteAny)
    const match = groups.length > 0 ? inFacets(groups) : undefined
    const lane = { match, terms: { filters, keyword: [] } }
    const sure = { match: inFacets([...groups, ...asked.sure]), apart: inFacets(asked.sure) }
    const lanes = isSure ? [sure, { match: lessSure(match), apart: sql`true` }] : [lane]
    return { lanes, coarse: [lane], widest: [lane], queries: { body: facets, search: undefined }, within }
  }
  const phrases = asked.phrases.filter(({ text }) => askedWords(text).length > 0)
  if (phrases.length === 0) return undefined
  const others = asked.otherwise.map(plainPhrase).filter(({ text }) => askedWords(text).length > 0)
  const exact = [any(phrases.map(({ text }) => quote(`${wholeSign}${wholeName(text)}`)))]
  const title = wordsOf(phrases, [titleSign])
  const position = hasCodes(phrases, namedCodes) ? wordsOf(phrases, [titleSign], namedCodes) : undefined
  const meant = hasCodes(phrases, meantCodes) ? wordsOf(phrases, [titleSign], allCodes) : undefined
  const head = wordsOf(phrases, [titleSign, headSign], allCodes)
  const named = wordsOf(phrases, [titleSign, headSign, companySign], allCodes)
  const said = others.length > 0 ? wordsOf(others, saidSigns(phrases)) : undefined
  const body = wordsOf(phrases, [''], allCodes)
  // The words of a whole name are among those of names.
  const foremost = [named, ...(phrases.every(isPlain) ? [] : [exact]), ...(said ? [said] : [])]
  const isForemost = anyOf(foremost.map((words) => inFacets(groups, words)))
  const mentioned: Lane = {
    match: sql`${inFacets(groups, body, inBody)} and not ${isForemost}`,
    apart: sql`true`,
    readsBody: true,
  }
  const lane = (words: readonly string[], apart = words): Lane => ({
    match: sql`(${inFacets(groups, words)})`,
    apart: inFacets([], apart),
    among: isForemost,
    apiece: words.map((word) => inFacets(groups, [word])),
  })
  // Each finds all that the one before it does.
  const telling = [title, position, meant].filter((words) => words !== undefined)
  const widening = [...telling, head, named]
  // Work of the category that the keyword names comes before what other categories have in their names.
  const category = ownCategory(phrases)
  const inNames = telling.filter((words) => words !== meant)
  const own = category ? inNames.map((words) => [...words, category]) : []
  const before = own.slice(-1)
  const laneAfter = (chain: readonly (readonly string[])[], at: number, others: readonly (readonly string[])[]) => {
    const words = chain[at] ?? []
    return lane(without(words, [exact, ...others, ...chain.slice(Math.max(0, at - 1), at)]), words)
  }
  const ownLanes = [
    lane(exact),
    ...own.map((_, at) => laneAfter(own, at, [])),
    ...widening.map((_, at) => laneAfter(widening, at, before)),
  ]
  const first = isSure ? ownLanes.slice(0, own.length + telling.length + 1) : []
  return {
    lanes: [
      ...first.map((each) => ({ ...each, match: alsoSure(each.match), apart: alsoSure(each.apart) })),
      ...first.map((each) => ({ ...each, match: lessSure(each.match) })),
      ...ownLanes.slice(first.length),
      ...(said ? [lane(without(said, [named, exact]), said)] : []),
      mentioned,
    ],
    coarse: [{ match: isForemost, apart: anyOf(foremost.map((words) => inFacets([], words))) }, mentioned],
    widest: [
      {
        match: sql`(${inFacets(groups, body, inBody)})`,
        readsBody: true,
        terms: { filters: groups.map(quoteAny), keyword: phrases.length > 1 ? body : termsOf(phrases) },
      },
      ...(said ? [lane(said)] : []),
    ],
    queries: { body: all([facets, ...body]), search: said && all([facets, ...said]) },
    within,
  }
}

/** A query for the categories of the only work that a keyword names; undefined if it is no part of other work. */
function ownCategory(phrases: readonly AskedPhrase[]): string | undefined {
  const [token, ...more] = phrases.flatMap(({ tokens }) => tokens)
  if (token === undefined || more.length > 0 || token.own.length === 0) return undefined
  return any(token.own.map((code) => quote(`@p${code}`)))
}

/** Pay that overlaps what is asked for; 面议 (0) is no pay. */
const paysWithin = ({ min, max }: NonNullable<AskedJobs['pay']>): SQL =>
  sql`monthly_max >= ${min}::int and monthly_max > 0 and ${max === null ? sql`true` : sql`monthly_min <= ${max}::int`}`

const anyOf = (conditions: readonly SQL[]): SQL =>
  sql`(${sql.join(
    conditions.map((condition) => sql`(${condition})`),
    sql` or `,
  )})`

/** For an estimate: each word, or one of the positions that the token it belongs to means. */
const termsOf = (phrases: readonly AskedPhrase[]): string[] =>
  phrases.flatMap(({ tokens }) =>
    tokens.flatMap((token) =>
      askedWords(token.text).map((word) => any([quote(word), ...allCodes(token).map((code) => quote(`@p${code}`))])),
    ),
  )

/** Operators add words for companies too. */
const saidSigns = (phrases: readonly AskedPhrase[]): string[] =>
  phrases.some(({ tokens }) => tokens.some(({ says }) => says.length > 0))
    ? [titleSign, headSign, companySign]
    : [titleSign, headSign]

const namedCodes = ({ named }: AskedToken) => named
const meantCodes = ({ means }: AskedToken) => means
const allCodes = ({ named, means }: AskedToken) => [...new Set([...named, ...means])]

const hasCodes = (phrases: readonly AskedPhrase[], codesOf: (token: AskedToken) => readonly string[]) =>
  phrases.some(({ tokens }) => tokens.some((token) => codesOf(token).length > 0))

const plainPhrase = (text: string): AskedPhrase => ({
  text,
  tokens: [{ text, named: [], means: [], says: [], own: [], isCompany: false }],
})

/** With the words, and without all words of any of the others: in one query, whose exclusions the index decides by itself. */
const without = ([first = '', ...more]: readonly string[], others: readonly (readonly string[])[]): string[] => [
  all([first, ...others.map((words) => `!(${all(words)})`)]),
  ...more,
]

/** A job with the whole as a name has the words too, which those without brackets and filling words do. */
function isPlain({ text }: AskedPhrase): boolean {
  const own = nameWords(wholeName(text))
  return askedWords(text).every((word) =>
    own.some((each) => each === word || (isLoneCharacter(word) && each.startsWith(word))),
  )
}
