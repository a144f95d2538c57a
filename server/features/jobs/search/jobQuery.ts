import type { JobFilter } from '#contract/jobs/find'
import { askedWords } from '../../../db/segment'
import { all, any, askWord, quote } from '../../../db/wordQuery'
import type { Services } from '../../../services'
import { markOf } from '../../settings/catalogs/jobMarks'
import { correctQuery } from '../../settings/query/correctWord'
import type { Fate } from '../../settings/query/loosen'
import { plainQuery } from '../../settings/query/plainQuery'
import type { AskedPay } from '../../settings/query/readPay'
import {
  isIdle,
  isWord,
  type QueryPart,
  type ReadQuery,
  readQuery,
  tellingWordsWithin,
  type WordPart,
} from '../../settings/query/readQuery'
import { loadSiteWords } from '../../settings/query/siteWords'
import { sayOtherwise } from '../../settings/query/synonyms'
import { groupsOf, ownCategories, positionsNear } from '../../settings/query/workWords'
import type { FindRelated } from '../../settings/relatedPositions'
import { cachedForTenant } from '../../settings/tenantCache'
import { companySign } from '../jobIndex'
import { salaryBandsOf } from '../salary'
import { loadCompanies } from './completion'
import { isInSomeName, readSpelledKeyword } from './spelledKeyword'

/** A keyword as it was understood. */
export interface JobQuery {
  /** Several where its letters spell several words; the first one counts for what is asked beside words. */
  readonly readings: readonly [ReadQuery, ...ReadQuery[]]
  /** The words that are searched instead of those that were typed. */
  readonly searchedAs: readonly string[] | undefined
}

export interface KeywordSource {
  readonly tenantId: number
  /** A code of the area in which is searched. */
  readonly around: string
}

const loadCompanyNames = cachedForTenant(
  async (source, tenantId) => new Set((await loadCompanies(source, tenantId)).map(({ name }) => plainQuery(name))),
)

/** A wrong character may be followed by another one. */
const mostCorrections = 2

/** Understands a keyword: pinyin and initials, what the catalogues know, and words with a wrong character that no job has. */
export async function readJobQuery(
  source: Pick<Services, 'db' | 'now'>,
  { tenantId, around }: KeywordSource,
  keyword: string,
): Promise<JobQuery> {
  const plain = plainQuery(keyword)
  const companies = await loadCompanyNames(source, tenantId)
  const spelled = await readSpelledKeyword(source, tenantId, plain)
  const siteWords = await loadSiteWords(source, tenantId, [plain, ...(spelled ?? [])])
  const names = { around, companies, siteWords }
  if (spelled) {
    const [first = plain, ...more] = spelled.map((phrase) => phrase.toLowerCase())
    const reading = readQuery(first, names)
    const others = more.map((phrase) => readQuery(phrase, names))
    const areWords = [reading, ...others].every(({ parts }) => parts.every(isWord))
    return { readings: areWords ? [reading, ...others] : [reading], searchedAs: spelled }
  }
  let reading = readQuery(plain, names)
  for (let times = 0; times < mostCorrections; times += 1) {
    const correction = correctQuery(reading.text, reading.parts)
    if (!correction || (await isInSomeName(source, tenantId, correction.wrong))) break
    reading = readQuery(correction.text, names)
  }
  const isOther = lettersOf(reading.text) !== lettersOf(keyword.normalize('NFKC').toLowerCase())
  return { readings: [reading], searchedAs: isOther ? [reading.text] : undefined }
}

const lettersOf = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, '')

/** A word or phrase to search for. */
export interface AskedPhrase {
  readonly text: string
  readonly tokens: readonly AskedToken[]
}

export interface AskedToken {
  readonly text: string
  /** Positions whose names contain the word, and positions that it means beside them. */
  readonly named: readonly string[]
  readonly means: readonly string[]
  /** Other words for it. */
  readonly says: readonly string[]
  /** Categories of which it is the work; empty if no other has it in its names. */
  readonly own: readonly string[]
  /** It names a company beside other words, which a job of the company has in its own names. */
  readonly isCompany: boolean
}

/** What a search asks of jobs beside its filters. */
export interface AskedJobs {
  readonly filter: JobFilter
  /** A job has all words of one of them. Empty if the keyword has no words. */
  readonly phrases: readonly AskedPhrase[]
  /** They mean the same and count less. */
  readonly otherwise: readonly string[]
  /** Words of filters, any of each group. */
  readonly groups: readonly (readonly string[])[]
  /** Words of marks that a job has for sure, any of each group; jobs with all of them come first. */
  readonly sure: readonly (readonly string[])[]
  readonly pay: AskedPay | undefined
}

export const askPlainly = (filter: JobFilter): AskedJobs => ({
  filter,
  phrases: [],
  otherwise: [],
  groups: [],
  sure: [],
  pay: undefined,
})

export interface Asking {
  /** What becomes of the keyword's parts, all of which are asked for without them. */
  readonly fates?: readonly Fate[] | undefined
  /** Which positions are alike; without it, those of the same group. */
  readonly related?: FindRelated | undefined
}

