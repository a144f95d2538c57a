import { agreed } from './exchange'
import type { Message } from './model'

/**
 * How chat is searched: the same rules find a message in the hub's index, on the server, and what is marked in it. A query's
 * words, parted by blanks, must all stand in the text. Chinese is found anywhere, so are three and more letters or digits;
 * one or two (hr, 3天) only where a word begins.
 */

/** Where something stands in a text: `[start, end)`. */
export type Range = readonly [start: number, end: number]

export interface Term {
  readonly text: string
  /** It must stand where a word begins. */
  readonly isAtStart: boolean
  /** Grams that every text with this term in it has. */
  readonly grams: readonly string[]
}

const mostTerms = 8

/**
 * Everything of a message that a search may find; empty when there is nothing, or it was taken back. Numbers and ids are
 * found once both have agreed to give them.
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

/** Lower case and half width, character by character: what stands at a place still stands there. */
export const foldText = (text: string): string => text.replace(/[A-Z\u0080-\u2e7f\u3000\uf900-\uffef]/g, foldCharacter)

function foldCharacter(character: string): string {
  const folded = character.normalize('NFKC').toLowerCase()
  return folded.length === character.length ? folded : character
}

const chinese = /^\p{Script=Han}/u
const runsOf = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+|\p{Extended_Pictographic}/gu
const endsInWord = /(?!\p{Script=Han})[\p{L}\p{N}]$/u

/** Single characters and pairs of Chinese; of other words their beginnings (`^h`, `^hr`) and every three characters. */
export function gramsOf(folded: string): Set<string> {
  const grams = new Set<string>()
  for (const run of folded.match(runsOf) ?? []) {
    if (isWord(run)) {
      // By characters: half of one that takes two code units cannot be stored.
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

/** The words of a query; none when it holds nothing that can be found (punctuation alone). */
export function readTerms(query: string): Term[] {
  const words = [...new Set(foldText(query).split(/\s+/))]
  return words
    .map(readTerm)
    .filter(({ grams }) => grams.length > 0)
    .slice(0, mostTerms)
}

function readTerm(text: string): Term {
  const runs = text.match(runsOf) ?? []
  const [first = ''] = runs
  const isAtStart = first !== '' && [...first].length <= 2 && isWord(first) && text.startsWith(first)
  return { text, isAtStart, grams: [...new Set(runs.flatMap(askedGrams))] }
}

function askedGrams(run: string): string[] {
  if (isWord(run)) return [...run].length <= 2 ? [`^${run}`] : [...gramsOf(run)].filter((gram) => !gram.startsWith('^'))
  if (!chinese.test(run)) return [run]
  const all = [...gramsOf(run)]
  return [...run].length === 1 ? all : all.filter((gram) => [...gram].length === 2)
}

/** Where the terms stand in a text, in order and not overlapping; undefined when one of them does not. */
export function findTerms(text: string, terms: readonly Term[]): Range[] | undefined {
  const folded = foldText(text)
  const found: Range[] = []
  for (const term of terms) {
    const before = found.length
    for (let at = next(folded, term, 0); at >= 0; at = next(folded, term, at + term.text.length))
      found.push([at, at + term.text.length])
    if (found.length === before) return undefined
  }
  return joinRanges(found)
}

function next(folded: string, { text, isAtStart }: Term, from: number): number {
  let at = folded.indexOf(text, from)
  while (isAtStart && at > 0 && endsInWord.test(folded.slice(Math.max(0, at - 2), at)))
    at = folded.indexOf(text, at + 1)
  return at
}

/** Sorted, and what touches is one. */
export function joinRanges(ranges: readonly Range[]): Range[] {
  const joined: [number, number][] = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else joined.push([start, end])
  }
  return joined
}
