import { AlignmentType, BorderStyle, HeadingLevel, type Paragraph, VerticalAlignTable } from 'docx'
import type { Labelled, Paper, PaperRow, PaperSection } from '../../paper'
import {
  blockLines,
  type Cell,
  gap,
  hair,
  joined,
  line,
  linkLine,
  mm,
  nameHeading,
  type Piece,
  photoLine,
  pictureRows,
  rowHead,
  rowLine,
  second,
  table,
  tagLine,
  thinBorders,
  words,
} from './pieces'

export interface Sheet {
  readonly paper: Paper
  readonly photo: Uint8Array | undefined
  readonly pictures: readonly Uint8Array[]
  /** Between the margins, in twips. */
  readonly width: number
}

type Layout = (sheet: Sheet) => readonly Piece[]

const white = 'FFFFFF'

const sectionTitle = (title: string, color: string, rule?: string, keepNext = true): Paragraph =>
  line([words(title, { bold: true, color, size: 12 })], {
    heading: HeadingLevel.HEADING_2,
    keepNext,
    spacing: { before: 280, after: 120 },
    ...(rule && { border: { bottom: { style: BorderStyle.SINGLE, size: 6, color: rule, space: 4 } } }),
  })

/** `head`: the title of a row of history; the title, its note and the period in one line unless the layout is narrow. */
function contentOf(
  section: PaperSection,
  width: number,
  pictures: readonly Uint8Array[],
  head: (row: PaperRow, width: number) => readonly Paragraph[] = (row) => [rowHead(row, width)],
): readonly Piece[] {
  if (section.kind === 'pictures') return pictureRows(section.rows, pictures, width)
  if (section.kind === 'list') return section.rows.map((row) => rowLine(row, width))
  return section.rows.flatMap((row) => [
    ...(section.kind === 'history' ? head(row, width) : []),
    ...linkLine(row),
    ...tagLine(row),
    ...blockLines(row.blocks),
  ])
}

interface HeadTone {
  readonly name: string
  readonly wish: string
  readonly quiet: string
  readonly plain: string
}

/** Name, wish, facts and contacts. */
function headLines({ name, wish, wishes, facts, contacts, colon }: Paper, tone: HeadTone): readonly Paragraph[] {
  const said = contacts.map(({ label, value }) => `${label}${colon}${value}`)
  return [
    nameHeading(name, { color: tone.name }),
    ...(wish ? [line([words(wish, { bold: true, color: tone.wish, size: 11 }), ...aside(wishes, tone.quiet)])] : []),
    ...(facts.length > 0 ? [line([joined(facts, { color: tone.plain })])] : []),
    ...(said.length > 0 ? [line([words(said.join('    '), { color: tone.plain })])] : []),
  ]
}

const aside = (wishes: readonly Labelled[], color: string) =>
  wishes.length > 0 ? [words(`    ${wishes.map(({ value }) => value).join('  |  ')}`, { color })] : []

/** The head, with the photo in a column of its own. */
function head({ paper, photo, width }: Sheet, tone: HeadTone, fill?: string): readonly Piece[] {
  const lines = headLines(paper, tone)
  if (!photo && !fill) return lines
  const side = photo ? mm(31) : 0
  const margins = fill ? { top: mm(4), bottom: mm(4), left: mm(4), right: mm(3) } : { left: 0, right: 0 }
  const cells: Cell[] = [{ pieces: lines, fill, margins, verticalAlign: VerticalAlignTable.CENTER }]
  if (photo) cells.push({ pieces: [photoLine(photo, paper.photoText)], fill, margins })
  return [table(photo ? [width - side, side] : [width], [cells])]
}

const flow =
  (accent: string, band: boolean): Layout =>
  (sheet) => {
    const tone = band
      ? { name: white, wish: 'C9D5E2', quiet: 'C9D5E2', plain: white }
      : { name: '1D2129', wish: accent, quiet: second, plain: '1D2129' }
    return [
      ...head(sheet, tone, band ? accent : undefined),
      ...sheet.paper.sections.flatMap((section) => [
        sectionTitle(section.title, accent, hair),
        ...contentOf(section, sheet.width, sheet.pictures),
      ]),
    ]
  }

/** Titles of sections in a column on the left. */
const margin =
  (accent: string): Layout =>
  (sheet) => {
    const side = mm(27)
    const width = sheet.width - side
    const tone = { name: '1D2129', wish: accent, quiet: second, plain: second }
    return [
      ...head(sheet, tone),
      gap(4),
      table(
        [side, width],
        sheet.paper.sections.map((section) => [
          // A column of paragraphs that keep with the next keeps the whole table on one page in LibreOffice.
          { pieces: [sectionTitle(section.title, accent, undefined, false)] },
          { pieces: [gap(4), ...contentOf(section, width - mm(4), sheet.pictures)] },
        ]),
      ),
    ]
  }

