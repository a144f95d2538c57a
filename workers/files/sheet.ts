import { readSheet as readXlsx } from 'read-excel-file/web-worker'
import { codes, failure, type Result, success } from '#contract/errors'
import { checkZip } from './unfolding'

const broken = failure(codes.invalidInput, '文件无法读取，请用模板重新填写')

const isOld = (file: ArrayBuffer) => new Uint8Array(file, 0, Math.min(file.byteLength, 4))[0] === 0xd0

export async function readSheet(file: ArrayBuffer): Promise<Result<readonly (readonly string[])[]>> {
  if (isOld(file)) return (await import('./oldSheet')).readOldSheet(file)
  const checked = await checkZip(file)
  if (!checked.ok) return checked
  try {
    const rows = await readXlsx(file, { dateFormat: 'yyyy-mm-dd' })
    return success(rows.map((cells) => cells.map(textOf)))
  } catch {
    return broken
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}
