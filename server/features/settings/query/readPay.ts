import { salaryUnits } from '#contract/settings/labels'
import { numberPattern, readNumeral } from './numerals'

/** Yuan a month. */
export interface AskedPay {
  readonly min: number
  /** Null: that much and more. */
  readonly max: number | null
}

export interface ReadPay {
  readonly pay: AskedPay
  /** Length of the text that says it. */
  readonly length: number
  /** The pay as it is shown: 15K以上. */
  readonly label: string
}

const before =
  '(?:(?:月|日|时|年)?(?:薪资|薪水|工资|薪|收入|入|到手)(?:要求|待遇)?(?:不低于|大于|高于|超过)?|不低于|底薪|保底|每(?:月|天|小时)|一(?:个月|天|小时)|综合)?[:： ]*'
const amount = `(${numberPattern})\\s?(?:(k|千|w|万)(\\d(?!\\d)|[一二三五六七八九](?![年个天小]))?)?\\s?(?:元|块钱|块|rmb)?`
const until = '\\s?[-~–—至到]\\s?'
const after =
  '(?:\\s?(?:/|每|一|1)\\s?(?:个)?(月|天|日|小时|时|年))?\\s?(及以上|以上|起步|起|往上|\\+|左右|上下|以下|以内|之内)?'
const pattern = new RegExp(`(${before})${amount}(?:${until}${amount})?${after}`, 'y')

/** Plain numbers are pay from this on, and below the next one. */
const plainNumbers = { least: 1000, most: 200_000 }
const isYear = (value: number) => value > 2000 && value < 2040

const scaleOf: Readonly<Record<string, number>> = { k: 1000, 千: 1000, w: 10_000, 万: 10_000 }

interface Amount {
  readonly value: number
  readonly scale: string | undefined
}

/** 1万2 is 12,000 and 8千5 is 8,500. */
function readAmount(number = '', scale: string | undefined, rest: string | undefined): Amount | undefined {
  const value = readNumeral(number)
  if (value === undefined) return undefined
  const factor = scale === undefined ? 1 : (scaleOf[scale] ?? 1)
  const more = scale === undefined || rest === undefined ? 0 : ((readNumeral(rest) ?? 0) * factor) / 10
  return { value: value * factor + more, scale }
}

const tenThousand = /(?:月薪|月入|工资|收入|薪资)?(?:过|上|破)万/y

/** The pay at an index of a plain query; undefined if there is none. 面议 is a mark of jobs and read elsewhere. */
export function readPay(text: string, at: number): ReadPay | undefined {
  if (/[\da-z.]/.test(text.charAt(at - 1))) return undefined
  tenThousand.lastIndex = at
  const round = tenThousand.exec(text)
  if (round) return { pay: { min: 10_000, max: null }, length: round[0].length, label: '1万以上' }
  pattern.lastIndex = at
  const match = pattern.exec(text)
  if (!match) return undefined
  const [matched, lead = '', number, scale, rest, number2, scale2, rest2, unit, bound] = match
  const whole = matched.trimEnd()
  // What follows a scale without belonging to it: 1万2 is read whole, 5千3人 is not pay of 5,300.
  if (/[\da-z.%]/.test(text.charAt(at + whole.length))) return undefined
  const first = readAmount(number, scale ?? (number2 === undefined ? undefined : scale2), rest)
  if (first === undefined || !Number.isFinite(first.value)) return undefined
  const second = number2 === undefined ? undefined : readAmount(number2, scale2 ?? scale, rest2)
  const factor = monthlyOf(lead, unit)
  const says = scale ?? scale2 ?? (lead.trim() || unit ? 'said' : undefined)
  const isPlain = says === undefined
  const last = second ?? first
  if (isPlain) {
    const isPay = (value: number) => value >= plainNumbers.least && value <= plainNumbers.most && !isYear(value)
    if (![number, number2].every((each) => each === undefined || /^\d{4,6}$/.test(each))) return undefined
    if (!isPay(first.value) || !isPay(last.value)) return undefined
    if (/^(?:年|届|人|名|号|个|家|强)/.test(text.slice(at + whole.length))) return undefined
  }
  if (first.value <= 0 || last.value < first.value) return undefined
  const [low, high] = [first.value * factor, last.value * factor]
  if (high > 5_000_000 || high < 500) return undefined
  const { length } = whole
  const label = whole.trimStart().toUpperCase()
  return { pay: within(low, high, second !== undefined, bound, lead), length, label }
}

function monthlyOf(lead: string, unit: string | undefined): number {
  const named = unit ?? /[月日时年天]|小时/.exec(lead)?.[0] ?? '月'
  const label = named === '日' || named === '天' ? '天' : named === '小时' ? '时' : named
  return salaryUnits.find((each) => each.label === label)?.monthly ?? 1
}

function within(low: number, high: number, isRange: boolean, bound = '', lead = ''): AskedPay {
  if (/以上|起|往上|\+/.test(bound) || /不低于|大于|高于|超过/.test(lead)) return { min: Math.round(low), max: null }
  if (/以下|以内|之内/.test(bound)) return { min: 0, max: Math.round(high) }
  if (/左右|上下/.test(bound)) return { min: Math.round(low * 0.9), max: Math.round(high * 1.1) }
  return { min: Math.round(low), max: isRange ? Math.round(high) : Math.round(low) }
}
