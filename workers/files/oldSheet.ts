import { read, utils } from '@e965/xlsx'
import { codes, failure, type Result, success } from '#contract/errors'

const fault = (sentence: string) => failure(codes.invalidInput, sentence)
const broken = fault('这个旧版表格无法读取，请在表格软件中另存为 .xlsx 后再试')
const locked = fault('这个表格设有密码，请去掉密码后再试')
const notTable = fault('这不是表格，请选择 .xlsx、.xls 或 .csv 文件')

/** Rows and columns that are read; a table of the user has fewer. */
const most = { rows: 2_000, columns: 60 } as const

const includes = (bytes: Uint8Array, name: string): boolean => {
  const wide = [...name].flatMap((sign) => [sign.charCodeAt(0), 0])
  for (let at = bytes.indexOf(wide[0] ?? 0); at >= 0; at = bytes.indexOf(wide[0] ?? 0, at + 1))
    if (wide.every((byte, offset) => bytes[at + offset] === byte)) return true
  return false
}

/** Of all compound files; a shorter match would be read as a text. */
const signature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

/** The cells of the first sheet of a spreadsheet before 2007 (.xls); dates as 2026-08-13. */
export function readOldSheet(file: ArrayBuffer): Result<readonly (readonly string[])[]> {
  const bytes = new Uint8Array(file)
  if (includes(bytes, 'EncryptedPackage')) return locked
  if (!includes(bytes, 'Workbook') && !includes(bytes, 'Book')) return notTable
  if (!signature.every((byte, at) => bytes[at] === byte)) return broken
  try {
    const book = read(bytes, {
      dense: true,
      sheets: 0,
      sheetRows: most.rows,
      cellDates: true,
      cellFormula: false,
      cellHTML: false,
    })
    const sheet = book.Sheets[book.SheetNames[0] ?? '']
    if (!sheet) return broken
    const rows = utils.sheet_to_json<readonly unknown[]>(sheet, {
      header: 1,
      raw: true,
      defval: '',
      blankrows: true,
      UTC: true,
    })
    return success(rows.map((cells) => cells.slice(0, most.columns).map(textOf)))
  } catch (error) {
    return error instanceof Error && /password|encrypt/i.test(error.message) ? locked : broken
  }
}

const textOf = (cell: unknown): string => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? ''))
