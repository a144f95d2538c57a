import { agreed } from '../exchange'
import type { Message } from '../model'

/**
 * The rules of chat search, shared by the hub's index, the server and the highlighting of matches. All words of a query,
 * separated by blanks, must be in the text. Chinese is found anywhere, as are three or more letters or digits; one or two (hr,
 * 3天) only at the beginning of a word.
 */

/** A range in a text: `[start, end)`. */
export type Range = readonly [start: number, end: number]

export interface Term {
  readonly text: string
  /** True if it must be at the beginning of a word. */
  readonly isAtStart: boolean
  /** Of each gram that every text with this term contains, all ways to write it: 会计, 會計 and what mixes them. */
  readonly grams: readonly (readonly string[])[]
  /** By other ways to write a character of the term, that character. */
  readonly alike: ReadonlyMap<string, string>
}

/** Characters that are the same for a search. Each is one unit of a string, so positions stay. */
export interface Scripts {
  /** The plain one: 会 for 會 and for 会. */
  plain(character: string): string
  /** All others of a plain one. */
  othersOf(plain: string): readonly string[]
}

const mostTerms = 8

/**
 * Returns all searchable text of a message; empty if there is none or the message is revoked. Numbers and ids become searchable
 * once both sides have agreed to give them.
 */
export function searchTextOf({ content, revoked }: Pick<Message, 'content' | 'revoked'>): string {
  if (revoked) return ''
  const { text, job, resume, interview, exchange, outcome } = content
  const given = outcome?.status === agreed ? outcome : undefined
  const facts = [
    [text],
    [job?.jobName, job?.brandName],
    [resume?.name, resume?.jobName],
    [interview?.jobName, interview?.address, interview?.note],
    [exchange?.note, exchange?.resume?.name],
    [given?.values?.seeker, given?.values?.recruiter, given?.resume?.name],
  ]
  return facts.flat().filter(Boolean).join(' ')
}

/** Converts to lower case, half width and plain characters (⽤ is 用), character by character, so positions stay the same. */
export const foldText = (text: string): string => text.replace(/[A-Z\u0080-\u2fdf\u3000\uf900-\uffef]/g, foldCharacter)

function foldCharacter(character: string): string {
  const folded = character.normalize('NFKC').toLowerCase()
  return folded.length === character.length ? folded : character
}

const chinese = /^\p{Script=Han}/u
const runsOf = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|\p{Extended_Pictographic}/gu
const endsInWord = /(?!\p{Script=Han})[\p{L}\p{N}]$/u

/** Returns single characters and pairs of Chinese; for other words, their beginnings (`^h`, `^hr`) and every three characters. */
export function gramsOf(folded: string): Set<string> {
  const grams = new Set<string>()
  for (const run of folded.match(runsOf) ?? []) {
    if (isWord(run)) {
      // Split by characters, because half of a surrogate pair cannot be stored.
      const letters = [...run]
      const part = (start: number, end: number) => letters.slice(start, end).join('')
      grams.add(`^${part(0, 1)}`)
      if (letters.length > 1) grams.add(`^${part(0, 2)}`)
      for (let at = 0; at + 3 <= letters.length; at++) grams.add(part(at, at + 3))
    } else addChinese(run, grams)
  }
  return grams
}

const isWord = (run: string) => endsInWord.test(run)

function addChinese(run: string, grams: Set<string>): void {
  let former = ''
  for (const character of run) {
    grams.add(character)
    if (former) grams.add(former + character)
    former = character
  }
}

/**
 * Returns the words of a query; empty if it has nothing to search for (only punctuation). With `scripts`, simplified and traditional
 * characters find each other.
 */
export function readTerms(query: string, scripts?: Scripts): Term[] {
  const folded = foldText(query)
  const plain = scripts ? Array.from(folded, (character) => scripts.plain(character)).join('') : folded
  const words = [...new Set(plain.split(/\s+/))]
  return words
    .map((word) => readTerm(word, scripts))
    .filter(({ grams }) => grams.length > 0)
    .slice(0, mostTerms)
}

function readTerm(text: string, scripts: Scripts | undefined): Term {
  const runs = text.match(runsOf) ?? []
  const [first = ''] = runs
  const isAtStart = first !== '' && [...first].length <= 2 && isWord(first) && text.startsWith(first)
  const grams = [...new Set(runs.flatMap(askedGrams))].map((gram) => waysToWrite(gram, scripts))
  const alike = new Map(
    [...text].flatMap((plain) => (scripts?.othersOf(plain) ?? []).map((other) => [other, plain] as const)),
  )
  return { text, isAtStart, grams, alike }
}

function waysToWrite(gram: string, scripts: Scripts | undefined): readonly string[] {
  let ways = ['']
  for (const character of gram) {
    const each = [character, ...(scripts?.othersOf(character) ?? [])]
    ways = ways.flatMap((way) => each.map((other) => way + other))
  }
  return ways
}

function askedGrams(run: string): string[] {
  if (isWord(run)) return [...run].length <= 2 ? [`^${run}`] : [...gramsOf(run)].filter((gram) => !gram.startsWith('^'))
  if (!chinese.test(run)) return [run]
  const all = [...gramsOf(run)]
  return [...run].length === 1 ? all : all.filter((gram) => [...gram].length === 2)
}

/** Returns the ranges of the terms in a text, sorted and without overlaps; undefined if a term is missing. */
export function findTerms(text: string, terms: readonly Term[]): Range[] | undefined {
  const folded = foldText(text)
  const found: Range[] = []
  for (const term of terms) {
    const before = found.length
    const plain = asWritten(folded, term)
    for (let at = next(plain, term, 0); at >= 0; at = next(plain, term, at + term.text.length))
      found.push([at, at + term.text.length])
    if (found.length === before) return undefined
  }
  return joinRanges(found)
}

/** A text with the characters of a term as the term has them. */
const asWritten = (folded: string, { alike }: Term): string =>
  alike.size === 0 ? folded : Array.from(folded, (character) => alike.get(character) ?? character).join('')

function next(folded: string, { text, isAtStart }: Term, from: number): number {
  let at = folded.indexOf(text, from)
  while (isAtStart && at > 0 && endsInWord.test(folded.slice(Math.max(0, at - 2), at)))
    at = folded.indexOf(text, at + 1)
  return at
}

/** Sorts ranges and merges overlapping and adjacent ones. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: [number, number][] = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
