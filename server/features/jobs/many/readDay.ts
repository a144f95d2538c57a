import { readDateCell } from './dateCells'
import type { ReadCell } from './readCell'

/** Days since the end of 1899 that a date cell without a date format shows; these are of the years 2009 to 2064. */
const serialDay = /^[45]\d{4}$|^600\d{2}$/
const dayInMs = 86_400_000

/**
 * A date as people write it: 2026-12-31, 2026/12/31, 2026年12月31日, 20261231, 12月31日, 31-Dec, 31/12/2026. A date without a year is the
 * next one. `today` as 2026-11-26.
 */
export function readDay(text: string, today: string): ReadCell<string> {
  const plain = text.normalize('NFKC').trim()
  if (plain === '') return { value: '' }
  if (/^(长期|长期有效|不限|无)$/.test(plain)) return { value: '' }
  if (serialDay.test(plain)) {
    const value = new Date(Date.UTC(1899, 11, 30) + Number(plain) * dayInMs).toISOString().slice(0, 10)
    return { value, note: `“${plain}”是日期的序号，已读作${value}` }
  }
  const slashed = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(plain)
  if (slashed) return readSlashed(plain, slashed.slice(1).map(Number))
  const date = readDateCell(plain.replace(/^(\d{1,2})[-.](\d{1,2})$/, '$1/$2'))
  if (!date) return { fault: `“${plain}”不是日期，请按“2026-12-31”填写` }
  if (date.year !== undefined) return { value: say(date.year, date.month, date.day) }
  const thisYear = say(Number(today.slice(0, 4)), date.month, date.day)
  const value = thisYear >= today ? thisYear : say(Number(today.slice(0, 4)) + 1, date.month, date.day)
  return { value, note: `“${plain}”没有年份，已读作${value}` }
}

/** Day and month stand in either order; only a number above 12 tells which is which. */
function readSlashed(plain: string, [first = 0, second = 0, year = 0]: readonly number[]): ReadCell<string> {
  if (first > 12 || second > 12 || first === second) {
    const [month, day] = first > 12 ? [second, first] : [first, second]
    const value = say(year, month, day)
    if (readDateCell(value)) return { value, note: `“${plain}”已读作${value}` }
    return { fault: `“${plain}”不是日期，请按“2026-12-31”填写` }
  }
  const either = `${first}月${second}日，也可能是${second}月${first}日`
  return { fault: `“${plain}”可能是${either}，请按“${say(year, first, second)}”的样子填写` }
}

const say = (year: number, month: number, day: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
