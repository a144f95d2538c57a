/** What a spreadsheet shows of a date. The year is missing where it shows none. */
export interface CellDate {
  readonly year: number | undefined
  readonly month: number
  readonly day: number
}

const names = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const named = `(${names.join('|')})[a-z]*`

type Parts = readonly [year: string | undefined, month: string | number, day: string]

/** Ways to show a date, in order: each gives year, month and day. */
const ways: readonly (readonly [RegExp, (groups: readonly string[]) => Parts])[] = [
  [/^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ]\d.*)?$/, ([year, month = '', day = '']) => [year, month, day]],
  [/^(\d{4})(\d{2})(\d{2})$/, ([year, month = '', day = '']) => [year, month, day]],
  [/^(\d{1,2})月(\d{1,2})日?$/, ([month = '', day = '']) => [undefined, month, day]],
  [/^(\d{1,2})\/(\d{1,2})$/, ([month = '', day = '']) => [undefined, month, day]],
  [new RegExp(`^(\\d{1,2})-${named}(?:-(\\d{2}|\\d{4}))?$`, 'i'), ([day = '', month = '', year]) => [year, month, day]],
  [new RegExp(`^${named}-(\\d{1,2})$`, 'i'), ([month = '', day = '']) => [undefined, month, day]],
]

/** The date that a cell shows: 2026-08-13, 8月13日, 13-Aug. Undefined for other texts and for days that no calendar has. */
export function readDateCell(text: string): CellDate | undefined {
  for (const [pattern, order] of ways) {
    const [, ...groups] = pattern.exec(text.trim()) ?? []
    if (groups.length === 0) continue
    const [year, month, day] = order(groups)
    return checked(year === undefined ? undefined : wholeYear(Number(year)), monthOf(String(month)), Number(day))
  }
  return undefined
}

const wholeYear = (year: number) => (year < 100 ? 2000 + year : year)
const monthOf = (text: string) => Number(text) || names.indexOf(text.toLowerCase().slice(0, 3)) + 1

function checked(year: number | undefined, month: number, day: number): CellDate | undefined {
  const date = new Date(Date.UTC(year ?? 2000, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? { year, month, day } : undefined
}

/**
 * The range that a spreadsheet has turned into a date as it was typed: 8-13 became 13 August; 8-35, which is no day, the first day
 * of August 1935. Undefined if no range gives this date.
 */
export function rangeOfDate({ year, month, day }: CellDate): readonly [low: number, high: number] | undefined {
  if (day >= month && day > 1) return [month, day]
  const shortYear = (year ?? 0) % 100
  return day === 1 && shortYear > daysIn(month) ? [month, shortYear] : undefined
}

/** Of February in a leap year. */
const daysIn = (month: number) => new Date(Date.UTC(2000, month, 0)).getUTCDate()
