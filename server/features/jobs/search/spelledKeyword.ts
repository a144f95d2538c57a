import { sql } from 'drizzle-orm'
import { matchFields } from '../../../../contract/chat/nameMatch'
import { askedWords, letterRuns } from '../../../db/segment'
import { all, any, askWord, quote } from '../../../db/wordQuery'
import type { Services } from '../../../services'
import { areas } from '../../settings/catalogs/areas'
import { jobMarks } from '../../settings/catalogs/jobMarks'
import { positionAliases } from '../../settings/catalogs/positionAliases'
import { positions } from '../../settings/catalogs/positions'
import { readingsOf, syllablesOf } from '../../settings/catalogs/spelling'
import { prepareCorrections } from '../../settings/query/correctWord'
import { isSynonym } from '../../settings/query/synonyms'
import { companySign, headSign, titleSign } from '../jobIndex'
import { loadCompanies, skills } from './completion'
import { indexedJobs } from './freshness'
import { inSearch } from './jobWords'
import { cachedForTenant } from './tenantCache'

/** Searched for at most, where letters spell several words. */
const mostPhrases = 3

const parts = (name: string) => name.split(/[/（）()、\s]+/).filter((part) => part.length > 1)
const workNames = [
  ...new Set([
    ...positions.flatMap(({ id, name }) => (id.length > 2 ? parts(name) : [])),
    ...skills.flatMap(parts),
    ...positionAliases.flatMap(({ words }) => words),
    ...jobMarks.flatMap(({ words }) => words),
  ]),
]
const cityNames = areas.filter(({ id }) => id.length === 4).map(({ name }) => name)
const districtNames = areas.filter(({ id }) => id.length === 6).map(({ name }) => name)
const literalWords = new Set(workNames.flatMap(letterRuns))