/** Personal data on a coloured column on the left, experience on the right. */
const sides =
  (accent: string, ground: string): Layout =>
  ({ paper, photo, pictures, width }) => {
    const side = mm(54)
    const centred = { alignment: AlignmentType.CENTER }
    const main = width - side
    const asides = paper.sections.filter(({ kind }) => kind === 'list')
    const pairs = (list: readonly Labelled[]) =>
      list.flatMap(({ label, value }) => [line([words(label, { color: second, size: 9 })]), line([words(value)])])
    const part = (title: string, pieces: readonly Piece[]) =>
      pieces.length > 0 ? [sectionTitle(title, accent), ...pieces] : []
    const left: readonly Piece[] = [
      ...(photo ? [photoLine(photo, paper.photoText, { width: 28, ...centred })] : []),
      nameHeading(paper.name, { color: accent }, centred),
      ...(paper.wish ? [line([words(paper.wish, { size: 10.5 })], centred)] : []),
      ...part(
        paper.heads.basics,
        paper.facts.map((fact) => line([words(fact)])),
      ),
      ...part(paper.heads.contacts, pairs(paper.contacts)),
      ...part(paper.heads.wishes, pairs(paper.wishes)),
      ...asides.flatMap(({ title, rows }) =>
        part(
          title,
          rows.flatMap((row) => [
            line([words(row.title)]),
            ...(row.note || row.period
              ? [line([words([row.note, row.period].filter(Boolean).join('  '), { color: second, size: 9 })])]
              : []),
          ]),
        ),
      ),
    ]
    const noteBelow = (row: PaperRow, room: number) => [
      rowHead({ ...row, note: '' }, room),
      ...(row.note ? [line([words(row.note, { color: accent })], { keepNext: true })] : []),
    ]
    const right = paper.sections
      .filter(({ kind }) => kind !== 'list')
      .flatMap((section) => [
        sectionTitle(section.title, accent, accent),
        ...contentOf(section, main - mm(8), pictures, noteBelow),
      ])
    const margins = { top: mm(4), bottom: mm(4), left: mm(4), right: mm(4) }
    return [
      table(
        [side, main],
        [
          [
            { pieces: left, fill: ground, margins },
            { pieces: right, margins },
          ],
        ],
      ),
    ]
  }

/** Times in a column of their own, beside a line. */
const timeline =
  (accent: string): Layout =>
  (sheet) => {
    const times = mm(40)
    const width = sheet.width - times
    const tone = { name: '1D2129', wish: accent, quiet: second, plain: '1D2129' }
    const border = { left: { style: BorderStyle.SINGLE, size: 8, color: hair } } as const
    const margins = { left: mm(4) }
    const rowsOf = (section: PaperSection): readonly (readonly Cell[])[] => {
      const title: readonly Cell[] = [
        { pieces: [line([])] },
        { pieces: [sectionTitle(section.title, accent)], margins },
      ]
      if (section.kind !== 'history')
        return [title, [{ pieces: [line([])] }, { pieces: contentOf(section, width - mm(6), sheet.pictures), margins }]]
      return [
        title,
        ...section.rows.map((row): readonly Cell[] => [
          {
            pieces: [
              line([words(row.period, { color: second })], {
                alignment: AlignmentType.RIGHT,
                spacing: { before: 120, after: 60 },
              }),
            ],
            margins: { right: mm(4) },
          },
          {
            pieces: [
              rowHead({ ...row, period: '' }, width),
              ...linkLine(row),
              ...tagLine(row),
              ...blockLines(row.blocks),
            ],
            margins,
            borders: border,
          },
        ]),
      ]
    }
    return [...head(sheet, tone), table([times, width], sheet.paper.sections.flatMap(rowsOf))]
  }

/** 个人简历 as a form. */
const form =
  (ground: string): Layout =>
  ({ paper, photo, pictures, width }) => {
    const label = mm(24)
    const side = photo ? mm(31) : 0
    const value = Math.floor((width - side - label * 2) / 2)
    const margins = { top: mm(1.2), bottom: mm(1.2), left: mm(2), right: mm(2) }
    const middle = VerticalAlignTable.CENTER
    const named = (text: string): Cell => ({
      pieces: [line([words(text, { bold: true })], { alignment: AlignmentType.CENTER })],
      fill: ground,
      margins,
      verticalAlign: middle,
    })
    const said = (text: string): Cell => ({ pieces: [line([words(text)])], margins, verticalAlign: middle })
    const pairs = Array.from({ length: Math.ceil(paper.fields.length / 2) }, (_, at) =>
      paper.fields.slice(at * 2, at * 2 + 2),
    )
    const rows = pairs.map((pair, at): readonly Cell[] => {
      const [one, next] = pair
      const cells = [named(one?.label ?? ''), said(one?.value ?? ''), named(next?.label ?? ''), said(next?.value ?? '')]
      if (!photo || at > 0) return cells
      const picture: Cell = {
        pieces: [photoLine(photo, paper.photoText)],
        margins,
        rowSpan: pairs.length,
        verticalAlign: middle,
      }
      return [...cells, picture]
    })
    const widths = photo ? [label, value, label, value, side] : [label, value, label, value]
    const whole = widths.reduce((sum, each) => sum + each, 0)
    return [
      nameHeading(paper.heads.form, { size: 20 }, { alignment: AlignmentType.CENTER }),
      table(widths, rows, thinBorders),
      table(
        [label, whole - label],
        paper.sections.map((section) => [
          {
            pieces: [
              line([words(section.title, { bold: true })], {
                heading: HeadingLevel.HEADING_2,
                alignment: AlignmentType.CENTER,
              }),
            ],
            fill: ground,
            margins,
            verticalAlign: middle,
          },
          { pieces: contentOf(section, whole - label - mm(6), pictures), margins },
        ]),
        thinBorders,
      ),
    ]
  }

/** Colours as in the templates of the PDF. */
export const layouts: Readonly<Record<string, Layout>> = {
  classic: flow('1F4E79', false),
  banner: flow('18324F', true),
  plain: margin('0B6E69'),
  sidebar: sides('234D4B', 'EEF3F2'),
  timeline: timeline('8A4B2D'),
  form: form('F3F5F7'),
}
