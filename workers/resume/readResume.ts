import { codes, failure, type Result, success } from '#contract/errors'
import type { ImportedResume, PdfPage } from '#contract/resume/importing'
import { findRows } from './findRows'
import { readPages } from './pages/readPages'
import { readWord } from './word/readWord'
import { findPrivateDigits, flawOf } from './words/cleanText'

const refuse = (sentence: string) => failure(codes.invalidInput, sentence)

/** What a Word file says, by section. Fails with a sentence for the user. */
export async function readWordResume(file: ArrayBuffer, now: Date): Promise<Result<ImportedResume>> {
  const lines = await readWord(file)
  if (!lines.ok) return lines
  if (lines.data.every(({ text }) => text.trim() === ''))
    return refuse('这份Word文件里没有文字，可能是图片，请换一份或手动填写')
  return success(findRows(lines.data, now))
}

/** Characters below which the pages are pictures. */
const leastText = 30

/** What a PDF says, by section. Fails with a sentence for the user if its text is missing or no text. */
export function readPagesResume(pages: readonly PdfPage[], now: Date): Result<ImportedResume> {
  const raw = textOf(pages)
  if (raw.replace(/\s/g, '').length < leastText)
    return refuse('这份PDF是图片，无法读取文字，请选择文字版的PDF或Word，或手动填写')
  const readDigits = findPrivateDigits(raw)
  const readable = readDigits
    ? pages.map((page) => ({
        ...page,
        pieces: page.pieces.map((piece) => ({ ...piece, text: readDigits(piece.text) })),
      }))
    : pages
  const flaw = flawOf(textOf(readable))
  if (flaw === 'unreadable')
    return refuse('这份PDF看得见文字，但里面存的是乱码，无法读取，请用原来的软件重新导出，或选择Word文件')
  const resume = findRows(readPages(readable), now)
  if (flaw === 'digits')
    return success({ ...resume, warning: '这份PDF里的部分数字是乱码，读不出来，请对照原件核对时间和电话' })
  return success(
    readDigits ? { ...resume, warning: '这份PDF里的数字存得不规范，是推断出来的，请对照原件核对时间和电话' } : resume,
  )
}

const textOf = (pages: readonly PdfPage[]) =>
  pages.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('\n')