/** Built on first use and kept. */
const once = <Value>(make: () => Value) => {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
const work = once(() => indexNames(workNames))
const places = once(() => indexNames([...cityNames, ...new Set(districtNames)]))
const cities = once(() => cityNames.map((name) => ({ name, spelling: syllablesOf(name).join('') })))
const loadCompanyIndex = cachedForTenant(async (source, tenantId) =>
  indexNames((await loadCompanies(source, tenantId)).map(({ name }) => name)),
)

/** Builds the tables after a start, one per turn of the event loop, so that no search waits for them. */
export function prepareSpelling(): void {
  const tables = [work, places, cities, prepareCorrections]
  const makeNext = () => {
    tables.shift()?.()
    if (tables.length > 0) setImmediate(makeNext)
  }
  setTimeout(makeNext, 1_000).unref()
}

/**
 * The words that a keyword in pinyin or initials stands for, among positions, skills, companies and areas; undefined if it is
 * to be searched as it is written, as what jobs have in their names is (java, hr). Letters within the keyword are read apart
 * from the rest: 福州qianduan is 福州前端.
 */
export async function readSpelledKeyword(
  source: Pick<Services, 'db' | 'now'>,
  tenantId: number,
  keyword: string,
): Promise<string[] | undefined> {
  const runs = letterRuns(keyword)
  if (runs.length === 0) return undefined
  const companies = await loadCompanyIndex(source, tenantId)
  // 'qian duan' is one word written syllable by syllable.
  const joined = runs.length > 1 && /^[a-z\s']+$/i.test(keyword) ? runs.join('') : ''
  if (joined && !runs.some((run) => literalWords.has(run))) {
    const found = spelledWords(joined, companies).filter(isSpelledInFull(joined))
    if (found.length > 0) return found
  }
  let phrases = [keyword]
  for (const run of runs) {
    if (literalWords.has(run) || isSynonym(run) || (await isInSomeName(source, tenantId, run))) continue
    const words = spelledWords(run, companies)
    if (words.length === 0) continue
    phrases = phrases.flatMap((phrase) => words.map((word) => phrase.replace(new RegExp(run, 'i'), word)))
  }
  return phrases[0] === keyword ? undefined : phrases.slice(0, mostPhrases)
}

/** Whether the names of some job have all words of a text. */
export async function isInSomeName({ db }: Pick<Services, 'db'>, tenantId: number, text: string): Promise<boolean> {
  const signs = [titleSign, headSign, companySign]
  const named = askedWords(text).map((word) => any(signs.map((sign) => askWord(word, sign))))
  const { rows } = await db.execute(sql`
    select from ${indexedJobs} where status = 1 and ${inSearch(all([quote(`@t${tenantId}`), ...named]))} limit 1`)
  return rows.length > 0
}

/** Words that letters spell in full, or else by initials; a city may stand before the word: fuzhouqianduan. */
function spelledWords(letters: string, companies: NameIndex): string[] {
  const named = findSpelled(letters, [work(), companies])
  const full = [...named, ...findSpelled(letters, [places()])].flatMap(({ part }) =>
    isSpelledInFull(letters)(part) ? [part] : [],
  )
  if (full.length > 0) return full.slice(0, mostPhrases)
  for (const { name, spelling } of cities()) {
    const rest = letters.slice(spelling.length)
    if (rest.length < 2 || !letters.startsWith(spelling)) continue
    const words = findSpelled(rest, [work()])
    if (words.length > 0) return words.slice(0, mostPhrases).map(({ part }) => `${name}${part}`)
  }
  return named.flatMap(({ part, begins }) => (begins ? [part] : [])).slice(0, mostPhrases)
}

const isSpelledInFull = (letters: string) => (word: string) =>
  syllablesOf(word).join('').startsWith(letters) || word.toLowerCase().startsWith(letters)

/** Names by the first two letters of all that one may type for a part of them. */
type NameIndex = ReadonlyMap<string, readonly string[]>

function indexNames(names: readonly string[]): NameIndex {
  const index = new Map<string, string[]>()
  for (const name of names)
    for (const key of beginnings(name)) {
      const list = index.get(key)
      if (list) list.push(name)
      else index.set(key, [name])
    }
  return index
}

/** Of each character the beginnings of its readings, and its initials with the next character's. */
function beginnings(name: string): Set<string> {
  const readings = [...name.toLowerCase()].map((character) => {
    const known = readingsOf(character)
    return known.length > 0 ? known : [character]
  })
  return new Set(
    readings.flatMap((own, at) => {
      const next = readings[at + 1] ?? []
      return own.flatMap((reading) => [
        reading.slice(0, 2),
        ...next.map((following) => `${reading.charAt(0)}${following.charAt(0)}`),
      ])
    }),
  )
}

interface SpelledPart {
  readonly part: string
  /** A name begins with it. */
  readonly begins: boolean
}

/** The parts of names that letters spell: 前端 of 前端开发工程师. Whole names first, then beginnings, then what most names have. */
function findSpelled(letters: string, indexes: readonly NameIndex[]): SpelledPart[] {
  const found = new Map<string, number>()
  for (const name of indexes.flatMap((index) => index.get(letters.slice(0, 2)) ?? [])) {
    const [range] = matchFields([name], letters, readingsOf)?.[0] ?? []
    if (!range) continue
    const [start, end] = wholeLetters(name, range)
    const part = name.slice(start, end)
    if (part.length < 2) continue
    const worth = part === name ? wholeWorth : start === 0 ? beginningWorth : 1
    found.set(part, (found.get(part) ?? 0) + worth)
  }
  return [...found].toSorted((a, b) => b[1] - a[1]).map(([part, worth]) => ({ part, begins: worth >= beginningWorth }))
}

/** More than there are names with a common part. */
const beginningWorth = 1000
const wholeWorth = 1_000_000

/** Widens a range so that it cuts no Latin word in two: jav is Java. */
function wholeLetters(name: string, [start, end]: readonly [number, number]): readonly [number, number] {
  const before = /[A-Za-z0-9]*$/.exec(name.slice(0, start))?.[0].length ?? 0
  const after = /^[A-Za-z0-9]*/.exec(name.slice(end))?.[0].length ?? 0
  const [first = '', last = ''] = [name.charAt(start), name.charAt(end - 1)]
  const isLatin = (character: string) => /[A-Za-z0-9]/.test(character)
  return [isLatin(first) ? start - before : start, isLatin(last) ? end + after : end]
}
