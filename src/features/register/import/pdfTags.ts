import type { PDFPageProxy } from 'pdfjs-dist'
import type { PdfPiece } from '#contract/resume/importing'

/** What the tags of a page say of its marked contents, by their ids. */
export type Tags = ReadonlyMap<string, Pick<PdfPiece, 'level' | 'paragraph' | 'row' | 'cell'>>

interface Node {
  readonly role?: string
  readonly type?: string
  readonly id?: string
  readonly children?: readonly Node[]
}

interface Around {
  readonly level: number
  readonly paragraph: number | undefined
  readonly row: number | undefined
  readonly cell: number | undefined
}

const paragraphs = /^(P|H|H[1-6]|LI|LBody|Lbl|TD|TH|Caption|Title|BlockQuote)$/
const deepest = 100

/** Reads the structure tree of a page; empty if it has none, or one that cannot be read. */
export async function readTags(page: PDFPageProxy): Promise<Tags> {
  const tags = new Map<string, Around>()
  let count = 0
  const visit = (node: Node, around: Around, depth: number): void => {
    if (node.type === 'content' && node.id !== undefined) tags.set(node.id, around)
    if (depth > deepest) return
    const { role = '' } = node
    const own = (isOwn: boolean) => (isOwn ? ++count : undefined)
    // Tables within a table belong to the cell that they are in.
    const isOuter = around.cell === undefined
    const inside: Around = {
      level: role === 'Title' ? 1 : Number(/^H([1-6])$/.exec(role)?.[1] ?? around.level),
      paragraph: own(paragraphs.test(role)) ?? around.paragraph,
      row: own(role === 'TR' && isOuter) ?? around.row,
      cell: own(/^T[DH]$/.test(role) && isOuter) ?? around.cell,
    }
    for (const child of node.children ?? []) visit(child, inside, depth + 1)
  }
  try {
    const tree = (await page.getStructTree()) as Node | null
    if (tree) visit(tree, { level: 0, paragraph: undefined, row: undefined, cell: undefined }, 0)
  } catch {
    return new Map()
  }
  const rest = new Map<string, Pick<PdfPiece, 'level' | 'paragraph' | 'row' | 'cell'>>()
  for (const [id, { level, paragraph, row, cell }] of tags)
    rest.set(id, {
      level,
      ...(paragraph !== undefined && { paragraph }),
      ...(row !== undefined && cell !== undefined && { row, cell }),
    })
  return rest
}
