import type { PDFPageProxy } from 'pdfjs-dist'
import type { PdfPage, PdfPiece } from '#contract/resume/importing'
import { readTags, type Tags } from './pdfTags'

type Items = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items']

/** The pieces of text of a page, with what its tags and forms say, and no more than about `most`. */
export async function readPdfPage(page: PDFPageProxy, most: number): Promise<PdfPage> {
  const { width, height, transform } = page.getViewport({ scale: 1 })
  const [tags, items] = [await readTags(page), await readItems(page, most)]
  const nameOf = items.length > 0 ? await loadFontNames(page) : (font: string) => font
  const pieces = textPieces(items, transform, tags).map((piece) => ({ ...piece, font: nameOf(piece.font) }))
  return { width, height, pieces: [...pieces, ...(await fieldPieces(page, transform))] }
}

/** Ms. Without names, fonts are told apart by their numbers, of which a program may give many to one font. */
const fontPatience = 2_000

/** Loads the fonts of a page, whose names the library learns only as it prepares to draw it. */
async function loadFontNames(page: PDFPageProxy): Promise<(font: string) => string> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, fontPatience)
  })
  await Promise.race([page.getOperatorList().catch(() => undefined), late])
  clearTimeout(timer)
  const names = new Map<string, string>()
  return (font) => {
    const known = names.get(font)
    if (known !== undefined) return known
    const loaded = page.commonObjs.has(font) ? (page.commonObjs.get(font) as { readonly name?: string } | null) : null
    // A font of which only some letters are in the file has six letters and + before its name.
    const name = loaded?.name?.replace(/^[A-Z]{6}\+/, '') || font
    names.set(font, name)
    return name
  }
}

async function readItems(page: PDFPageProxy, most: number): Promise<Items> {
  const reader = page.streamTextContent({ includeMarkedContent: true }).getReader()
  const items: Items = []
  for (let part = await reader.read(); !part.done && items.length <= most; part = await reader.read())
    for (const item of (part.value as { readonly items: Items }).items) items.push(item)
  return items
}

/** Text that stands upright; watermarks across the page are no text of the resume. */
function textPieces(items: Items, viewport: readonly number[], tags: Tags): readonly PdfPiece[] {
  const pieces: PdfPiece[] = []
  const open: (string | undefined)[] = []
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop()
      else open.push(item.id ?? undefined)
      continue
    }
    if (item.str.trim() === '') continue
    const [a, b, c, d, x, y] = multiply(viewport, item.transform as number[])
    if (Math.abs(b) > Math.abs(a) * 0.2) continue
    const size = Math.hypot(c, d) || item.height || 10
    const id = open.findLast((each) => each !== undefined)
    const place = { text: item.str, x, y, width: item.width, size, font: item.fontName }
    pieces.push({ ...place, ...(id === undefined ? undefined : tags.get(id)) })
  }
  return pieces
}

type Matrix = readonly [number, number, number, number, number, number]

function multiply(m: readonly number[], n: readonly number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** The texts that were filled into the fields of a form. */
async function fieldPieces(page: PDFPageProxy, viewport: readonly number[]): Promise<readonly PdfPiece[]> {
  const annotations = (await page.getAnnotations()) as readonly Field[]
  return annotations.flatMap(({ subtype, fieldValue, rect, fieldType }): PdfPiece[] => {
    if (subtype !== 'Widget' || fieldType === 'Btn') return []
    const text = (typeof fieldValue === 'string' ? fieldValue : (fieldValue ?? []).join('、')).trim()
    const [left = 0, bottom = 0, right = 0, top = 0] = rect ?? []
    if (text === '') return []
    const lines = text.split(/\r\n?|\n/)
    const [, , , , x, y] = multiply(viewport, [1, 0, 0, 1, left, top])
    const height = (top - bottom) / lines.length
    const size = Math.min(12, height * 0.7)
    return lines.map((line, at) => ({
      text: line,
      x: x + 2,
      y: y + height * at + height / 2 + size * 0.35,
      width: right - left,
      size,
      font: 'field',
    }))
  })
}

interface Field {
  readonly subtype?: string
  readonly fieldType?: string
  readonly fieldValue?: string | readonly string[] | null
  readonly rect?: readonly number[]
}
