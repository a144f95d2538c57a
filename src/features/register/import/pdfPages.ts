import { codes, failure, type Result, success } from '#contract/errors'
import type { PdfPage } from '#contract/resume/importing'
import { openPdf, startPdfWorker } from '../../uploads/viewers/pdf'
import { readPdfPage } from './pdfPage'

/** Pages of a file that can still be a resume. */
const mostPages = 30
/** Pieces of text of a whole file. */
const mostPieces = 60_000

const refuse = (sentence: string) => failure(codes.invalidInput, sentence)

/**
 * The texts of a PDF with their places. The file is taken apart in a worker of pdf.js of its own, which is ended by the signal.
 * Fails with a sentence for the user.
 */
export async function readPdfPages(bytes: Uint8Array, signal: AbortSignal): Promise<Result<readonly PdfPage[]>> {
  const { worker, end } = startPdfWorker()
  signal.addEventListener('abort', end, { once: true })
  const task = openPdf(bytes, worker)
  try {
    const file = await task.promise
    if (file.numPages > mostPages)
      return refuse(`这份PDF有${file.numPages}页，不像一份简历，请选择${mostPages}页以内的文件`)
    const pages: PdfPage[] = []
    let room = mostPieces
    for (let number = 1; number <= file.numPages && !signal.aborted; number += 1) {
      const page = await readPdfPage(await file.getPage(number), room)
      room -= page.pieces.length
      if (room <= 0) return refuse('这份PDF的文字过多，不像一份简历，请换一份或手动填写')
      pages.push(page)
    }
    return success(pages)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return refuse(
      name === 'PasswordException'
        ? '这份PDF设有密码，请去掉密码后再试，或手动填写'
        : '这份PDF已损坏，无法读取，请重新导出或手动填写',
    )
  } finally {
    end()
  }
}
