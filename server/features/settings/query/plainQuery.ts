import confusables from 'unhomoglyph/data.json' with { type: 'json' }
import { fromTaiwan, toSimplified } from '../../../words/conversions'

const prototypes: Readonly<Record<string, string>> = confusables

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
/** Radicals that no normal form turns into the character that they look like: ⻓ is 长. */
const radicals = /[\u2e80-\u2eff]/g

/**
 * What somebody typed, as jobs write it: half width, compatibility forms and radicals as plain characters, simplified Chinese, lower
 * case, one blank between words.
 */
export function plainQuery(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(radicals, (radical) => prototypes[radical] ?? radical)
    .replaceAll(invisible, ' ')
  const isTraditional = toSimplified()(plain) !== plain
  const simplified = (isTraditional ? fromTaiwan()(plain) : plain).toLowerCase()
  return simplified
    .replaceAll(gluedPay, '$1$2 ')
    .replaceAll(/(\d{4,5}|\d[kw])(?=[a-z]{4})/g, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** Pinyin or letters right before pay: kuaiji5k, dba15k以上. */
const gluedPay =
  /(?<![a-z0-9])(?:([a-z]{2,})(?=\d+(?:\.\d+)?(?:[-~]\d+(?:\.\d+)?)?(?:[kw](?![a-z])|[千万元]))|([a-z]{4,})(?=[1-9]\d{3,4}(?:元|块|及?以上|起|左右|[-~/+]|$|\s)))/g
