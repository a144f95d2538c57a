import { salaryUnits } from '#contract/settings/labels'
import { sayPay } from '#contract/text/sayPay'
import { rangeOfDate, readDateCell } from './dateCells'
import { plainCell, type ReadCell } from './readCell'

interface Pay {
  readonly min: number
  readonly max: number
  readonly unit: number
  readonly months: number
}

const howTo = '请按“8-13K”“8000-13000元/月”“200-300元/天”“15-20万/年”或“面议”填写'

/** Yuan by unit of pay: less or more is a slip, such as 8-13元/月 for 8-13K. */
const plausible: Readonly<Record<number, readonly [least: number, most: number]>> = {
  1: [500, 1_000_000],
  2: [20, 20_000],
  3: [5, 5_000],
  4: [5_000, 20_000_000],
}
/** Numbers up to here without a unit are meant in K. */
const mostInK = 200

const pattern =
  /^(\d+(?:\.\d+)?)(K|千|万)?(?:-(\d+(?:\.\d+)?)(K|千|万)?)?(元)?(?:(?:\/|每|一)?(月|天|日|小时|时|年))?(?:薪)?(?:[·*x×](\d{2})薪?)?$/i

/**
 * 面议, 8-13K·13薪, 8000-13000元/月, 200-300元/天, 45元/时, 15-20万/年. Amounts without a unit are yuan a month, small ones K. What a
 * spreadsheet has turned into a date is turned back.
 */
export function readPay(text: string): ReadCell<Pay> {
  const plain = plainCell(text)
    .replace(/^(?:月薪|月工资|日薪|年薪|时薪)[::]?/, '')
    .replace(/左右$/, '')
  if (plain === '') return { fault: '请填写薪资' }
  if (/^(面议|面谈|薪资面议)$/.test(plain)) return { value: { min: 0, max: 0, unit: 1, months: 12 } }
  const date = readDateCell(text.normalize('NFKC'))
  if (date) {
    const range = rangeOfDate(date)
    if (!range) return { fault: `单元格是日期“${text.trim()}”，看不出薪资；请把这一格设为文本，再填写如“8-13K”` }
    const value = { min: range[0] * 1000, max: range[1] * 1000, unit: 1, months: 12 }
    return { value, note: `表格软件把“${range.join('-')}”变成了日期“${text.trim()}”，已读作${sayPay(value)}` }
  }
  const parts = pattern.exec(plain)
  return parts ? readParts(text.trim(), parts) : { fault: `看不懂“${text.trim()}”，${howTo}` }
}

function readParts(text: string, parts: RegExpExecArray): ReadCell<Pay> {
  const [, low = '', lowStep, high = low, highStep = lowStep, yuan, per, months = '12'] = parts
  const label = per === '日' ? '天' : per === '小时' ? '时' : (per ?? '月')
  const unit = salaryUnits.find((each) => each.label === label)?.value ?? 1
  const isBare = lowStep === undefined && highStep === undefined && yuan === undefined
  const isInK = isBare && unit === 1 && Number(high) <= mostInK
  const ofLow = lowStep ?? (Number(low) < 1000 ? highStep : undefined)
  const min = Math.round(Number(low) * (isInK ? 1000 : stepOf(ofLow)))
  const max = Math.round(Number(high) * (isInK ? 1000 : stepOf(highStep)))
  const value = { min, max, unit, months: Number(months) }
  const fault = slipOf(text, value)
  if (fault) return { fault }
  return { value, note: isInK ? `“${text}”已读作${sayPay(value)}` : undefined }
}

const stepOf = (word: string | undefined) => (word === '万' ? 10_000 : word ? 1000 : 1)

function slipOf(text: string, { min, max, unit }: Pay): string | undefined {
  const [least, most] = plausible[unit] ?? [0, Number.POSITIVE_INFINITY]
  if (min >= least && max <= most) return undefined
  const read = sayPay({ min, max, unit })
  const isMeantInK = unit === 1 && max <= mostInK
  const advice = isMeantInK
    ? `如果是${sayPay({ min: min * 1000, max: max * 1000, unit })}，请填写“${min}-${max}K”`
    : howTo
  const meaning = read === text ? '' : `是${read}，`
  return `“${text}”${meaning}${min < least ? '太低' : '太高'}了；${advice}`
}
