import mammoth from 'mammoth'
import { codes, failure, type Result, success } from '../../contract/errors'
import { checkZip } from '../files/unfolding'

/** The lines of a Word file in the order in which they are read; cells of tables are lines of their own. */
export async function readWord(file: ArrayBuffer): Promise<Result<readonly string[]>> {
  const checked = await checkZip(file)
  if (!checked.ok) return checked
  try {
    const { value } = await mammoth.extractRawText({ arrayBuffer: file })
    return success(value.split('\n'))
  } catch {
    return failure(codes.invalidInput, '这份Word文件已损坏，无法读取，请重新导出或手动填写')
  }
}
