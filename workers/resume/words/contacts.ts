/** A number or an address in a text, as it is kept, with its words in the text. */
export interface Found {
  readonly value: string
  readonly words: string
}

const sign = String.raw`[\s\-\u2010-\u2015\u2212.·()（）\u00a0]*`
const mainland = new RegExp(
  String.raw`(?<![\d+]|\+\s)(?:[(（]?(?:\+|00)?\s*86[)）]?${sign})?(1${sign}[3-9](?:${sign}\d){9})(?!\d)`,
)
const foreign = /(?<![\d.])(\+\s?\d{1,3}[\s\-.]*(?:\(\d{1,4}\)[\s\-.]*)?\d{1,4}(?:[\s\-.]?\d{2,4}){2,4})(?!\d)/
const local = /(?<![\d.])(\(?\d{3}\)?[\s\-.]+\d{3}[\s\-.]+\d{4}|0\d{2,3}[\s-]?\d{7,8})(?!\d)/
const labelled = /(?:电\s*话|手\s*机|tel|phone|mobile|cell)[^\d+]{0,6}(\+?[\d][\d\s\-().]{6,18}\d)/i

/** A number that people call: a mobile number of the mainland before others. */
export function findPhone(text: string): Found | undefined {
  const own = mainland.exec(text)
  if (own) return { value: (own[1] ?? '').replace(/\D/g, ''), words: own[0] }
  const other = labelled.exec(text)?.[1] ?? foreign.exec(text)?.[1] ?? local.exec(text)?.[1]
  if (other === undefined || /^(19|20)\d{2}\s*[-.–]\s*(19|20)\d{2}$/.test(other.trim())) return undefined
  return { value: other.replace(/\s+/g, ' ').trim(), words: other }
}

const at = String.raw`\s*(?:@|＠|\[at\]|\(at\)|（at）)\s*`
const mail = new RegExp(
  String.raw`[A-Za-z0-9][\w.+-]*${at}[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\s?\.\s?[A-Za-z0-9-]+)*\s?\.\s?[A-Za-z]{2,}(?![A-Za-z])`,
  'i',
)
const broken = new RegExp(String.raw`([A-Za-z0-9][\w.+-]*${at}[A-Za-z0-9.-]*)$`, 'i')

export function findMail(text: string): Found | undefined {
  const found = mail.exec(text)
  if (!found) return undefined
  return { value: found[0].replace(/\[at\]|\(at\)|（at）|＠/gi, '@').replace(/\s/g, ''), words: found[0] }
}

/** An address that a narrow column breaks, from the end of one line and the beginning of the next. */
export function findBrokenMail(line: string, next: string): string | undefined {
  if (!/[@＠]/.test(line) || !/^[A-Za-z0-9.-]+$/.test(next.trim().split(/\s/)[0] ?? '')) return undefined
  const start = broken.exec(line.trim())?.[1]
  if (start === undefined) return undefined
  const whole = findMail(start + (next.trim().split(/\s/)[0] ?? ''))?.value
  return whole && !findMail(line)?.value ? whole : undefined
}