/** What a keyword asks for. */
export function askJobs(
  filter: JobFilter,
  { readings }: JobQuery,
  { fates = [], related = groupsOf }: Asking = {},
): AskedJobs {
  const { parts } = readings[0]
  const { keyword: _, ...unworded } = filter
  if (isIdle(readings[0])) return askPlainly(unworded)
  const fateOf = (at: number) => fates[at] ?? 'asked'
  const kept = parts.map((part, at) => ({ part, fate: fateOf(at) })).filter(({ fate }) => fate !== 'left')
  const words = kept.flatMap(({ part, fate }) =>
    isWord(part) && askedWords(part.text).length > 0 ? [fate === 'near' ? nearOf(part, related) : part] : [],
  )
  const others = fates.length > 0 ? [] : readings.slice(1).map((other) => phraseOf(other.parts.filter(isWord)))
  const phrases = [phraseOf(words), ...others].filter(({ tokens }) => tokens.length > 0)
  const asked = kept.map(({ part, fate }) => conditionOf(part, fate === 'near'))
  const area = asked.flatMap(({ area: own }) => own ?? [])
  return {
    filter: area.length > 0 ? { ...filter, area: narrower(filter.area, area) } : filter,
    phrases,
    otherwise: phrases.flatMap(({ text: phrase, tokens }) => [
      ...tokens.flatMap((token) => token.says.map((say) => phrase.replace(token.text, say))),
      ...sayOtherwise(phrase),
    ]),
    groups: asked.flatMap(({ group }) => (group ? [group] : [])),
    sure: asked.flatMap(({ sure }) => (sure ? [sure] : [])),
    pay: asked.find(({ pay }) => pay)?.pay,
  }
}

/** A word as the positions that are like its own; an unknown one as those that are called alike, or else as the words that it is made of. */
function nearOf(part: WordPart, related: FindRelated): WordPart {
  if (!part.isUnknown) return { ...part, means: related([...part.named, ...part.means]) }
  const means = positionsNear(part.text)
  return { ...part, means, says: means.length > 0 ? part.says : tellingWordsWithin(part.text) }
}

/** A place in the keyword counts instead of the area chosen, unless the area lies in it. */
function narrower(chosen: readonly string[] | undefined, asked: readonly string[]): string[] {
  const within = (chosen ?? []).filter((code) => asked.some((place) => code.startsWith(place)))
  return [...(within.length > 0 ? within : asked)].slice(0, 5)
}

function phraseOf(words: readonly WordPart[]): AskedPhrase {
  const joined = words.map((word, at) => {
    const former = words[at - 1]
    return former === undefined || former.end === word.start ? word.text : ` ${word.text}`
  })
  return {
    text: joined.join(''),
    tokens: words.map(({ text: word, kind, named, means, says = [] }) => {
      const isCompany = kind === 'company' && words.length > 1
      return { text: word, named, means, says, own: ownCategories({ text: word, means }), isCompany }
    }),
  }
}

interface Condition {
  readonly area?: readonly string[]
  readonly group?: readonly string[]
  readonly sure?: readonly string[]
  readonly pay?: AskedPay
}

/** More than anybody earns. */
const endless = 100_000_000

function conditionOf(part: QueryPart, near: boolean): Condition {
  if (isWord(part)) return {}
  if (part.kind === 'place')
    return { area: near ? part.codes.map((code) => code.slice(0, -2)).filter(Boolean) : part.codes }
  if (part.kind === 'mark') {
    if (!near) return { group: [`@w${part.mark}`], sure: [`@v${part.mark}`] }
    return { group: (markOf.get(part.mark)?.near ?? []).map((mark) => `@w${mark}`) }
  }
  if (part.kind === 'pay') {
    const pay = near ? { min: part.pay.min, max: null } : part.pay
    const bands = salaryBandsOf({ min: pay.min, max: pay.max ?? endless })
    return { pay, group: bands.map((band) => `@s${band}`) }
  }
  if (part.kind === 'status') return {}
  const sign = part.kind === 'degree' ? '@d' : '@e'
  // Who has a degree may take a job that asks for less.
  const least = Math.min(...part.values)
  const values = !near
    ? part.values
    : part.kind === 'degree'
      ? [...new Set([...part.values, ...Array.from({ length: least + 1 }, (_, at) => at)])]
      : [...new Set([0, ...part.values])]
  return { group: values.map((value) => `${sign}${value}`) }
}

/** Conditions that a job has all words of one of the phrases, each behind any of the signs or in one of its positions. */
export function wordsOf(
  phrases: readonly AskedPhrase[],
  signs: readonly string[],
  codesOf: (token: AskedToken) => readonly string[] = () => [],
): string[] {
  const ask = (text: string, among = signs) =>
    askedWords(text).map((word) => any(among.map((sign) => askWord(word, sign))))
  const [first, ...more] = phrases.map(({ text, tokens }) => {
    if (tokens.every((token) => !token.isCompany && codesOf(token).length === 0)) return ask(text)
    return tokens.flatMap((token) => {
      const among = token.isCompany && !signs.includes('') ? [...new Set([...signs, companySign])] : signs
      const [words, codes] = [ask(token.text, among), codesOf(token)]
      if (codes.length === 0) return words
      const positions = codes.map((code) => quote(`@p${code}`))
      return [any(words.length > 0 ? [`(${all(words)})`, ...positions] : positions)]
    })
  })
  return more.length === 0 ? (first ?? []) : [any([first ?? [], ...more].map((terms) => `(${all(terms)})`))]
}
