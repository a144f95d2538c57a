import { jobMarks } from '../catalogs/jobMarks'
import { positions } from '../catalogs/positions'
import { syllablesOf } from '../catalogs/spelling'
import type { QueryPart } from './readQuery'
import { writtenWords } from './workWords'

/** Finds the known word that somebody meant who wrote one character of it wrongly: 会记 is 会计, 前端开法 is 前端开发. */

interface Index {
  /** By pinyin. */
  readonly sounds: ReadonlyMap<string, readonly string[]>
  /** Chinese words by their length: to look through them takes a moment, and a table of their parts several MiB. */
  readonly lengths: ReadonlyMap<number, readonly string[]>
  readonly words: ReadonlySet<string>
  readonly latin: readonly string[]
}

const han = /^\p{Script=Han}+$/u
const spell = (word: string) => syllablesOf(word).join(' ')
/** Words with this many characters can have another one in place of any of theirs. */
const leastWithHole = 3
const leastWithGap = 4

function makeIndex(): Index {
  const words = new Set([...writtenWords(), ...jobMarks.flatMap((mark) => mark.words)])
  const sounds = new Map<string, string[]>()
  const lengths = new Map<number, string[]>()
  const put = <Key>(map: Map<Key, string[]>, key: Key, word: string) => {
    const list = map.get(key)
    if (list) list.push(word)
    else map.set(key, [word])
  }
  for (const word of words) {
    if (!/\p{Script=Han}/u.test(word)) continue
    if (han.test(word)) put(sounds, spell(word), word)
    if (word.length >= leastWithHole) put(lengths, word.length, word)
  }
  return { sounds, lengths, words, latin: [...words].filter((word) => /^[a-z]{4,}$/.test(word)) }
}

let made: Index | undefined
/** Made on first use and kept. */
export const prepareCorrections = (): Index => {
  made ??= makeIndex()
  return made
}

const replaceAt = (word: string, at: number, by: string) => `${word.slice(0, at)}${by}${word.slice(at + 1)}`
const without = (word: string) => Array.from(word, (_, at) => replaceAt(word, at, ''))

/** Whether words of one length have one other character. */
function differsInOne(word: string, known: string): boolean {
  const at = firstDifference(word, known)
  return at < word.length && word.endsWith(known.slice(at + 1))
}

/** Whether the shorter word is the longer one without one of its characters. */
const isWithout = (longer: string, shorter: string): boolean =>
  shorter.endsWith(longer.slice(firstDifference(longer, shorter) + 1))

function firstDifference(one: string, other: string): number {
  let at = 0
  while (at < one.length && one.charAt(at) === other.charAt(at)) at += 1
  return at
}

const swapped = (word: string) =>
  Array.from(
    word.slice(1),
    (_, at) => `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`,
  )

const shortNames = positions.map(({ name }) => name).filter((name) => name.length === 2 && han.test(name))

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
/** 外语 is a word of its own, not 外贸 with a wrong character. */
const isDictionaryWord = (word: string) => realWords.has(word) || [...segmenter.segment(word)].length === 1
/** Words of work that no dictionary has. */
const realWords = new Set(['外包', '外派', '驻场', '甲方', '乙方', '校招', '社招'])

/** 可出差 is the opposite of 不出差, not the same with a wrong character. */
const isOpposite = (word: string, known: string) =>
  word.slice(1) === known.slice(1) &&
  /^[不无没非免零拒少可能要需有会包]/.test(word) &&
  /^[不无没非免零拒少]/.test(known)

