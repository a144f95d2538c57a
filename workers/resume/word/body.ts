import { linesOfRow } from '../tableRow'
import { lineOf, type Run, type TextLine } from '../textLine'
import { cleanText } from '../words/cleanText'
import { overlay, readLook, type WordLook, type WordStyles } from './styles'
import { childOf, type Element, elementsIn } from './xml'

/** Lines before which a text box is at the beginning of a file. */
const mostBeforeBoxes = 4

/** Reads the lines of a body, a cell, a header or a text box. */
export class BodyReader {
  readonly #styles: WordStyles
  /** Text boxes of the paragraph that is being read. */
  #boxes: TextLine[] = []
  #count = 0
  /** Text boxes at the beginning of the file, which stand above its first lines whatever paragraph holds them. */
  readonly first: TextLine[] = []

  constructor(styles: WordStyles) {
    this.#styles = styles
  }

  read(element: Element): readonly TextLine[] {
    return elementsIn(element).flatMap((child): readonly TextLine[] => {
      if (child.name === 'w:p') return this.#readParagraph(child)
      if (child.name === 'w:tbl') return this.#readTable(child)
      if (skipped.has(child.name)) return []
      return this.read(child)
    })
  }

  #readTable(table: Element): readonly TextLine[] {
    const rows = elementsIn(table).flatMap((child) =>
      child.name === 'w:tr' ? [child] : elementsIn(child).filter(({ name }) => name === 'w:tr'),
    )
    return rows.flatMap((row) => {
      const cells = elementsIn(row).flatMap((child) =>
        child.name === 'w:tc'
          ? [child]
          : elementsIn(childOf(child, 'w:sdtContent') ?? { ...child, children: [] }).filter(
              ({ name }) => name === 'w:tc',
            ),
      )
      return linesOfRow(cells.filter((cell) => !continuesAbove(cell)).map((cell) => this.read(cell)))
    })
  }

  #readParagraph(paragraph: Element): readonly TextLine[] {
    const properties = childOf(paragraph, 'w:pPr')
    const style = this.#styles.byId.get(childOf(properties, 'w:pStyle')?.attributes['w:val'] ?? '') ?? {}
    const outer = this.#boxes
    this.#boxes = []
    const words: Word[] = []
    this.#collect(paragraph, overlay(this.#styles.normal, style), words)
    const boxes = this.#boxes
    this.#boxes = outer
    const lines = linesOf(words, style.level ?? 0)
    const isFirst = outer.length === 0 && this.#count < mostBeforeBoxes
    this.#count += lines.length
    if (!isFirst) return [...boxes, ...lines]
    this.first.push(...boxes)
    return lines
  }

  #collect(element: Element, look: WordLook, words: Word[]): void {
    for (const child of elementsIn(element)) {
      if (skipped.has(child.name)) continue
      if (child.name === 'w:r') this.#readRun(child, look, words)
      else if (child.name === 'w:txbxContent') this.#boxes.push(...this.read(child))
      else this.#collect(child, look, words)
    }
  }

  #readRun(run: Element, inherited: WordLook, words: Word[]): void {
    const properties = childOf(run, 'w:rPr')
    if (childOf(properties, 'w:vanish')) return
    const byStyle = this.#styles.byId.get(childOf(properties, 'w:rStyle')?.attributes['w:val'] ?? '') ?? {}
    const look = overlay(overlay(inherited, byStyle), readLook(properties))
    for (const child of elementsIn(run)) {
      if (child.name === 'w:t')
        words.push({ text: child.children.filter((each) => typeof each === 'string').join(''), look })
      else if (child.name === 'w:tab' || child.name === 'w:ptab') words.push({ text: '\t', look })
      else if (child.name === 'w:br' || child.name === 'w:cr') words.push({ text: '\n', look })
      else if (child.name === 'w:noBreakHyphen') words.push({ text: '-', look })
      else if (!skipped.has(child.name)) this.#collect({ ...child, children: [child] }, look, words)
    }
  }
}

/** What is not shown, or shown twice: properties, deleted text, codes of fields, the picture form of a text box. */
const skipped: ReadonlySet<string> = new Set([
  'w:pPr',
  'w:rPr',
  'w:tblPr',
  'w:tcPr',
  'w:trPr',
  'w:sectPr',
  'w:sdtPr',
  'w:del',
  'w:moveFrom',
  'w:instrText',
  'w:delText',
  'mc:Fallback',
  'w:rt',
])

const continuesAbove = (cell: Element) => {
  const merge = childOf(childOf(cell, 'w:tcPr'), 'w:vMerge')
  return merge !== undefined && merge.attributes['w:val'] !== 'restart'
}

interface Word {
  readonly text: string
  readonly look: WordLook
}

/** Lines of a paragraph. Tabs and three blanks or more part a line, as wide gaps do on a page. */
function linesOf(words: readonly Word[], level: number): readonly TextLine[] {
  const lines: Run[][] = [[]]
  let isApart = false
  for (const { text, look } of words)
    for (const token of text.split(/(\n|\t+|[ \u00a0\u3000]{3,}|\u3000+)/)) {
      const line = lines.at(-1)
      if (token === '\n') {
        lines.push([])
        isApart = false
      } else if (token === '' || !line) continue
      else if (token.trim() === '' && /[\t\u3000]|.{3,}/.test(token)) isApart = line.length > 0 && !isBulletAlone(line)
      else {
        const run: Run = { text: cleanText(token), size: look.size ?? 21, isMarked: look.isBold === true, isApart }
        const before = line.at(-1)
        if (before && !isApart && before.size === run.size && before.isMarked === run.isMarked)
          line[line.length - 1] = { ...before, text: before.text + run.text }
        else line.push(run)
        isApart = false
      }
    }
  return lines
    .filter((runs) => runs.some(({ text }) => text.trim() !== ''))
    .map((runs) => lineOf(runs, { level, page: 0 }))
}

const isBulletAlone = (line: readonly Run[]) =>
  line.length === 1 && /^\s*([•·\-*◆■]|\d{1,2}[.、])\s*$/.test(line[0]?.text ?? '')
