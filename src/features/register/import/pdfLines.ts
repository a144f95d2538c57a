import { codes, failure, type Result, success } from '../../../../contract/errors'
import { openPdf, type PDFPageProxy, startPdfWorker } from '../../uploads/viewers/pdf'

/** Pages of a file that can still be a resume. */
const mostPages = 30
/** Pieces of text of a whole file. */
const mostPieces = 60_000
/** Characters below which the pages are pictures. */
const leastText = 30

const refuse = (sentence: string) => failure(codes.invalidInput, sentence)

/**
 * The lines of a PDF from top to bottom. The file is taken apart in a worker of pdf.js of its own, which is ended by the signal.
 * Fails with a sentence for the user.
 */
export async function readPdfLines(bytes: Uint8Array, signal: AbortSignal): Promise<Result<readonly string[]>> {
  const { worker, end } = startPdfWorker()
  signal.addEventListener('abort', end, { once: true })
  const task = openPdf(bytes, worker)
  try {
    const file = await task.promise
    if (file.numPages > mostPages)
      return refuse(`这份PDF有${file.numPages}页，不像一份简历，请选择${mostPages}页以内的文件`)
    const lines: string[] = []
    let room = mostPieces
    for (let number = 1; number <= file.numPages && !signal.aborted; number += 1) {
      const items = await readItems(await file.getPage(number), room)
      room -= items.length
      if (room <= 0) return refuse('这份PDF的文字过多，不像一份简历，请换一份或手动填写')
      lines.push(...linesOf(items))
    }
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
    end()
  }
}

interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items']

/** The pieces of text of a page as they come, and no more than about `most`. */
async function readItems(page: PDFPageProxy, most: number): Promise<Items> {
  const reader = page.streamTextContent().getReader()
  const items: Items = []
  for (let part = await reader.read(); !part.done && items.length <= most; part = await reader.read())
    for (const item of (part.value as { readonly items: Items }).items) items.push(item)
  return items
}

/** Pieces of text at one height are a line; a wide gap between them stays visible as blanks. */
function linesOf(items: Items): string[] {
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
