import { halfWidth } from './cleanNumber'

/** Amounts and counts as people paste or type them. Text that is none stays as it is, so that nothing becomes another number. */

const signs = /^(?:人民币|RMB|CNY|[¥￥$]) ?| ?(?:元|块钱?|人|个)$/gi
/** 8 12 is not 812. */
const thousands = /(?<=\d)[, ](?=\d{3}(?!\d))/g

/** 8千, 8k, 1.2万, 1.2w */
const scaled = /^(\d+)(?:\.(\d+))? ?([千k万w])$/i
/** 1万2, 1万2千, 8千5 */
const spoken = /^(\d+)(?:(万)(\d)千?|(千)(\d))$/

/** An amount: half width, in full, without separators of thousands, a sign of money or a unit behind it. */
export function cleanAmount(text: string): string {
  const plain = halfWidth(text).replace(signs, '').replace(thousands, '')
  const [, whole, decimals = '', scale = ''] = scaled.exec(plain) ?? partsOf(spoken.exec(plain))
  return whole === undefined ? plain : inFull(whole, decimals, /[万w]/i.test(scale) ? 4 : 3)
}

function partsOf(spokenParts: RegExpExecArray | null): readonly (string | undefined)[] {
  const [, whole, tenThousand, afterTen, thousand, afterOne] = spokenParts ?? []
  return ['', whole, afterTen ?? afterOne, tenThousand ?? thousand]
}

/** Moves the point in the text, since 1.005 × 10,000 is not a whole number for computers. */
function inFull(whole: string, decimals: string, places: number): string {
  const digits = decimals.padEnd(places, '0')
  const left = digits.slice(places).replace(/0+$/, '')
  return `${whole}${digits.slice(0, places)}`.replace(/^0+(?=\d)/, '') + (left === '' ? '' : `.${left}`)
}

/** The whole number that a text is; undefined for anything else, such as 8k-12k or 8.5. 8,000.00 is 8000. */
export function readWhole(text: string): number | undefined {
  const clean = cleanAmount(text)
  const number = /^\d+(?:\.0+)?$/.test(clean) ? Number(clean) : Number.NaN
  return Number.isSafeInteger(number) ? number : undefined
}
