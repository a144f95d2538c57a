import { Document, Packer } from 'docx'
import type { PaperJob } from '../paper'
import type { DrawnFile } from './jobs'
import { layouts } from './word/layouts'
import { mm } from './word/pieces'

/** Fonts of the reader's own machine, for Chinese and for Latin letters. */
const fonts = {
  sans: { eastAsia: '微软雅黑', ascii: 'Microsoft YaHei', hAnsi: 'Microsoft YaHei', cs: 'Microsoft YaHei' },
  serif: { eastAsia: '宋体', ascii: 'Times New Roman', hAnsi: 'Times New Roman', cs: 'Times New Roman' },
} as const

const paperSize = { width: mm(210), height: mm(297) }
const sideMargin = mm(17)

/** A Word file of A4 pages that its owner can go on writing in. */
export async function drawWord({ paper, template, font, photo }: PaperJob): Promise<DrawnFile> {
  const layout = layouts[template]
  if (!layout) throw new Error(`There is no template ${template}`)
  const document = new Document({
    title: paper.title,
    creator: paper.name,
    description: '',
    styles: {
      default: {
        document: {
          run: { font: fonts[font], size: 20, language: { value: 'zh-CN', eastAsia: 'zh-CN' } },
        },
        heading1: { run: { font: fonts[font] } },
        heading2: { run: { font: fonts[font] } },
        heading3: { run: { font: fonts[font] } },
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
        children: [...layout({ paper, photo, width: paperSize.width - 2 * sideMargin })],
      },
    ],
  })
  return { file: new Uint8Array(await Packer.toBuffer(document)), pages: 0, lost: [] }
}
