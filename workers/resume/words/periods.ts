/** A period in a line of text. Months are `YYYY-MM`; `to` is empty for 至今. */
export interface Period {
  readonly from: string
  readonly to: string
  /** The text names only years; the months are those in which such times usually begin and end. */
  readonly isByYear: boolean
  /** The text without the period. */
  readonly rest: string
  /** Where the period is in the text. */
  readonly at: number
  readonly length: number
}

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'] as const
const englishMonth =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const season = '(?:spring|summer|fall|autumn|winter)'
/** Hyphens and dashes (U+2010 to U+2015), minus, full-width forms, waves, and 一 or — typed in their place. */
const dash = String.raw`(?:[-\u2010-\u2015\u2212\uFE58\uFE63\uFF0D~\u02DC\u223C\u301C\uFF5E→>_]+|至|到|一(?=\s*\d)|to|until|till|through)`
const present = String.raw`(?:至今|今天?|现在|目前|在读|在职|在校|迄今|now|present|current(?:ly)?|today|ongoing|till\s+now)`

const year = '(?:19[4-9]\\d|20[0-4]\\d)'
/** One point in time; each form has its own names in the groups. */
const forms = [
  String.raw`(?<y1>${year})\s*年\s*(?<m1>1[0-2]|0?[1-9])\s*月?(?:份|\s*\d{1,2}\s*[日号])?`,
  String.raw`(?<y2>${year})\s*[.\/\-\u2010-\u2015\uFF0D。．]\s*(?<m2>1[0-2]|0?[1-9])(?!\d)(?:\s*[.\/\-]\s*(?:3[01]|[12]\d|0?[1-9])(?!\d|\s*[.\/]))?(?:\s*月)?`,
  String.raw`(?<y3>${year})(?<m3>1[0-2]|0[1-9])(?:(?:3[01]|[12]\d|0[1-9]))?(?!\d)`,
  String.raw`(?<m4>${englishMonth})\.?,?\s*(?:\d{1,2}(?:st|nd|rd|th)?,\s*)?['’]?(?<y4>${year})`,
  String.raw`(?<m5>1[0-2]|0?[1-9])\s*[\/.]\s*(?<y5>${year})`,
  String.raw`(?<s6>${season}),?\s+(?:of\s+)?(?<y6>${year})`,
  String.raw`(?<y8>${year})\s*[,.]?\s*(?<m8>${englishMonth})\b\.?`,
  String.raw`(?<y7>${year})\s*年?(?:级|届)?(?!\d)`,
]
const names = (form: string, suffix: string) => form.replace(/\(\?<(\w+)>/g, `(?<$1${suffix}>`)
const point = (suffix: string) => `(?:${forms.map((form) => names(form, suffix)).join('|')})`
const before = String.raw`(?<![\d.\-/])`
/** 2019.07 - 2021.08, Jul 2019 to present, 2015-2019. */
const full = new RegExp(
  String.raw`${before}${point('a')}\s*(?:${dash}\s*)+(?:(?:expected|exp\.?|est\.?|预计|至)?\s*${point('b')}|(?<now>${present}))(?:\s*[（(]?(?:预计|expected|至今|毕业|在读)[)）]?)?`,
  'i',
)
/** Sep. 2023 Mar. 2024, 2019.07  2021.08: the dash is missing in the text, or the months are in two cells. */
const dashless = new RegExp(String.raw`${before}${point('a')}\s+(?:${point('b')}|(?<now>${present}))(?![\d])`, 'i')
/** 2019年7月-8月, 2019.7-9, Jun – Aug 2019: one year for both months. */
const within = new RegExp(
  String.raw`${before}(?:(?<y>${year})\s*[年.\/]\s*(?<m>1[0-2]|0?[1-9])\s*月?\s*${dash}\s*(?<n>1[0-2]|0?[1-9])\s*月?(?![\d.\/年])|(?<em>${englishMonth})\.?\s*${dash}\s*(?<en>${englishMonth})\.?,?\s*(?<ey>${year}))`,
  'i',
)
/** 17.01-17.12, 17/01-至今. */
const short = new RegExp(
  String.raw`(?<![\d.])['’]?(?<y>\d{2})\s*[.\/年]\s*(?<m>1[0-2]|0?[1-9])\s*月?\s*${dash}\s*(?:['’]?(?<z>\d{2})\s*[.\/年]\s*(?<n>1[0-2]|0?[1-9])\s*月?(?![\d.])|(?<now>${present}))`,
  'i',
)
/** 2013-16: a range, since no month is 16. */
const shortEnd = new RegExp(String.raw`${before}(?<y>${year})\s*[-\u2010-\u2015\uFF0D]\s*(?<z>1[3-9]|[2-4]\d)(?![\d.])`)
/** 2019.07 起, since 2019. */
const open = new RegExp(
  String.raw`(?:since\s+|from\s+)${point('a')}|${before}${point('b')}\s*(?:起|开始|以来|入职)`,
  'i',
)
const single = new RegExp(before + point('a'), 'i')

interface Month {
  readonly year: number
  /** 0 if the text names none. */
  readonly month: number
}

function readMonth(groups: Readonly<Record<string, string | undefined>>, suffix: string): Month | undefined {
  const found = (name: string, ...numbers: readonly number[]) =>
    numbers.map((number) => groups[`${name}${number}${suffix}`]).find((text) => text !== undefined)
  const text = found('y', 1, 2, 3, 4, 5, 6, 7, 8)
  if (text === undefined) return undefined
  const named = found('m', 4, 8)
  const inSeason = { spring: 3, summer: 6, fall: 9, autumn: 9, winter: 12 }[found('s', 6)?.toLowerCase() ?? '']
  return { year: Number(text), month: named ? englishNumber(named) : (inSeason ?? Number(found('m', 1, 2, 3, 5) ?? 0)) }
}
const englishNumber = (word: string) => english.indexOf(word.slice(0, 3).toLowerCase() as (typeof english)[number]) + 1

const say = ({ year, month }: Month, usual: number): string => `${year}-${String(month || usual).padStart(2, '0')}`
const twoDigits = (text = '') => (Number(text) > 60 ? 1900 : 2000) + Number(text)

/** The months that a year alone stands for, at the beginning and the end of a period. */
export interface UsualMonths {
  readonly from: number
  readonly to: number
}
const wholeYear: UsualMonths = { from: 1, to: 12 }

/** The period in a text, if there is one. */
export function findPeriod(text: string, usual: UsualMonths = wholeYear): Period | undefined {
  if (!/\d{2}/.test(text)) return undefined
  return (
    findShort(text) ?? findFull(text, usual) ?? findShortEnd(text, usual) ?? findDashless(text) ?? findOpen(text, usual)
  )
}

function findDashless(text: string): Period | undefined {
  const found = dashless.exec(text)
  const from = found?.groups && readMonth(found.groups, 'a')
  const to = found?.groups && readMonth(found.groups, 'b')
  const isExact = from && from.month > 0 && (to ? to.month > 0 : found?.groups?.now !== undefined)
  return found && isExact ? periodAt(text, found, { from, to }, wholeYear) : undefined
}

function periodAt(
  text: string,
  found: RegExpExecArray,
  ends: { from: Month; to: Month | undefined },
  usual: UsualMonths,
): Period | undefined {
  const from = say(ends.from, usual.from)
  const to = ends.to ? say(ends.to, usual.to) : ''
  if (to !== '' && to < from) return undefined
  const { start, end } = withBrackets(text, found.index, found.index + found[0].length)
  return {
    from,
    to,
    isByYear: ends.from.month === 0 || ends.to?.month === 0,
    rest: `${text.slice(0, start)}  ${text.slice(end)}`,
    at: start,
    length: end - start,
  }
}

/** A period in brackets includes them. */
function withBrackets(text: string, start: number, end: number): { readonly start: number; readonly end: number } {
  const opens = /[（(【[]\s*$/.exec(text.slice(0, start))
  const closes = /^\s*[)）】\]]/.exec(text.slice(end))
  if (!opens || !closes) return { start, end: end + (/^\s*[,，](?=\s|$)/.exec(text.slice(end))?.[0].length ?? 0) }
  return { start: start - opens[0].length, end: end + closes[0].length }
}

function findFull(text: string, usual: UsualMonths): Period | undefined {
  const inYear = within.exec(text)
  const found = full.exec(text)
  if (
    inYear &&
    (!found || inYear.index < found.index || (inYear.index === found.index && inYear[0].length >= found[0].length))
  ) {
    const { y, m, n, em, en, ey } = inYear.groups ?? {}
    const year = Number(y ?? ey)
    const [from, to] = em && en ? [englishNumber(em), englishNumber(en)] : [Number(m), Number(n)]
    return periodAt(text, inYear, { from: { year, month: from }, to: { year, month: to } }, usual)
  }
  const from = found?.groups && readMonth(found.groups, 'a')
  if (!found?.groups || !from) return undefined
  return periodAt(text, found, { from, to: readMonth(found.groups, 'b') }, usual)
}

function findShort(text: string): Period | undefined {
  const found = short.exec(text)
  const { y, m, z, n } = found?.groups ?? {}
  if (!found) return undefined
  const from = { year: twoDigits(y), month: Number(m) }
  return periodAt(text, found, { from, to: z ? { year: twoDigits(z), month: Number(n) } : undefined }, wholeYear)
}

function findShortEnd(text: string, usual: UsualMonths): Period | undefined {
  const found = shortEnd.exec(text)
  const { y = '', z = '' } = found?.groups ?? {}
  if (!found) return undefined
  const year = Number(y.slice(0, 2) + z)
  return periodAt(text, found, { from: { year: Number(y), month: 0 }, to: { year, month: 0 } }, usual)
}

function findOpen(text: string, usual: UsualMonths): Period | undefined {
  const found = open.exec(text)
  const from = found?.groups && (readMonth(found.groups, 'a') ?? readMonth(found.groups, 'b'))
  return found && from ? periodAt(text, found, { from, to: undefined }, usual) : undefined
}

/** A single month; `at` and `length` say where it is. */
export interface Point extends Omit<Period, 'from' | 'to'> {
  readonly month: string
}

/** A single month in a text, with the text around it. A year alone counts if `usual` says which month it stands for. */
export function findPoint(text: string, usual?: number): Point | undefined {
  const found = single.exec(text)
  const month = found?.groups && readMonth(found.groups, 'a')
  if (!found || !month || (month.month === 0 && usual === undefined)) return undefined
  const { start, end } = withBrackets(text, found.index, found.index + found[0].length)
  return {
    month: say(month, usual ?? 1),
    isByYear: month.month === 0,
    rest: `${text.slice(0, start)}  ${text.slice(end)}`,
    at: start,
    length: end - start,
  }
}

/** The first month in a text; undefined if there is none. */
export const findMonth = (text: string): string | undefined => findPoint(text)?.month

/** A text that is a period or a month and hardly anything else. */
export function isTime(text: string): boolean {
  const rest = findPeriod(text)?.rest ?? findPoint(text, 1)?.rest
  return rest !== undefined && rest.replace(/[^\p{L}\d]/gu, '').length <= 2
}

/** A text that breaks off in the middle of a period, and one that begins with the other half. */
export const beginsPeriod = (text: string): boolean =>
  new RegExp(String.raw`${point('a')}\s*${dash}\s*$`, 'i').test(text)
export const endsPeriod = (text: string): boolean =>
  new RegExp(String.raw`^\s*(?:${point('a')}|${present})`, 'i').test(text)
