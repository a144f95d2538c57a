import { Document, Packer } from 'docx'
import type { PaperJob } from '../paper'
import type { DrawnFile } from './jobs'
import { layouts } from './word/layouts'
import { attachPart, partOf } from './word/ownPart'
import { mm } from './word/pieces'

/** Fonts of the reader's own machine, for Chinese and for Latin letters. */
const fonts = {
  sans: { eastAsia: '微软雅黑', ascii: 'Microsoft YaHei', hAnsi: 'Microsoft YaHei', cs: 'Microsoft YaHei' },
  serif: { eastAsia: '宋体', ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman' },
} as const

/** Readers without Chinese fonts have these. */
const latinFonts = {
  sans: { ...fonts.sans, ascii: 'Calibri', hAnsi: 'Calibri', cs: 'Calibri' },
  serif: fonts.serif,
} as const

const paperSize = { width: mm(210), height: mm(297) }
const sideMargin = mm(17)

/** An editable Word file of A4 pages. */
export async function drawWord({ paper, template, font, data, photo, pictures = [] }: PaperJob): Promise<DrawnFile> {
  const layout = layouts[template]
  if (!layout) throw new Error(`There is no template ${template}`)
  const family = (paper.language === 'en' ? latinFonts : fonts)[font]
  const document = new Document({
    title: paper.title,
    creator: paper.name,
    description: '',
    styles: {
      default: {
        document: {
          run: {
            font: family,
            size: 20,
            language: { value: paper.language === 'en' ? 'en-US' : 'zh-CN', eastAsia: 'zh-CN' },
          },
        },
        heading1: { run: { font: family } },
        heading2: { run: { font: family } },
        heading3: { run: { font: family } },
      },
    },
    sections: [
      {
        properties: {
          page: {
            size: paperSize,
            margin: { top: mm(15), bottom: mm(15), left: sideMargin, right: sideMargin },
          },
        },
        children: [...layout({ paper, photo, pictures, width: paperSize.width - 2 * sideMargin })],
      },
    ],
  })
  if (data !== undefined) attachPart(document)
  const parts = data === undefined ? [] : [partOf(data)]
  return { file: new Uint8Array(await Packer.toBuffer(document, false, parts)), pages: 0, lost: [] }
}
