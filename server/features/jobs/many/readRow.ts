import * as z from 'zod/mini'
import { JobInput } from '#contract/jobs/edit'
import { type RowReport, type SheetKey, type SheetRow, sheetColumns } from '#contract/jobs/saveMany'
import { areas } from '../../settings/catalogs/areas'
import { positions } from '../../settings/catalogs/positions'
import { readDateCell } from './dateCells'
import { plainCell, type ReadCell } from './readCell'
import { readDay } from './readDay'
import { readDegree, readExperience, readJobType } from './readOption'
import { readPay } from './readPay'

export interface ReadRow {
  readonly job: JobInput | undefined
  readonly faults: RowReport['faults']
  /** How cells were understood that do not say it literally. */
  readonly notes: RowReport['notes']
}

type Fault = { readonly key: SheetKey; readonly message: string }

const titleOf = (key: SheetKey): string => sheetColumns.find((column) => column.key === key)?.title ?? ''

const say = ({ key, message }: Fault) => ({ title: titleOf(key), message })

/** Reads a row of a table as people write it; says all that is wrong with it. `today` as 2026-11-26. */
export function readRow(row: SheetRow, today: string): ReadRow {
  const faults: Fault[] = []
  const notes: Fault[] = []
  const take = <Value>(key: SheetKey, read: ReadCell<Value>, other: Value): Value => {
    if ('fault' in read) {
      faults.push({ key, message: read.fault })
      return other
    }
    if (read.note) notes.push({ key, message: read.note })
    return read.value
  }
  const input = {
    jobName: take('jobName', readText(row.jobName.trim()), '职位'),
    positionCode: take('position', readPosition(row.position.trim() || row.jobName.trim()), '010101'),
    jobType: take('jobType', readJobType(row.jobType), 0),
    salary: take('salary', readPay(row.salary), { min: 0, max: 0, unit: 1, months: 12 }),
    experience: take('experience', readExperience(row.experience), 0),
    degree: take('degree', readDegree(row.degree), 0),
    areaCode: take('city', readArea(row.city.trim(), row.district.trim()), '3501'),
    address: take('address', readText(row.address), '地址'),
    headcount: take('headcount', readNumber(row.headcount), 1),
    skills: readList(row.skills),
    welfare: readList(row.welfare),
    endOn: take('endOn', readDay(row.endOn, today), ''),
    description: row.description,
  }
  const parsed = z.safeParse(JobInput, input)
  for (const issue of parsed.success ? [] : parsed.error.issues) faults.push(faultOf(issue))
  const own = uniqueBy(faults).map(say)
  return { job: parsed.success && own.length === 0 ? parsed.data : undefined, faults: own, notes: notes.map(say) }
}

const columnOf: Readonly<Record<string, SheetKey>> = { positionCode: 'position', areaCode: 'city' }

function faultOf({ path, message }: z.core.$ZodIssue): Fault {
  const name = String(path[0] ?? 'description')
  const column = sheetColumns.find(({ key }) => key === (columnOf[name] ?? name))
  return { key: column?.key ?? 'description', message }
}

/** The title of the column that a field of a job comes from. */
export const columnTitle = (field: string): string => titleOf(faultOf({ path: [field] } as z.core.$ZodIssue).key)

/** The first fault of each column. */
const uniqueBy = (faults: readonly Fault[]): Fault[] =>
  faults.filter(({ key }, at) => faults.findIndex((each) => each.key === key) === at)

const codeByName = new Map(
  positions.flatMap(({ id, name }): [string, string][] => (id.length === 6 ? [[name.toLowerCase(), id]] : [])),
)

function readPosition(text: string): ReadCell<string> {
  const code = codeByName.get(text.toLowerCase())
  if (code) return { value: code }
  const near = [...codeByName.keys()].find((name) => name.includes(text.toLowerCase()) && text !== '')
  return { fault: `没有“${text}”这个职位类型${near ? `，您要找的可能是“${near}”` : '，请按职位分类填写'}` }
}

const shortName = (name: string) => name.replace(/(?:市|区|县|自治州|地区|盟)$/, '')

function readArea(city: string, district: string): ReadCell<string> {
  if (city === '') return { fault: '请填写工作城市' }
  const isNamed = (name: string, words: string) => name === words || shortName(name) === shortName(words)
  const found = areas.find(
    ({ id, name, fullName }) => id.length === 4 && (isNamed(name, city) || isNamed(fullName, city)),
  )
  if (!found) return { fault: `没有“${city}”这个城市` }
  if (district === '') return { value: found.id }
  const part = areas.find(({ pid, name }) => pid === found.id && isNamed(name, district))
  return part ? { value: part.id } : { fault: `${found.name}没有“${district}”这个区县` }
}

function readNumber(text: string): ReadCell<number> {
  const plain = plainCell(text).replace(/[人名个位]$/, '')
  if (plain === '') return { value: 1 }
  const count = Number(plain)
  if (readDateCell(text.normalize('NFKC')))
    return { fault: `单元格是日期“${text.trim()}”，请把这一格设为文本，再填写人数，例如 2` }
  return Number.isInteger(count) && count >= 0 && count < 10_000
    ? { value: count }
    : { fault: `“${text.trim()}”不是人数，请填写一个数字，例如 2` }
}

/** A text. A spreadsheet's date is a slip in these columns: 3-1 in an address became the first of March. */
function readText(text: string): ReadCell<string> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text.trim())) return { value: text }
  return { fault: `表格软件把这一格变成了日期“${text.trim()}”，请把它设为文本，重新填写` }
}

const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、,，;；|\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]
