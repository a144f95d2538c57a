import { type CandidateKey, candidateColumns } from '#contract/candidates/table'

/** Where a table has what, as people name their columns, in any order and below any titles. */
export interface ListColumns {
  /** Index of the row that names the columns. */
  readonly head: number
  /** Columns of each field by their index; a column such as 姓名/电话 has several fields. */
  readonly fields: readonly { readonly at: number; readonly keys: readonly CandidateKey[] }[]
}

/** Rows among which the head is looked for: titles and remarks can be above it. */
const mostAbove = 10

/** Words within the names of columns, for names that no list has. */
const words: Readonly<Record<CandidateKey, RegExp>> = {
  email: /邮箱|邮件|e-?mail/,
  mobile: /手机|电话|联系方式|mobile|phone|cell|tel/,
  company: /公司|单位|雇主|company|employer/,
  position: /职位|岗位|职务|position|job ?title/,
  school: /学校|院校|school|university|college/,
  degree: /学历|学位|degree|education/,
  city: /城市|所在地|现居|居住地|city|location/,
  note: /备注|说明|评语|remark|note|comment/,
  name: /姓名|名字|候选人|应聘者|人选|^(full )?name$|candidate/,
}
const keys = Object.keys(words) as CandidateKey[]

const plain = (title: string): string =>
  title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\(.*$|[*:]/g, '')
    .trim()

/** The columns of a table; undefined if no row names any. */
export function findColumns(cells: readonly (readonly string[])[]): ListColumns | undefined {
  const rows = cells.slice(0, mostAbove).map((row) => fieldsOf(row))
  const count = (fields: ListColumns['fields']) => fields.reduce((sum, { keys: own }) => sum + own.length, 0)
  const most = Math.max(0, ...rows.map(count))
  const head = rows.findIndex((fields) => count(fields) === most)
  const fields = rows[head]
  return most > 0 && fields ? { head, fields } : undefined
}

function fieldsOf(row: readonly string[]): ListColumns['fields'] {
  const left = new Set(keys)
  const take = (key: CandidateKey | undefined) => (key !== undefined && left.delete(key) ? [key] : [])
  const exact = new Map<number, CandidateKey>()
  for (const { key, title, other } of candidateColumns) {
    const names = [title, ...other].map(plain)
    const at = row.findIndex((cell) => names.includes(plain(cell)))
    if (at >= 0 && left.delete(key)) exact.set(at, key)
  }
  return row.flatMap((cell, at) => {
    const own = exact.get(at)
    if (own) return [{ at, keys: [own] }]
    // A sentence names no column.
    if (plain(cell).length > 16) return []
    const found = plain(cell)
      .split(/[/、&,]|和|及/)
      .flatMap((part) => take(keys.find((key) => left.has(key) && words[key].test(part))))
    return found.length > 0 ? [{ at, keys: found }] : []
  })
}

/** The texts of a row by field. What stands in one cell is parted at its signs or blanks. */
export function readRow(row: readonly string[], { fields }: ListColumns): Partial<Record<CandidateKey, string>> {
  const values: Partial<Record<CandidateKey, string>> = {}
  for (const { at, keys: own } of fields) {
    const cell = (row[at] ?? '').trim()
    const parts = own.length > 1 ? partsOf(cell, own.length) : [cell]
    for (const [place, key] of own.entries()) values[key] = (parts[place] ?? '').trim()
  }
  return values
}

function partsOf(cell: string, count: number): readonly string[] {
  const parts = cell.split(/[/、|,，]/).length > 1 ? cell.split(/[/、|,，]/) : cell.split(/\s+/)
  return [...parts.slice(0, count - 1), parts.slice(count - 1).join(' ')]
}

/** 合计 6人: the last row of some tables. */
export const isTotal = (row: readonly string[]): boolean =>
  /^(合计|总计|小计|共计|总数|共\d+人)$/.test((row.find((cell) => cell.trim() !== '') ?? '').replace(/\s|[:：]/g, ''))
