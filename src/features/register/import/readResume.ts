import { codes, failure, type Result, success } from '../../../../contract/errors'
import type { ImportedResume } from '../../../../contract/resume/importing'
import { openResumeReader } from '../../../platform/resumeReader'
import { findFileKind } from './fileKind'

/** How long a file may take, in ms. */
const timeout = 20_000

/** Reads a PDF or Word resume in a worker. Nothing is sent anywhere. Fails with a sentence for the user. */
export async function readResume(file: File): Promise<Result<ImportedResume>> {
  const buffer = await file.arrayBuffer()
  const found = findFileKind(new Uint8Array(buffer), file.name)
  if ('fault' in found) return failure(codes.invalidInput, found.fault)
  const { reader, end } = openResumeReader()
  const late = new Promise<Result<never>>((resolve) =>
    setTimeout(() => resolve(failure(codes.invalidInput, '读取这份文件的时间过长，请换一份或手动填写')), timeout),
  )
  const read = async (): Promise<Result<ImportedResume>> => {
    const lines = found.kind === 'pdf' ? await readPdf(buffer) : await reader.readWord(buffer)
    if (!lines.ok) return lines
    const rows = await reader.findRows(lines.data, Date.now())
    if (Object.values(rows).every((list) => list.length === 0))
      return failure(codes.invalidInput, '没有从文件中认出简历内容，请手动填写')
    return success(rows)
  }
  try {
    return await Promise.race([read(), late])
  } finally {
    end()
  }
}

async function readPdf(buffer: ArrayBuffer): Promise<Result<readonly string[]>> {
  const { readPdfLines } = await import('./pdfLines')
  return readPdfLines(new Uint8Array(buffer))
}
