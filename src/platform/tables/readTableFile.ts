import { localCodes } from '#contract/errors'
import { readSheet } from '../fileReading'
import type { ReadingOptions } from '../readInWorker'
import { decodeText } from './decodeText'
import { parseTable } from './parseTable'

/** The cells of a file's first sheet as texts, row by row; or a sentence for the user. */
export type TableFile = { readonly cells: readonly (readonly string[])[] } | { readonly fault: string }

/** Files that the picker offers. */
export const tableFiles = '.xlsx,.xls,.csv,.tsv,.txt'
/** Bytes. */
const largest = 2 * 1024 * 1024

const signatures = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  compound: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46],
} as const

const anotherFormat = '请用表格软件打开，另存为 .xlsx 或 .csv 后再上传'

/**
 * Reads a table by its content, whatever the file is called: spreadsheets (.xlsx, .xls), and texts with commas, semicolons or tabs
 * in UTF-8, UTF-16 or GBK. Undefined if the user no longer wants it.
 */
export async function readTableFile(file: File, options: ReadingOptions = {}): Promise<TableFile | undefined> {
  if (file.size === 0) return { fault: '文件是空的，请重新选择' }
  if (file.size > largest) return { fault: '文件不能超过2M' }
  const buffer = await file.arrayBuffer().catch(() => undefined)
  if (!buffer) return { fault: '文件无法读取，请用模板重新填写' }
  const bytes = new Uint8Array(buffer)
  const begins = (signature: readonly number[]) => signature.every((byte, at) => bytes[at] === byte)
  if (begins(signatures.zip) || begins(signatures.compound)) {
    const read = await readSheet(buffer, options)
    if (read.ok) return { cells: read.data }
    return read.code === localCodes.aborted ? undefined : { fault: read.msg }
  }
  if (begins(signatures.pdf) || /\.(pdf|docx?|png|jpe?g|webp|heic|zip|rar)$/i.test(file.name))
    return { fault: `这不是表格，请选择 .xlsx、.xls 或 .csv 文件` }
  const text = decodeText(bytes)
  if (/^\s*<(\?xml|html|table|!doctype|meta)/i.test(text))
    return { fault: `这个文件是网页或XML，只是名字像表格；${anotherFormat}` }
  if (text.includes('\u0000')) return { fault: `这不是能读取的表格；${anotherFormat}` }
  return { cells: parseTable(text) }
}
