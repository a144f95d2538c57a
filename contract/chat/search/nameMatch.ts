import { findTerms, foldText, joinRanges, type Range, readTerms, type Scripts } from './searchWords'

/** Returns all pinyin readings of a Chinese character without tones (重: zhong, chong); empty for other characters. */
export type ReadingsOf = (character: string) => readonly string[]

/** What tells how else names are written. Each part may be missing, as long as it is not loaded. */
export interface NameTables {
  readonly readingsOf?: ReadingsOf | undefined
  readonly scripts?: Scripts | undefined
}

/** Caches readings, since chats use the same few thousand characters. */
export function rememberReadings(look: ReadingsOf): ReadingsOf {
  const known = new Map<string, readonly string[]>()
  return (character) => {
    const readings = known.get(character) ?? (/\p{Script=Han}/u.test(character) ? look(character) : [])
    known.set(character, readings)
    return readings
  }
}

/**
 * Matches each word of a query against the fields: literally or, for two or more letters, as full pinyin or initials (张三:
 * zhangsan, zs, zhangs). Returns the matched ranges of each field; undefined if a word does not match.
 */
export function matchFields(fields: readonly string[], query: string, tables: NameTables = {}): Range[][] | undefined {
  const words = foldText(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return undefined
  const ranges: Range[][] = fields.map(() => [])
  for (const word of words) {
    const found = fields.map((field) => findWord(field, word, tables))
    if (!found.some(({ length }) => length > 0)) return undefined
    for (const [at, list] of found.entries()) ranges[at]?.push(...list)
  }
  return ranges.map(joinRanges)
}

export const isSpelling = (word: string): boolean => /^[a-zü]{2,}$/.test(foldText(word))

function findWord(field: string, word: string, { readingsOf, scripts }: NameTables): Range[] {
  if (field === '') return []
  const plain = findTerms(field, readTerms(word, scripts))
  if (plain && plain.length > 0) return plain
  return readingsOf && isSpelling(word) ? findSpelling(field, word.replaceAll('ü', 'v'), readingsOf) : []
}

/** Returns the first place in the field that the letters spell. */
function findSpelling(field: string, letters: string, readingsOf: ReadingsOf): Range[] {
  const characters = [...foldText(field)]
  let start = 0
  for (const [at, character] of characters.entries()) {
    const count = spell(characters, at, letters, readingsOf)
    if (count > 0) return [[start, start + characters.slice(at, at + count).join('').length]]
    start += character.length
  }
  return []
}

/** Returns how many characters from `at` the letters spell; 0 if they do not match. The last character may be incomplete. */
function spell(characters: readonly string[], at: number, letters: string, readingsOf: ReadingsOf): number {
  const character = characters[at]
  if (character === undefined) return 0
  const readings = readingsOf(character)
  const parts = readings.length > 0 ? readings : [character]
  if (parts.some((part) => part.startsWith(letters))) return 1
  // Equal prefixes of readings (de, di) count as one step: trying each again would double the work with every character.
  const steps = new Set(readings.length > 0 ? parts.flatMap((part) => [part, part.slice(0, 1)]) : parts)
  for (const step of steps) {
    if (!letters.startsWith(step)) continue
    const rest = spell(characters, at + 1, letters.slice(step.length), readingsOf)
    if (rest > 0) return rest + 1
  }
  return 0
}
