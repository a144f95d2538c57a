import type { Remote } from 'comlink'
import { codes, failure, type Result, success } from '#contract/errors'
import { type ImportedResume, importedSteps, type ResumeReader } from '#contract/resume/importing'
import type { ReadingOptions } from '#platform/readInWorker'
import { readByResumeReader } from '#platform/resumeReader'
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
    const resume =
      found.kind === 'pdf' ? await readPdf(reader, buffer, stop.signal) : await reader.readWord(buffer, Date.now())
    if (resume.ok && importedSteps.every((step) => resume.data[step].length === 0))
      return failure(codes.invalidInput, '没有从文件中认出简历内容，请手动填写')
    return resume
  }, options)
  return read.finally(() => stop.abort())
}

async function readPdf(
  reader: Remote<ResumeReader>,
  buffer: ArrayBuffer,
  signal: AbortSignal,
): Promise<Result<ImportedResume>> {
  const { readPdfPages } = await import('./pdfPages')
  const pages = await readPdfPages(new Uint8Array(buffer), signal)
  return pages.ok ? reader.readPages(pages.data, Date.now()) : pages
}
