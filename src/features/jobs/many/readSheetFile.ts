import { localCodes } from '../../../../contract/errors'
import { mostSheetRows, type SheetRow, sheetColumns } from '../../../../contract/jobs/saveMany'
import { readSheet } from '../../../platform/fileReading'
import type { ReadingOptions } from '../../../platform/readInWorker'

/** A row of a file with its number there, as the spreadsheet shows it. */
export interface FileRow {
  readonly number: number
  readonly row: SheetRow
}

export type SheetFile = { readonly rows: readonly FileRow[] } | { readonly fault: string }

/** Bytes. */
const largest = 2 * 1024 * 1024

/**
 * Reads the jobs of a spreadsheet (XLSX) or CSV file; the first row names the columns, in any order. Undefined if the user no
 * longer wants it.
 */
export async function readSheetFile(file: File, options: ReadingOptions = {}): Promise<SheetFile | undefined> {
  if (file.size > largest) return { fault: '文件不能超过2M' }
  const isCsv = /\.csv$/i.test(file.name)
  if (!isCsv && !/\.xlsx$/i.test(file.name)) return { fault: '请选择 .xlsx 或 .csv 文件' }
  const bytes = await file.arrayBuffer().catch(() => undefined)
  if (!bytes) return { fault: '文件无法读取，请用模板重新填写' }
  if (isCsv) return readTable(parseCsv(decode(bytes)))
  const read = await readSheet(bytes, options)
  if (read.ok) return readTable(read.data)
  return read.code === localCodes.aborted ? undefined : { fault: read.msg }
}

/** Spreadsheets in China save CSV as GBK by default. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** RFC 4180. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  let [row, cell, isQuoted]: [string[], string, boolean] = [[], '', false]
  const endCell = () => {
    row.push(cell)
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push(row)
    row = []
  }
  const plain = text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n')
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? ''
    if (isQuoted && sign === '"' && plain[at + 1] === '"') {
      cell += '"'
      at += 1
    } else if (sign === '"' && (isQuoted || cell === '')) isQuoted = !isQuoted
    else if (!isQuoted && sign === ',') endCell()
    else if (!isQuoted && sign === '\n') endRow()
    else cell += sign
  }
  if (cell !== '' || row.length > 0) endRow()
  return rows
}

/** Turns a table into rows by the titles of its columns. Empty rows are left out. */
export function readTable(table: readonly (readonly string[])[]): SheetFile {
  const [titles = [], ...lines] = table
  const plain = (title: string) => title.replaceAll(/[\s*（(].*$/g, '')
  const places = sheetColumns.map(({ key, title }) => ({ key, at: titles.findIndex((each) => plain(each) === title) }))
  if (places.every(({ at }) => at < 0)) return { fault: '没有找到列名，请用模板填写' }
  const rows = lines.flatMap((cells, at): FileRow[] => {
    if (cells.every((text) => text.trim() === '')) return []
    const row = Object.fromEntries(places.map(({ key, at: place }) => [key, (cells[place] ?? '').trim()])) as SheetRow
    return [{ number: at + 2, row }]
  })
  if (rows.length === 0) return { fault: '文件里没有职位' }
  return rows.length > mostSheetRows ? { fault: `一次最多导入${mostSheetRows}行，请分几个文件` } : { rows }
}
