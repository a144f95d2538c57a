import type { PdfPiece } from '#contract/resume/importing'
import { cleanText } from '../words/cleanText'

/** Text of one style in a segment. */
export interface Part {
  readonly text: string
  readonly size: number
  readonly font: string
}

/** Pieces at one height without a wide gap between them. */
export interface Segment {
  readonly parts: readonly Part[]
  readonly text: string
  readonly left: number
  readonly right: number
  /** Of the baseline. */
  readonly y: number
  readonly size: number
  readonly level: number
  readonly paragraph: number | undefined
  /** The rows of a table that the file tags as one, in place of text. */
  readonly table?: readonly TableRow[]
}

/** Segments by cell. */
export type TableRow = readonly (readonly Segment[])[]

/** A gap is wide from here on, in heights of the letters. */
const wideGap = 0.8

/** Groups of things at one height, from top to bottom. */
export function rowsOf<Thing extends { readonly y: number; readonly size: number }>(
  things: readonly Thing[],
): Thing[][] {
  const rows: Thing[][] = []
  for (const thing of [...things].sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const last = row?.at(-1)
    if (row && last && thing.y - last.y < 0.35 * Math.min(thing.size, last.size)) row.push(thing)
    else rows.push([thing])
  }
  return rows
}

/** Segments of pieces, in no order. */
export function segmentsOf(pieces: readonly PdfPiece[]): readonly Segment[] {
  return rowsOf(pieces.flatMap(splitAtBlanks)).flatMap((row) => {
    const sorted = withoutDoubles(row.sort((a, b) => a.x - b.x))
    const groups: PdfPiece[][] = []
    for (const piece of sorted) {
      const group = groups.at(-1)
      const before = group?.at(-1)
      if (group && before && isBeside(before, piece, group)) group.push(piece)
      else groups.push([piece])
    }
    return groups.map(joinPieces)
  })
}

const end = ({ x, width }: PdfPiece) => x + width
const isHanLetter = (text: string) => /^\p{Script=Han}$/u.test(text)

function isBeside(before: PdfPiece, piece: PdfPiece, group: readonly PdfPiece[]): boolean {
  if (before.cell !== piece.cell) return false
  const gap = (piece.x - end(before)) / Math.max(before.size, piece.size)
  if (gap < wideGap) return true
  // Characters that are set apart: 张　三, 教　育. A bullet far before its text.
  if (group.length <= 3 && gap < 2.6 && isHanLetter(before.text) && isHanLetter(piece.text)) return true
  return gap < 4 && group.length === 1 && /^[•·\-–*◦]$/.test(before.text)
}

/** A piece with wide blanks in it is several, whose places are estimated. Outer blanks go. */
function splitAtBlanks(piece: PdfPiece): readonly PdfPiece[] {
  const whole = piece.text
  const perLetter = piece.width / Math.max(1, widthOf(whole))
  const found: PdfPiece[] = []
  for (const match of whole.matchAll(/\S+(?:[ \u00a0]{1,2}\S+)*/g)) {
    const text = cleanText(match[0]).trim()
    if (text === '') continue
    const x = piece.x + perLetter * widthOf(whole.slice(0, match.index))
    found.push({ ...piece, text, x, width: perLetter * widthOf(match[0]) })
  }
  return found
}

/** In half widths of a Chinese character. */
const widthOf = (text: string): number => {
  let width = 0
  for (const sign of text) width += (sign.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1
  return width
}

/** Bold letters are drawn twice by some programs. */
const withoutDoubles = (row: readonly PdfPiece[]): readonly PdfPiece[] =>
  row.filter((piece, at) => {
    const before = row[at - 1]
    return !(before && before.text === piece.text && Math.abs(before.x - piece.x) < 0.2 * piece.size)
  })

function joinPieces(group: readonly PdfPiece[]): Segment {
  const [first] = group
  const last = group.at(-1)
  const parts: { text: string; size: number; font: string }[] = []
  for (const [at, piece] of group.entries()) {
    const before = group[at - 1]
    const part = parts.at(-1)
    const blank = before && piece.x - end(before) > leastBlank(before, piece) * piece.size ? ' ' : ''
    if (part && isAlike(part, piece)) part.text += blank + piece.text
    else parts.push({ text: blank + piece.text, size: piece.size, font: piece.font })
  }
  const size = Math.max(...group.map((piece) => piece.size))
  return {
    parts,
    text: parts.map(({ text }) => text).join(''),
    left: first?.x ?? 0,
    right: last ? end(last) : 0,
    y: first?.y ?? 0,
    size,
    level: Math.max(...group.map(({ level = 0 }) => level)),
    paragraph: first?.paragraph,
  }
}

/** Typesetters put a quarter of a blank between Chinese and Latin letters by themselves. */
const leastBlank = (before: PdfPiece, piece: PdfPiece) =>
  /\p{Script=Han}$/u.test(before.text) !== /^\p{Script=Han}/u.test(piece.text) ? 0.32 : 0.18

const isAlike = (part: Part, piece: PdfPiece) =>
  part.font === piece.font && Math.abs(part.size - piece.size) < 0.06 * part.size
