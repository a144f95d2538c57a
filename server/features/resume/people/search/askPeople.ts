import type { TalentFilter } from '#contract/resume/people'
import { degrees, salaryBands } from '#contract/settings/labels'
import { askedWords } from '#server/db/segment'
import { all, any, askWord } from '#server/db/wordQuery'
import { positionName, positions } from '../../../settings/catalogs/positions'
import { correctQuery } from '../../../settings/query/correctWord'
import type { Fate } from '../../../settings/query/loosen'
import { plainQuery } from '../../../settings/query/plainQuery'
import {
  isIdle,
  isWord,
  type QueryPart,
  type ReadQuery,
  readQuery,
  type SiteWords,
  tellingWordsWithin,
  type WordPart,
} from '../../../settings/query/readQuery'
import { readSpelled } from '../../../settings/query/spelledWords'
import { groupsOf, ownCategories, positionsNear } from '../../../settings/query/workWords'

/** A keyword as it was typed and with what it spells, in plain characters. */
export function plainTextsOf({ keyword }: TalentFilter): string[] {
  const plain = keyword ? plainQuery(keyword) : ''
  return plain ? [...new Set([plain, readSpelled(plain).toLowerCase()])] : []
}

/** A keyword about people as it was understood. `corrected` takes words with a wrong character for those that they look like. */
export function readPeopleQuery(
  { keyword = '', area }: TalentFilter,
  { siteWords, corrected = false }: { readonly siteWords?: SiteWords | undefined; readonly corrected?: boolean } = {},
): ReadQuery {
  const names = { around: area?.[0] ?? '', ofPeople: true, ...(siteWords && { siteWords }) }
  const reading = readQuery(readSpelled(plainQuery(keyword)).toLowerCase(), names)
  const correction = corrected ? correctQuery(reading.text, reading.parts) : undefined
  return correction ? readQuery(correction.text, names) : reading
}

export interface AskedPeople {
  /** With what the keyword asks for beside words, and without the keyword. */
  readonly filter: TalentFilter
  /** Queries of the words of a resume, all of which match. */
  readonly words: readonly string[]
  /** Those of them that whoever wants one of `positions` has, as a rule: of the only part that names positions. */
  readonly told: readonly string[]
  /** Positions that the keyword names or means: people who want one of them come first. */
  readonly positions: readonly string[]
  /** Those that it names, whose people come first of all. */
  readonly named: readonly string[]
}

/** What a keyword asks of people; undefined if it has nothing to search for. `fates` say what becomes of its parts. */
export function askPeople(
  { keyword, ...filter }: TalentFilter,
  reading: ReadQuery | undefined = keyword ? readPeopleQuery({ keyword, ...filter }) : undefined,
  fates: readonly Fate[] = [],
): AskedPeople | undefined {
  if (reading === undefined) return { filter, words: [], told: [], positions: [], named: [] }
  const asked: Mutable = { filter: { ...filter }, words: [], toldBy: [], positions: [], named: [] }
  const kept = reading.parts
    .map((part, at) => ({ part, fate: fates[at] ?? 'asked' }))
    .filter(({ fate }) => fate !== 'left')
  for (const { part, fate } of kept) ask(asked, part, fate === 'near')
  const isEmpty = !isIdle(reading) && kept.every(({ part }) => isWord(part)) && asked.words.length === 0
  if (isEmpty) return undefined
  const [told = [], ...more] = asked.toldBy
  const { words, positions, named } = asked
  return { filter: asked.filter, words, told: more.length === 0 ? told : [], positions, named }
}

interface Mutable {
  filter: TalentFilter
  words: string[]
  /** Of each part that names positions. */
  toldBy: (readonly string[])[]
  positions: string[]
  named: string[]
}

