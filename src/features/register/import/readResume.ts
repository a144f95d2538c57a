import { codes, failure, type Result, success } from '../../../../contract/errors'
import type { ImportedResume } from '../../../../contract/resume/importing'
import type { ReadingOptions } from '../../../platform/readInWorker'
import { readByResumeReader } from '../../../platform/resumeReader'
import { findFileKind } from './fileKind'
import { readOwn } from './own/readOwn'

/**
 * Reads a PDF or Word resume in workers, which are ended if it takes too long or is no longer wanted. Nothing is sent anywhere.
 * Fails with a sentence for the user.
 */
export async function readResume(file: File, options: ReadingOptions = {}): Promise<Result<ImportedResume>> {
  const buffer = await file.arrayBuffer()
  const found = findFileKind(new Uint8Array(buffer), file.name)
  if ('fault' in found) return failure(codes.invalidInput, found.fault)
  const stop = new AbortController()
  const read = readByResumeReader<ImportedResume>(async (reader) => {
    const checked = found.kind === 'pdf' ? await reader.checkPdf(buffer) : success(null)
    if (!checked.ok) return checked
    const own = await readOwn(found.kind, { reader, buffer, signal: stop.signal })
    if (own) return success(own)
    const lines = found.kind === 'pdf' ? await readPdf(buffer, stop.signal) : await reader.readWord(buffer)
    if (!lines.ok) return lines
    const rows = await reader.findRows(lines.data, Date.now())
    if (Object.values(rows).every((list) => list.length === 0))
      return failure(codes.invalidInput, '没有从文件中认出简历内容，请手动填写')
    return success(rows)
  }, options)
  return read.finally(() => stop.abort())
}

async function readPdf(buffer: ArrayBuffer, signal: AbortSignal): Promise<Result<readonly string[]>> {
  const { readPdfLines } = await import('./pdfLines')
  return readPdfLines(new Uint8Array(buffer), signal)
}