/** The word that is meant; undefined if none is near. */
export function correctWord(word: string): string | undefined {
  const { sounds, lengths, words, latin } = prepareCorrections()
  if (/^[a-z]{4,}$/.test(word)) return latin.find((known) => known !== word && isNear(word, known))
  if (!/\p{Script=Han}/u.test(word) || word.length < 2) return undefined
  const homophones = han.test(word) ? (sounds.get(spell(word)) ?? []) : []
  const replaced = (lengths.get(word.length) ?? [])
    .filter((known) => differsInOne(word, known))
    .toSorted((a, b) => firstDifference(word, a) - firstDifference(word, b))
  const alike = nearest(
    word,
    [...homophones, ...replaced].filter((known) => !isOpposite(word, known) && !isOpposite(known, word)),
  )
  if (alike) return alike
  if (word.length === 2)
    return isDictionaryWord(word) ? undefined : shortNames.find((name) => name[0] === word[0] || name[1] === word[1])
  if (word.length < leastWithGap - 1) return undefined
  return (
    swapped(word).find((each) => words.has(each)) ??
    (lengths.get(word.length + 1) ?? []).find((known) => isWithout(known, word)) ??
    (word.length > leastWithGap ? without(word).find((each) => words.has(each)) : undefined)
  )
}

/** Of several the one with the fewest other characters, which sounds most alike. */
function nearest(word: string, found: readonly string[]): string | undefined {
  if (found.length < 2) return found[0]
  const own = syllablesOf(word)
  const unlike = (other: string) => {
    const sounds = syllablesOf(other)
    return Array.from(other).reduce((sum, character, at) => {
      if (character === word.charAt(at)) return sum
      const [left = '', right = ''] = [own[at], sounds[at]]
      const isClose = left.charAt(0) === right.charAt(0) || left.slice(1) === right.slice(1)
      return sum + (left === right ? 1 : isClose ? 1.3 : 1.6)
    }, 0)
  }
  return found.toSorted((a, b) => unlike(a) - unlike(b))[0]
}

/** One letter replaced, missing, added, or two of them exchanged. */
function isNear(word: string, known: string): boolean {
  if (word.charAt(0) !== known.charAt(0) || Math.abs(word.length - known.length) > 1) return false
  let at = 0
  while (at < word.length && word.charAt(at) === known.charAt(at)) at += 1
  const [rest, own] = [word.slice(at), known.slice(at)]
  if (rest.slice(1) === own.slice(1) || rest.slice(1) === own || rest === own.slice(1)) return true
  return rest.charAt(0) === own.charAt(1) && rest.charAt(1) === own.charAt(0) && rest.slice(2) === own.slice(2)
}

/** What a query has before the word that is meant (找美融师), and behind it. */
const beginOfQuery = /^[找招聘想要做求]/
const restOfQuery = /(?:的?(?:岗位|职位|工作)|岗|的)$/

export interface Correction {
  /** What is unknown and, if the word is only a part, what it stands in. */
  readonly wrong: string
  /** The whole query with the right word. */
  readonly text: string
}

/** The first unknown word of a query that can be corrected, alone or together with the words that touch it. */
export function correctQuery(text: string, parts: readonly QueryPart[]): Correction | undefined {
  for (const [at, part] of parts.entries()) {
    if (!('isUnknown' in part) || !part.isUnknown) continue
    const [former, next] = [parts[at - 1], parts[at + 1]]
    const start = former?.end === part.start ? former.start : part.start
    const end = next?.start === part.end ? next.end : part.end
    const [first, last] = runAround(parts, at)
    for (const [from, to] of [
      [first, last],
      [start, end],
      [part.start, end],
      [start, part.end],
      [part.start, part.end],
    ] as const) {
      const whole = text.slice(from, to)
      const bare = whole.replace(restOfQuery, '')
      const begin = beginOfQuery.exec(bare)?.[0] ?? ''
      const word = correctWord(whole) ?? (bare === whole ? undefined : correctWord(bare))
      const said = begin === '' || word ? undefined : correctWord(bare.slice(begin.length))
      const right = word ?? (said && begin + said)
      if (right) return { wrong: part.text, text: `${text.slice(0, from)}${right}${text.slice(to)}` }
    }
  }
  return undefined
}

/** The range of all words that touch each other around one. */
function runAround(parts: readonly QueryPart[], at: number): readonly [number, number] {
  let [first, last] = [at, at]
  while (first > 0 && parts[first - 1]?.end === parts[first]?.start) first -= 1
  while (parts[last + 1]?.start === parts[last]?.end && last + 1 < parts.length) last += 1
  return [parts[first]?.start ?? 0, parts[last]?.end ?? 0]
}