function ask(asked: Mutable, part: QueryPart, near: boolean): void {
  const { filter } = asked
  if (isWord(part)) {
    const own = [...new Set([...part.named, ...part.means])]
    const codes = !near ? own : part.isUnknown ? positionsNear(part.text) : groupsOf(own)
    const says = near && part.isUnknown && codes.length === 0 ? tellingWordsWithin(part.text) : part.says
    asked.positions.push(...codes)
    asked.named.push(...namedFirst(part))
    const words = wordsOf(part.text, codes, says)
    asked.words.push(...words)
    if (codes.length > 0) asked.toldBy.push(words)
  } else if (part.kind === 'mark') {
    asked.words.push(...wordsOf(part.text, []))
  } else if (part.kind === 'place') {
    const codes = near ? part.codes.map((code) => code.slice(0, -2)).filter(Boolean) : [...part.codes]
    filter.area = narrower(filter.area, codes)
  } else if (part.kind === 'pay') {
    filter.salary = both(filter.salary, bandsOverlapping(part.pay.min, near ? null : part.pay.max))
  } else if (part.kind === 'degree') {
    const least = Math.min(...part.values)
    const values = near ? degrees.map(({ value }) => value).filter((value) => value >= least) : part.values
    filter.degree = both(filter.degree, values)
  } else if (part.kind === 'status') filter.jobStatus = common(filter.jobStatus, part.values)
  else filter.experience = both(filter.experience, near ? [0] : part.values)
}

/** Those of the positions that a word names that are of its own categories, if it is a part of other work too. */
function namedFirst({ text, named, means }: WordPart): readonly string[] {
  const categories = ownCategories({ text, means })
  return categories.length === 0 ? named : named.filter((code) => categories.includes(code.slice(0, 2)))
}

/** What the page's filter and the keyword both ask for; the keyword's if they exclude each other. */
function common(chosen: readonly number[] | undefined, asked: readonly number[]): number[] {
  const both = asked.filter((value) => !chosen?.length || chosen.includes(value))
  return [...(both.length > 0 ? both : asked)].slice(0, 8)
}

/** As {@link common}, of lists in which 0 is 不限. */
const both = (chosen: readonly number[] | undefined, asked: readonly number[]): number[] =>
  common(chosen?.includes(0) ? undefined : chosen, asked)

function narrower(chosen: readonly string[] | undefined, asked: readonly string[]): string[] {
  const within = (chosen ?? []).filter((code) => asked.some((place) => code.startsWith(place)))
  return [...(within.length > 0 ? within : asked)].slice(0, 5)
}

/** Values of the bands of pay that lie in a range, whose null end is none. */
const bandsOverlapping = (min: number, max: number | null): number[] =>
  salaryBands.flatMap((band) =>
    band.value > 0 && (max === null || band.min <= max) && (band.max === null || band.max > min) ? [band.value] : [],
  )

const mostNames = 24

/** The words themselves, or all words of a position that they mean: resumes contain the names of positions and of their groups. */
function wordsOf(text: string, codes: readonly string[], says: readonly string[] = []): readonly string[] {
  const ask = (words: string) => askedWords(words).map((word) => askWord(word))
  const own = ask(text)
  const groups = codes.flatMap((code) =>
    code.length > 2 ? [code] : positions.flatMap(({ id, pid }) => (pid === code ? [id] : [])),
  )
  if (own.length === 0) return own
  const others = [...new Set([...says, ...groups.map(positionName)])].map(ask).filter((words) => words.length > 0)
  const [first = [], ...more] = leastWords([own, ...others.slice(0, mostNames)])
  return more.length === 0 ? first : [any([first, ...more].map((words) => `(${all(words)})`))]
}

/** Without lists that contain all words of another one, so that whoever has theirs has the other's: the index reads fewer words. */
const leastWords = (lists: readonly (readonly string[])[]): (readonly string[])[] =>
  lists.filter((list, at) =>
    lists.every(
      (other, otherAt) =>
        otherAt === at || !other.every((word) => list.includes(word)) || (other.length === list.length && otherAt > at),
    ),
  )
