import { matchFields } from '#contract/chat/search/nameMatch'
import { letterRuns } from '../../../db/segment'
import { lazily } from '../../../startup/lazily'
import { areas } from '../catalogs/areas'
import { jobMarks } from '../catalogs/jobMarks'
import { positionAliases } from '../catalogs/positionAliases'
import { positions } from '../catalogs/positions'
import { knownSkills } from '../catalogs/skills'
import { readingsOf, syllablesOf } from '../catalogs/spelling'
import { prepareCorrections } from './correctWord'
import { isSynonym } from './synonyms'
import { titleWords } from './workWords'

/** Words in pinyin or initials, among positions, skills, what searches say of jobs, and areas. */

/** Searched for at most, where letters spell several words. */
export const mostPhrases = 3

const parts = (name: string) => name.split(/[/（）()、\s]+/).filter((part) => part.length > 1)
const workNames = lazily(() => [
  ...new Set([
    ...positions.flatMap(({ id, name }) => (id.length > 2 ? parts(name) : [])),
    ...knownSkills.flatMap(parts),
    ...positionAliases.flatMap(({ words }) => words),
    ...jobMarks.flatMap(({ words }) => words),
  ]),
])
const cityNames = areas.filter(({ id }) => id.length === 4).map(({ name }) => name)
const districtNames = areas.filter(({ id }) => id.length === 6).map(({ name }) => name)
/** Letters that are words as they are: java, hr. */
const literalWords = lazily(() => new Set(workNames().flatMap(letterRuns)))

const work = lazily(() => indexNames(workNames()))
const places = lazily(() => indexNames([...cityNames, ...new Set(districtNames)]))
const cities = lazily(() => cityNames.map((name) => ({ name, spelling: syllablesOf(name).join('') })))
/** Whether letters are a word by themselves. */
export const isLiteral = (letters: string): boolean => literalWords().has(letters) || isSynonym(letters)

/**
 * Builds the tables, one per turn of the event loop, so that no search waits for them; but a minute after the start, since until
 * then processor and memory belong to the clients that come back.
 */
export function prepareSpelling(): void {
  const tables = [literalWords, work, places, cities, prepareCorrections]
  const makeNext = () => {
    tables.shift()?.()
    if (tables.length > 0) setImmediate(makeNext)
  }
  setTimeout(makeNext, 60_000).unref()
}

/** The first words that a keyword without a company's name spells; the keyword itself if it spells none. */
export function readSpelled(keyword: string): string {
  const runs = letterRuns(keyword)
  const joined = runs.length > 1 && /^[a-z\s']+$/i.test(keyword) ? runs.join('') : ''
  const whole = joined && !runs.some(isLiteral) ? spelledWords(joined).find(isSpelledInFull(joined)) : undefined
  if (whole) return whole
  return runs.reduce((text, run) => {
    const [word] = isLiteral(run) ? [] : spelledWords(run)
    return word ? text.replace(new RegExp(run, 'i'), word) : text
  }, keyword)
}

/** Words that letters spell in full, or else by initials; a city may stand before the word: fuzhouqianduan. */
export function spelledWords(letters: string, companies: NameIndex = new Map()): string[] {
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
  const begun = named.flatMap(({ part, begins }) => (begins ? [part] : []))
  return (begun.length > 0 ? begun : withTitles(letters)).slice(0, mostPhrases)
}

const titleSpellings = lazily(() =>
  titleWords.map((title) => {
    const syllables = syllablesOf(title)
    return { title, spellings: [syllables.join(''), syllables.map((syllable) => syllable.charAt(0)).join('')] }
  }),
)

/** Work with a title that no catalogue has: yyzg is 运营主管. The work that most names have comes first. */
function withTitles(letters: string): string[] {
  const found = titleSpellings().flatMap(({ title, spellings }) => {
    const end = spellings.find((spelling) => letters.endsWith(spelling))
    const rest = end === undefined ? '' : letters.slice(0, -end.length)
    if (rest.length < 2) return []
    return findSpelled(rest, [work()])
      .filter(({ part }) => [...part].length === [...rest].length || isSpelledInFull(rest)(part))
      .map(({ part }) => ({ word: `${part}${title}`, names: workNames().filter((name) => name.includes(part)).length }))
  })
  return found.toSorted((a, b) => b.names - a.names).map(({ word }) => word)
}

export const isSpelledInFull = (letters: string) => (word: string) =>
  syllablesOf(word).join('').startsWith(letters) || word.toLowerCase().startsWith(letters)

/** Names by the first two letters of all that one may type for a part of them. */
export type NameIndex = ReadonlyMap<string, readonly string[]>

export function indexNames(names: readonly string[]): NameIndex {
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
    const [range] = matchFields([name], letters, { readingsOf })?.[0] ?? []
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
