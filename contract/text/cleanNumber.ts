import { foreignOf, isForeignMobile, isMainland, toE164 } from './countryCodes'

/**
 * Numbers as people paste, autofill or type them. Fields clean what arrives before they cut it to a length, and the server
 * cleans it again.
 */

/** Full-width forms become those of ASCII; characters that nobody sees, which contacts of phones contain, are removed. */
export const halfWidth = (text: string): string =>
  text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

const hyphens = /[‐‑‒–—―−]/g
/** Signs that people put between the digits of a number. */
const separators = /[ \-.()/·_]/g

/** A number as it is kept: 13800138000, or with the code of another country 852-51234567. Other text stays as it is. */
export function cleanMobile(text: string): string {
  const plain = halfWidth(text).replace(/^tel:/i, '').replace(hyphens, '-')
  if (isForeignMobile(plain)) return plain
  const digits = plain.replace(separators, '')
  const [, mainland] = /^(?:\+?86|0086)?(1[3-9]\d{9})$/.exec(digits) ?? []
  return mainland ?? foreignOf(digits) ?? digits
}

/** The same while somebody types: what is not complete yet stays, and what is too long is cut. */
export function typedMobile(text: string): string {
  const clean = cleanMobile(text)
  if (isForeignMobile(clean)) return `+${clean.replace('-', '')}`
  const digits = clean.replace(/[^\d+]/g, '')
  return digits.slice(0, /^(?:\+|00)/.test(digits) ? 16 : digits.startsWith('86') ? 13 : 11)
}

/** The code of a text message, which may be pasted with the whole message. */
export function cleanCode(text: string): string {
  const plain = halfWidth(text)
  return /(?<!\d)\d{6}(?!\d)/.exec(plain)?.[0] ?? plain.replace(/\D/g, '').slice(0, 6)
}

/** Identity numbers, credit codes and the like as somebody types them: half width, without signs between. */
export const typedIdentifier = (text: string): string => halfWidth(text).replace(hyphens, '-').replace(separators, '')

/** The same as they are kept: in upper case. */
export const cleanIdentifier = (text: string): string => typedIdentifier(text).toUpperCase()

/** 591-87654321 is a number of Fuzhou, not of Bolivia. */
const isLandlineWithoutZero = /^(?!852|853|886)\d{3}-\d{7,8}$/

/** A telephone number: mobile, landline (0591-87654321), with an extension (-123), or of a hotline (400-123-4567). */
export function cleanTel(text: string): string {
  const mobile = cleanMobile(text)
  if (isMainland(mobile) || (isForeignMobile(mobile) && !isLandlineWithoutZero.test(text.trim()))) return mobile
  const plain = halfWidth(text).replace(/^tel:/i, '').replace(hyphens, '-')
  const [, main = '', said] = /^([+\d\-()./ ]+?)(?:(?:转|分机|ext\.?|#)[ :]*(\d{1,6}))?$/i.exec(plain) ?? []
  if (main === '') return plain
  if (said !== undefined) return withExtension(landlineOf(main), said) ?? plain
  const [, before = '', last = ''] = /^(.*\d.*)-(\d{1,6})$/.exec(main) ?? []
  return landlineOf(main) ?? withExtension(landlineOf(before), last) ?? plain
}

const withExtension = (landline: string | undefined, extension: string): string | undefined =>
  landline && `${landline}-${extension}`

/** A landline with its area code, or the number of a hotline; undefined if it is neither. */
function landlineOf(text: string): string | undefined {
  const [, country, local = ''] = /^(\+?86(?!\d)|\+86|0086)?(.*)$/.exec(text.replace(/[^+\d]/g, '')) ?? []
  const [, ...hotline] = /^([48]00)(\d{3})(\d{4})$/.exec(local) ?? []
  if (hotline.length > 0) return hotline.join('-')
  const isShort = country !== undefined || /^\(?\d{2,3}[) -]/.test(text)
  const digits = isShort && !local.startsWith('0') ? `0${local}` : local
  const parts = /^(010|02\d|0[3-9]\d{2})(\d{7,8})$/.exec(digits)
  return parts ? `${parts[1]}-${parts[2]}` : undefined
}

/** The same while somebody types: what is not complete yet keeps its signs. */
export function typedTel(text: string): string {
  const clean = cleanTel(text)
  const isWhole = isMainland(clean) || isForeignMobile(clean) || /^(?:0\d{2,3}-\d{8}|[48]00-\d{3}-\d{4})$/.test(clean)
  return isWhole ? clean : text.slice(0, 40)
}

/** The address of a link that calls a number; its extension is dialled after a pause. */
export const telHref = (number: string): string =>
  `tel:${isForeignMobile(number) ? toE164(number) : number.replace(/(?<=\d{7})-(?=\d{1,6}$)/, ',').replaceAll(/[^\d+,]/g, '')}`
