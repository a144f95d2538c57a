import {
  AlignmentType,
  BorderStyle,
  HeadingLevel,
  ImageRun,
  type IParagraphOptions,
  type ITableCellOptions,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx'
import type { Block, PaperRow } from '../../paper'

/** Word measures in twentieths of a point. */
export const mm = (length: number): number => Math.round((length * 1440) / 25.4)

export const ink = '1D2129'
export const second = '566070'
export const hair = 'D5DAE1'
/** Half points. */
const bodySize = 20

export type Piece = Paragraph | Table

export interface Tone {
  readonly color?: string
  readonly bold?: boolean
  /** In points. */
  readonly size?: number
}

export const words = (text: string, { color = ink, bold = false, size = bodySize / 2 }: Tone = {}): TextRun =>
  new TextRun({ text, color, bold, size: size * 2 })

export const line = (children: readonly (TextRun | ImageRun)[], options: IParagraphOptions = {}): Paragraph =>
  new Paragraph({ spacing: { before: 0, after: 60, line: 320 }, ...options, children: [...children] })

export const gap = (height: number): Paragraph =>
  new Paragraph({ spacing: { before: 0, after: 0, line: mm(height), lineRule: 'exact' }, children: [] })

/** Facts beside each other: 女 | 28岁 | 本科. */
export const joined = (facts: readonly string[], tone: Tone = {}): TextRun => words(facts.join('  |  '), tone)

export const nameHeading = (name: string, tone: Tone, options: IParagraphOptions = {}): Paragraph =>
  line([words(name, { bold: true, size: 22, ...tone })], {
    heading: HeadingLevel.HEADING_1,
    spacing: { before: 0, after: 100 },
    ...options,
  })

/** Lists are written out, since every list of a resume counts for itself. */
export function blockLines(blocks: readonly Block[]): readonly Paragraph[] {
  const item = (mark: string, text: string) =>
    line([words(`${mark}\t${text}`)], {
      indent: { left: mm(5), hanging: mm(5) },
      tabStops: [{ type: TabStopType.LEFT, position: mm(5) }],
    })
  return blocks.flatMap((block) => {
    if (block.kind === 'text') return [line([words(block.text)])]
    if (block.kind === 'items') return block.items.map((text) => item('•', text))
    return block.items.map((text, at) => item(`${block.start + at}.`, text))
  })
}

/** Title and note on the left, the time at `width` on the right. */
export const rowHead = (
  { title, note, period }: Pick<PaperRow, 'title' | 'note' | 'period'>,
  width: number,
): Paragraph =>
  line(
    [
      words(title, { bold: true, size: 10.5 }),
      ...(note ? [words(`   ${note}`, { color: second })] : []),
      ...(period ? [words(`\t${period}`, { color: second })] : []),
    ],
    {
      heading: HeadingLevel.HEADING_3,
      keepNext: true,
      spacing: { before: 120, after: 60 },
      tabStops: [{ type: TabStopType.RIGHT, position: width }],
    },
  )

/** A row of one line, which is no heading. */
export const rowLine = ({ title, note, period }: PaperRow, width: number): Paragraph =>
  line(
    [
      words(title),
      ...(note ? [words(`   ${note}`, { color: second })] : []),
      ...(period ? [words(`\t${period}`, { color: second })] : []),
    ],
    { tabStops: [{ type: TabStopType.RIGHT, position: width }] },
  )

export const linkLine = ({ link }: PaperRow): readonly Paragraph[] =>
  link ? [line([words(link, { color: second })])] : []

/** 工作标签. */
export const tagLine = ({ tags }: PaperRow): readonly Paragraph[] =>
  tags.length > 0 ? [line([words(tags.join('  |  '), { color: second, size: 9 })], { keepNext: true })] : []

export function photoLine(
  photo: Uint8Array,
  text: string,
  { width = 25, alignment = AlignmentType.RIGHT }: { width?: number; alignment?: IParagraphOptions['alignment'] } = {},
): Paragraph {
  const pixels = Math.round((width / 25.4) * 96)
  const image = new ImageRun({
    type: 'jpg',
    data: Buffer.from(photo),
    transformation: { width: pixels, height: Math.round(pixels * 1.4) },
    altText: { name: text, title: text, description: text },
  })
  return line([image], { alignment, spacing: { before: 0, after: 0 } })
}

const perRow = 3

/** Pictures beside each other within a width, with their captions below them. */
export function pictureRows(
  rows: readonly PaperRow[],
  pictures: readonly Uint8Array[],
  width: number,
): readonly (Paragraph | Table)[] {
  const side = Math.floor(width / perRow)
  const pixels = Math.round(((side - mm(3)) / 1440) * 96)
  const cells = rows.flatMap(({ title }, at): Cell[] => {
    const picture = pictures[at]
    if (!picture) return []
    const image = new ImageRun({
      type: 'jpg',
      data: Buffer.from(picture),
      transformation: { width: pixels, height: Math.round(pixels * 0.75) },
      altText: { name: title, title, description: title },
    })
    const caption = title ? [line([words(title, { color: second, size: 9 })])] : []
    return [{ pieces: [line([image]), ...caption] }]
  })
  const lines = Array.from({ length: Math.ceil(cells.length / perRow) }, (_, at) =>
    Array.from({ length: perRow }, (__, place) => cells[at * perRow + place] ?? { pieces: [line([])] }),
  )
  return lines.length > 0 ? [table(Array(perRow).fill(side), lines)] : []
}

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const
export const noBorders = {
  top: none,
  bottom: none,
  left: none,
  right: none,
  insideHorizontal: none,
  insideVertical: none,
} as const
const thin = { style: BorderStyle.SINGLE, size: 4, color: '8B95A3' } as const
export const thinBorders = {
  top: thin,
  bottom: thin,
  left: thin,
  right: thin,
  insideHorizontal: thin,
  insideVertical: thin,
} as const

export interface Cell extends Omit<ITableCellOptions, 'children' | 'width' | 'shading'> {
  readonly pieces: readonly Piece[]
  /** Colour of the ground. */
  readonly fill?: string
}

/** A table of fixed widths in twips. Word wants a paragraph at the end of each cell. */
export function table(
  widths: readonly number[],
  rows: readonly (readonly Cell[])[],
  borders: typeof noBorders | typeof thinBorders = noBorders,
): Table {
  return new Table({
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths: [...widths],
    borders,
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(({ pieces, fill, ...options }, at) => {
            const last = pieces.at(-1)
            return new TableCell({
              verticalAlign: VerticalAlignTable.TOP,
              ...options,
              width: { size: widths[at] ?? 0, type: WidthType.DXA },
              ...(fill && { shading: { type: ShadingType.CLEAR, fill, color: 'auto' } }),
              children: last instanceof Paragraph ? [...pieces] : [...pieces, gap(0.5)],
            })
          }),
        }),
    ),
  })
}
