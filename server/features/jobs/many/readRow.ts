import * as z from 'zod/mini'
import { JobInput } from '../../../../contract/jobs/edit'
import { type RowReport, type SheetKey, type SheetRow, sheetColumns } from '../../../../contract/jobs/saveMany'
import { degrees, experiences, jobTypes, type LabelOption, salaryUnits } from '../../../../contract/settings/labels'
import { areas } from '../../settings/catalogs/areas'
import { positions } from '../../settings/catalogs/positions'

export interface ReadRow {
  readonly job: JobInput | undefined
  readonly faults: RowReport['faults']
}

type Fault = { readonly key: SheetKey; readonly message: string }
type Read<Value> = { readonly value: Value } | { readonly fault: string }

const titleOf = (key: SheetKey): string => sheetColumns.find((column) => column.key === key)?.title ?? ''

/** Reads a row of a table as people write it; says all that is wrong with it. */
export function readRow(row: SheetRow): ReadRow {
  const faults: Fault[] = []
  const take = <Value>(key: SheetKey, read: Read<Value>, other: Value): Value => {
    if ('value' in read) return read.value
    faults.push({ key, message: read.fault })
    return other
  }
  const input = {
    jobName: row.jobName.trim(),
    positionCode: take('position', readPosition(row.position.trim() || row.jobName.trim()), '010101'),
    jobType: take('jobType', readOption(row.jobType, jobTypes, '工作性质'), 0),
    salary: take('salary', readSalary(row.salary), { min: 0, max: 0, unit: 1, months: 12 }),
    experience: take('experience', readOption(row.experience, experiences, '经验要求'), 0),
    degree: take('degree', readOption(row.degree, degrees, '学历要求'), 0),
    areaCode: take('city', readArea(row.city.trim(), row.district.trim()), '3501'),
    address: row.address,
    headcount: take('headcount', readNumber(row.headcount), 1),
    skills: readList(row.skills),
    welfare: readList(row.welfare),
    endOn: take('endOn', readDay(row.endOn.trim()), ''),
    description: row.description,
  }
  const parsed = z.safeParse(JobInput, input)
  for (const issue of parsed.success ? [] : parsed.error.issues) faults.push(faultOf(issue))
  const own = uniqueBy(faults).map(({ key, message }) => ({ title: titleOf(key), message }))
  return { job: parsed.success && own.length === 0 ? parsed.data : undefined, faults: own }
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

function readPosition(text: string): Read<string> {
  const code = codeByName.get(text.toLowerCase())
  if (code) return { value: code }
  const near = [...codeByName.keys()].find((name) => name.includes(text.toLowerCase()) && text !== '')
  return { fault: `没有“${text}”这个职位类型${near ? `，您要找的可能是“${near}”` : '，请按职位分类填写'}` }
}

function readOption(text: string, list: readonly LabelOption[], title: string): Read<number> {
  const label = text.trim().replaceAll('－', '-')
  if (label === '') return { value: 0 }
  const found = list.find(
    (option) => option.label === label || option.label.replace(/^不限$/, `${title}不限`) === label,
  )
  return found ? { value: found.value } : { fault: `请填写${list.map((option) => option.label).join('、')}中的一项` }
}

const salaryFault = '请按“8-13K”“8000-13000元/月”“200-300元/天”“15-20万/年”或“面议”填写'

/** 面议, 8-13K·13薪, 8000-13000元/月, 200-300元/天, 45元/时, 15-20万/年; amounts without a unit are yuan a month. */
export function readSalary(text: string): Read<{ min: number; max: number; unit: number; months: number }> {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\s,]/g, '')
    .replaceAll(/[~～—至到]/g, '-')
  if (plain === '面议') return { value: { min: 0, max: 0, unit: 1, months: 12 } }
  const parts =
    /^(\d+(?:\.\d+)?)(K|千|万)?(?:-(\d+(?:\.\d+)?)(K|千|万)?)?元?(?:\/(月|天|日|小时|时|年))?(?:[·*x](\d{2})薪)?$/i.exec(
      plain,
    )
  if (!parts) return { fault: text.trim() === '' ? '请填写薪资' : salaryFault }
  const [, low = '', lowStep, high = low, highStep = lowStep, per = '月', months = '12'] = parts
  const step = (word: string | undefined) => (word === '万' ? 10_000 : word ? 1000 : 1)
  const min = Math.round(Number(low) * step(lowStep ?? highStep))
  const max = Math.round(Number(high) * step(highStep))
  const label = per === '日' ? '天' : per === '小时' ? '时' : per
  const unit = salaryUnits.find((each) => each.label === label)?.value ?? 1
  return { value: { min, max, unit, months: Number(months) } }
}

const shortName = (name: string) => name.replace(/(?:市|区|县|自治州|地区|盟)$/, '')

function readArea(city: string, district: string): Read<string> {
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

function readNumber(text: string): Read<number> {
  const plain = text.normalize('NFKC').trim().replace(/人$/, '')
  if (plain === '') return { value: 1 }
  return /^\d{1,4}$/.test(plain) ? { value: Number(plain) } : { fault: '请填写人数，例如 2' }
}

/** 2026-12-31, 2026/12/31, 2026年12月31日, and a spreadsheet's date with a time. */
function readDay(text: string): Read<string> {
  if (text === '') return { value: '' }
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T ].*)?$/.exec(text)
  if (!parts) return { fault: '请按“2026-12-31”填写日期' }
  const [, year = '', month = '', day = ''] = parts
  return { value: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` }
}

const readList = (text: string): string[] => [
  ...new Set(
    text
      .split(/[、,，;；|\n]/)
      .map((each) => each.trim())
      .filter(Boolean),
  ),
]
