import { readFileSync } from 'node:fs'

/** Ranges of characters, first and last, that a font has glyphs for. */
type Ranges = readonly (readonly [first: number, last: number])[]

const [unicodePlatform, windowsPlatform] = [0, 3]

/** Reads the tables `cmap` of a font, or of a collection of fonts (OpenType 1.9). */
function readRanges(path: string): Ranges {
  const file = readFileSync(path)
  if (file.toString('latin1', 0, 4) !== 'ttcf') return readFont(file, 0)
  return Array.from({ length: file.readUInt32BE(8) }, (_, at) => readFont(file, file.readUInt32BE(12 + at * 4))).flat()
}

function readFont(file: Buffer, begin: number): Ranges {
  const tables = file.readUInt16BE(begin + 4)
  for (let at = begin + 12; at < begin + 12 + tables * 16; at += 16) {
    if (file.toString('latin1', at, at + 4) !== 'cmap') continue
    const start = file.readUInt32BE(at + 8)
    return readCharacterMap(file.subarray(start, start + file.readUInt32BE(at + 12)))
  }
  return []
}

function readCharacterMap(table: Buffer): Ranges {
  const ranges: (readonly [number, number])[] = []
  for (let at = 4; at < 4 + table.readUInt16BE(2) * 8; at += 8) {
    const platform = table.readUInt16BE(at)
    const map = table.subarray(table.readUInt32BE(at + 4))
    if (platform !== unicodePlatform && platform !== windowsPlatform) continue
    if (map.readUInt16BE(0) === 12) ranges.push(...readGroups(map))
    if (map.readUInt16BE(0) === 4) ranges.push(...readSegments(map))
  }
  return ranges
}

function readGroups(map: Buffer): Ranges {
  return Array.from({ length: map.readUInt32BE(12) }, (_, at) => {
    const group = 16 + at * 12
    return [map.readUInt32BE(group), map.readUInt32BE(group + 4)] as const
  })
}

function readSegments(map: Buffer): Ranges {
  const count = map.readUInt16BE(6) / 2
  return Array.from({ length: count }, (_, at) => {
    return [map.readUInt16BE(16 + count * 2 + at * 2), map.readUInt16BE(14 + at * 2)] as const
  }).filter(([first]) => first !== 0xffff)
}

/** Tells whether any of the fonts has a character. Spaces and line breaks need no glyph. */
export function coverageOf(paths: readonly string[]): (character: string) => boolean {
  const bits = new Uint8Array(0x11_0000 / 8)
  for (const [first, last] of paths.flatMap(readRanges))
    for (let point = first; point <= last; point += 1) bits[point >> 3] = (bits[point >> 3] ?? 0) | (1 << (point & 7))
  return (character) => {
    const point = character.codePointAt(0) ?? 0
    return /\s/.test(character) || ((bits[point >> 3] ?? 0) & (1 << (point & 7))) !== 0
  }
}

/** Joins and variants of emoji, which are no characters of their own. */
const invisible = /[\u200b-\u200d\u2060]|\p{Variation_Selector}/gu

/** Whether the fonts have all characters that a paper would show. */
export const isCovered = (text: string, has: (character: string) => boolean): boolean =>
  Array.from(text.replace(invisible, '')).every(has)

/** Stands for a Chinese character that no font has, so that a name does not turn into another one. */
const standIn = '〓'

/** The value with every text cut down to characters that there are, and the characters that went. */
export function keepCovered<Value>(
  value: Value,
  has: (character: string) => boolean,
): { readonly value: Value; readonly lost: readonly string[] } {
  const lost = new Set<string>()
  const keep = (text: string) =>
    Array.from(text.replace(invisible, ''))
      .map((character) => {
        if (has(character)) return character
        lost.add(character)
        return /\p{Script=Han}/u.test(character) ? standIn : ''
      })
      .join('')
  const kept = JSON.stringify(value, (_, each: unknown) => (typeof each === 'string' ? keep(each) : each))
  return { value: JSON.parse(kept) as Value, lost: [...lost] }
}
