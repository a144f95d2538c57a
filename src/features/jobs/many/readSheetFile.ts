import { mostSheetRows, type SheetKey, type SheetRow, sheetColumns } from '#contract/jobs/saveMany'
import type { ReadingOptions } from '#platform/readInWorker'
import { readTableFile } from '#platform/tables/readTableFile'

/** A row of a file with its number there, as the spreadsheet shows it. */
export interface FileRow {
  readonly number: number
  readonly row: SheetRow
}

/** `unused`: titles of columns that no job has. */
export type SheetFile =
  | { readonly rows: readonly FileRow[]; readonly unused: readonly string[] }
  | { readonly fault: string }

/** Reads the jobs of a table; its first row names the columns, in any order. Undefined if the user no longer wants it. */
export async function readSheetFile(file: File, options: ReadingOptions = {}): Promise<SheetFile | undefined> {
  const read = await readTableFile(file, options)
  return read && 'cells' in read ? readTable(read.cells) : read
}

/** Other titles of the columns. */
const otherTitles: Readonly<Partial<Record<SheetKey, readonly string[]>>> = {
  jobName: ['职位', '岗位', '岗位名称', '招聘职位', '招聘岗位'],
  position: ['职位类别', '岗位类型', '岗位类别'],
  jobType: ['用工性质', '职位性质', '岗位性质'],
  salary: ['工资', '月薪', '薪酬', '待遇', '薪资范围', '薪资待遇', '工资待遇'],
  experience: ['经验', '工作经验', '工作年限'],
  degree: ['学历', '最低学历'],
  city: ['城市', '工作地点', '所在城市'],
  district: ['区', '县', '区域', '所在区县'],
  address: ['地址', '工作地址', '上班地址'],
  headcount: ['人数', '招聘数量', '数量'],
  skills: ['技能', '技能要求'],
  welfare: ['福利', '福利标签'],
  endOn: ['截止时间', '截止日', '结束日期', '有效期'],
  description: ['描述', '岗位描述', '工作内容', '岗位职责', '职位要求', '任职要求'],
}

/** Turns a table into rows by the titles of its columns. Empty rows are left out. */
export function readTable(table: readonly (readonly string[])[]): SheetFile {
  const [titles = [], ...lines] = table
  const plain = titles.map((title) => title.trim().replaceAll(/[\s*（(].*$/g, ''))
  const places = sheetColumns.map(({ key, title }) => {
    const names = [title, ...(otherTitles[key] ?? [])]
    return { key, at: names.map((name) => plain.indexOf(name)).find((at) => at >= 0) ?? -1 }
  })
  if (places.every(({ at }) => at < 0)) return { fault: '没有找到列名，请用模板填写' }
  const rows = lines.flatMap((cells, at): FileRow[] => {
    if (cells.every((text) => text.trim() === '')) return []
    const row = Object.fromEntries(places.map(({ key, at: place }) => [key, (cells[place] ?? '').trim()])) as SheetRow
    return [{ number: at + 2, row }]
  })
  if (rows.length === 0) return { fault: '文件里没有职位' }
  if (rows.length > mostSheetRows) return { fault: `一次最多导入${mostSheetRows}行，请分几个文件` }
  return { rows, unused: plain.filter((title, at) => title !== '' && places.every((place) => place.at !== at)) }
}
