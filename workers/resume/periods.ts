/** A period in a line of text: 2019.07-2021.08, 2019年7月至今. Months as `YYYY-MM`; `to` is empty for 至今. */
export interface Period {
  readonly from: string
  readonly to: string
  /** The line without the months. */
  readonly rest: string
}

const month = String.raw`((?:19|20)\d{2})\s*(?:[.\-/年]\s*(\d{1,2})(?:\s*月|(?!\d)))`
const range = new RegExp(
  String.raw`[（(]?\s*${month}(?:\s*[.\-/]?\s*\d{1,2}日?)?\s*(?:[-–—―~～至到]+)\s*(?:${month}|(至今|现在|今|目前|present))\s*[)）]?`,
  'i',
)
const single = new RegExp(month)

export function findPeriod(line: string): Period | undefined {
  const found = range.exec(line)
  if (!found) return undefined
  const [whole, year, first, toYear, last] = found
  const rest = `${line.slice(0, found.index)}  ${line.slice(found.index + whole.length)}`
  return { from: toMonth(year, first), to: toYear ? toMonth(toYear, last) : '', rest }
}

/** The first month in a line; undefined if there is none. */
export function findMonth(line: string): string | undefined {
  const found = single.exec(line)
  return found ? toMonth(found[1], found[2]) : undefined
}

function toMonth(year = '', number = '1'): string {
  const within = Math.min(12, Math.max(1, Number(number)))
  return `${year}-${String(within).padStart(2, '0')}`
}
