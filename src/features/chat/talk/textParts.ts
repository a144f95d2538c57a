/** A piece of a message: plain words, or something that can be pressed. The pieces of a text make up the text again. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly url: string }
  | { readonly kind: 'mail'; readonly text: string; readonly address: string }
  /** `number` is what a phone dials. */
  | { readonly kind: 'phone'; readonly text: string; readonly number: string }

/** Anything else, such as Chinese characters and their punctuation, ends an address. */
const inAddress = "[\\w\\-.~:/?#[\\]@!$&'()*+,;=%]"
/** A second address that follows a comma is another one. */
const tail = `(?:(?![,;]https?://)${inAddress})*`
const label = '[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?'
const common = 'com|cn|org|edu|gov'
/** Also the ends of technical words (ASP.NET, Socket.io): an address only with www or a path. */
const ambiguous = 'net|io|me|co|ai|app|dev|top|vip|cc|xyz|info|site|shop|tv'
const host = (ends: string) => `(?:${label}\\.)+(?:${ends})(?![\\w-])`

const links = [
  `https?://${inAddress}${tail}`,
  `www\\.${host(`${common}|${ambiguous}`)}(?:[/:?#]${tail})?`,
  `${host(common)}(?:[/:?#]${tail})?`,
  `${host(ambiguous)}/${tail}`,
]
const mail = `[a-z\\d][\\w.+-]{0,63}@${host(`${common}|${ambiguous}`)}`
const areaCode = '0(?:10|2\\d|[3-9]\\d{2})'
const mobile = '(?:(?:\\+|00)?86[- ]?)?1[3-9]\\d(?:[- ]?\\d{4}){2}'
const phones = [
  mobile,
  `(?:[(（]${areaCode}[)）]|${areaCode})[- ]?[2-9]\\d{2,3}[- ]?\\d{4}(?:(?:-|转)\\d{1,5})?`,
  '[48]00(?:[- ]?\\d{3}[- ]?\\d{4}|[- ]?\\d{4}[- ]?\\d{3}|\\d[- ]\\d{3}[- ]\\d{3})',
  '\\+\\d{1,3}(?:[- ]?(?:\\(\\d{1,4}\\)|\\d)){7,12}',
]
const finder = new RegExp(
  `(?<link>(?<![\\w@.-])(?:${links.join('|')}))|(?<mail>(?<![\\w.+-])${mail})|(?<phone>(?<![\\w+.-])(?:${phones.join('|')})(?![\\w]))`,
  'gi',
)

/** Letters, digits and signs in full width. Punctuation of sentences and 前端／后端 are not among them: they end an address. */
const wide = /[０-９Ａ-Ｚａ-ｚ＋－．＠]/g

/** Finds web addresses, mail addresses and phone numbers in a message, also in full width. */
export function textParts(given: string): readonly TextPart[] {
  const text = given.replace(wide, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
  let at = 0
  return findParts(text).map((part) => {
    const from = at
    at += part.text.length
    return { ...part, text: given.slice(from, at) }
  })
}

function findParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  finder.lastIndex = 0
  for (let found = finder.exec(text); found; found = finder.exec(text)) {
    const part = partOf(found)
    if (!part) continue
    if (found.index > from) parts.push({ kind: 'words', text: text.slice(from, found.index) })
    parts.push(part)
    from = found.index + part.text.length
    finder.lastIndex = from
  }
  if (from < text.length) parts.push({ kind: 'words', text: text.slice(from) })
  return parts
}

function partOf({ groups = {} }: RegExpExecArray): TextPart | undefined {
  const { link, mail, phone } = groups
  if (link !== undefined) return linkOf(link)
  if (mail !== undefined) return { kind: 'mail', text: mail, address: mail }
  if (phone !== undefined) return { kind: 'phone', text: phone, number: dialled(phone) }
  return undefined
}

function linkOf(found: string): TextPart | undefined {
  const text = withoutEnd(found)
  const address = /^https?:/i.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return undefined
  return { kind: 'link', text, url: new URL(address).href }
}

/** Without what belongs to the sentence: its full stop, or the bracket around the address. */
function withoutEnd(address: string): string {
  let end = address.length
  for (; end > 0; end--) {
    const last = address[end - 1] ?? ''
    const isLoose = last === ')' && count(address, '(', end) < count(address, ')', end)
    if (!isLoose && !/[.,;:!?'&[\]]/.test(last)) break
  }
  return address.slice(0, end)
}

const count = (text: string, sign: string, end: number): number => text.slice(0, end).split(sign).length - 1

/** 0591-87654321-802 */
const landline = /^(?<number>[(（]?0\d{2,3}[)）]?[- ]?\d{3,4}[- ]?\d{4})(?:-|转)(?<extension>\d{1,5})$/

/** With the extension of a landline after a pause. */
function dialled(phone: string): string {
  const { number = phone, extension } = landline.exec(phone)?.groups ?? {}
  const digits = number.replace(/[^\d+]/g, '').replace(/^00(?=86)/, '+')
  return extension === undefined ? digits : `${digits},${extension}`
}
