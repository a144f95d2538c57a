import { codes, failure, type Result, success } from '../../../../contract/errors'
import { openPdf, type PDFPageProxy } from '../../uploads/viewers/pdf'

/** Pages of a file that can still be a resume. */
const mostPages = 30
/** Characters below which the pages are pictures. */
const leastText = 30

const refuse = (sentence: string) => failure(codes.invalidInput, sentence)

/** The lines of a PDF from top to bottom. The file is taken apart in the worker of pdf.js. Fails with a sentence for the user. */
export async function readPdfLines(bytes: Uint8Array): Promise<Result<readonly string[]>> {
  const task = openPdf(bytes)
  try {
    const file = await task.promise
    if (file.numPages > mostPages)
      return refuse(`这份PDF有${file.numPages}页，不像一份简历，请选择${mostPages}页以内的文件`)
    const lines: string[] = []
    for (let number = 1; number <= file.numPages; number += 1)
      lines.push(...(await readPage(await file.getPage(number))))
    if (lines.join('').replace(/\s/g, '').length < leastText)
      return refuse('这份PDF是图片，无法读取文字，请选择文字版的PDF或Word，或手动填写')
    return success(lines)
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    return refuse(
      name === 'PasswordException'
        ? '这份PDF设有密码，请去掉密码后再试，或手动填写'
        : '这份PDF已损坏，无法读取，请重新导出或手动填写',
    )
  } finally {
    void task.destroy()
  }
}

interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Pieces of text at one height are a line; a wide gap between them stays visible as blanks. */
async function readPage(page: PDFPageProxy): Promise<string[]> {
  const { items } = await page.getTextContent()
  const pieces = items.flatMap((item): Piece[] => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , scale = 0, x = 0, y = 0] = item.transform as number[]
    return [{ text: item.str, x, y, width: item.width, height: item.height || Math.abs(scale) || 10 }]
  })
  const rows: Piece[][] = []
  for (const piece of pieces.sort((a, b) => b.y - a.y || a.x - b.x)) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(row[0].y - piece.y) < row[0].height * 0.5) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => joinPieces(row.sort((a, b) => a.x - b.x)))
}

function joinPieces(row: readonly Piece[]): string {
  return row.reduce((line, piece, at) => {
    const before = row[at - 1]
    if (!before) return piece.text
    const gap = piece.x - before.x - before.width
    return line + (gap > before.height ? '  ' : gap > before.height * 0.2 ? ' ' : '') + piece.text
  }, '')
}
