import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import { fromJapanese, toSimplified } from './conversions'

/**
 * A text without what hides its words: NFKC forms, traditional and look-alike characters become the plain ones (Unicode
 * TR 39), marks and invisible characters go, letters are lower case.
 */

/** By code point, the prototype of Unicode's confusables.txt. */
const prototypes: Readonly<Record<string, string>> = confusables

/** Small capitals and Cyrillic letters that look like Latin ones, and that confusables.txt keeps apart. */
const furtherLookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  ['ᴀa ʙb ᴄc ᴅd ᴇe ꜰf ɢg ʜh ɪi ᴊj ᴋk ĸk ʟl ᴍm ʍm ɴn пn ᴏo ᴘp ʀr ꜱs ᴛt τt ᴜu υu ᴠv νv ᴡw ωw шw ʏy ᴢz ηn гr']
    .flatMap((pairs) => pairs.split(' '))
    .map(([from = '', to = '']) => [from, to]),
)

const invisible = /[\p{Default_Ignorable_Code_Point}\p{M}]/u
const letterOrDigit = /^[\p{L}\p{N}]/u
const ascii = /^[\x20-\x7e]$/
const han = /^\p{Script=Han}$/u
/** Characters that NFKD does not decompose. */
const radical = /^[\u2e80-\u2eff]$/

/** Emoji that show a Latin letter in a circle, a box or as half of a flag: 🅐, 🅰, 🇦. */
const letterEmoji = [0x1f150, 0x1f170, 0x1f1e6]

function unboxLetter(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0
  const first = letterEmoji.find((start) => code >= start && code < start + 26)
  return first === undefined ? undefined : String.fromCharCode(0x61 + code - first)
}

/** The folded form of a character: '' for an invisible one, undefined for a blank, a sign or an emoji. */
function plainCharacter(character: string): string | undefined {
  if (ascii.test(character)) return letterOrDigit.test(character) ? character.toLowerCase() : undefined
  if (invisible.test(character)) return ''
  const boxed = unboxLetter(character)
  if (boxed !== undefined) return boxed
  if (radical.test(character)) return simplify(prototypes[character] ?? character)
  if (!letterOrDigit.test(character)) return undefined
  if (han.test(character)) return simplify(character)
  const prototype = prototypes[character] ?? character
  if (han.test(prototype)) return simplify(prototype)
  const lower = [...prototype.toLowerCase()].map((each) =>
    ascii.test(each) ? each : (furtherLookAlikes[each] ?? prototypes[each] ?? each),
  )
  return [...lower.join('').normalize('NFKD')].filter((each) => letterOrDigit.test(each)).join('')
}

function simplify(character: string): string {
  const simplified = toSimplified()(character)
  return simplified === character ? fromJapanese()(character) : simplified
}

/** null represents undefined, so that one look-up is enough. */
const known = new Map<string, string | null>()

function plainOf(character: string): string | undefined {
  const before = known.get(character)
  if (before !== undefined) return before ?? undefined
  const plain = plainCharacter(character)
  // Beyond the first plane there are too many to keep.
  if (character.length === 1) known.set(character, plain ?? null)
  return plain
}

/** The same text in plain characters: signs and line breaks stay, invisible characters are gone. For rules that read sentences. */
export function plainText(text: string): string {
  let plain = ''
  for (const character of text.normalize('NFKD')) plain += plainOf(character) ?? character
  return plain
}

export interface FoldedText {
  /** Letters and digits alone. */
  readonly text: string
  /** By index in `text`: the character continues the Latin letters, or the digits, right before it. */
  readonly continues: readonly boolean[]
}

/** Letters and digits that many typefaces draw alike. */
const alike: Readonly<Record<string, string>> = { i: 'l', '1': 'l', '0': 'o' }

const runOf = (unit: string): 'letters' | 'digits' | undefined => {
  if (unit >= 'a' && unit <= 'z') return 'letters'
  return unit >= '0' && unit <= '9' ? 'digits' : undefined
}

/** For matching whole words, however they are spaced: signs and blanks are left out, and 0, 1 and i count as o, l and l. */
export function foldText(text: string): FoldedText {
  let folded = ''
  const continues: boolean[] = []
  let run: ReturnType<typeof runOf>
  for (const character of text.normalize('NFKD')) {
    const plain = plainOf(character)
    if (plain === undefined) run = undefined
    // By index of the string: a character beyond the first plane has two.
    else
      for (let at = 0; at < plain.length; at++) {
        const unit = plain.charAt(at)
        const own = runOf(unit)
        continues.push(own !== undefined && own === run)
        run = own
        folded += own === undefined ? unit : (alike[unit] ?? unit)
      }
  }
  return { text: folded, continues }
}
