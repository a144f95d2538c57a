import { cleanText } from './words/cleanText'

/** Text of one style within a line. */
export interface Run {
  readonly text: string
  /** Height of the letters; 1 is that of most letters of the file. */
  readonly size: number
  /** In another font than most letters of its script: bold, mostly. */
  readonly isMarked: boolean
  /** A wide gap, a tab or the border of a cell is before it. */
  readonly isApart: boolean
}

/** A line of a resume, in the order of reading. A paragraph of several lines is one. */
export interface TextLine {
  readonly runs: readonly Run[]
  /** The runs, with two blanks for a wide gap. */
  readonly text: string
  readonly size: number
  readonly isMarked: boolean
  /** The file itself calls it a heading of this level; else 0. */
  readonly level: number
  /** The page it is on, from 0. */
  readonly page: number
}

type Place = Pick<TextLine, 'level' | 'page'>

export function lineOf(runs: readonly Run[], { level, page }: Place = { level: 0, page: 0 }): TextLine {
  const letters = runs.filter(({ text }) => text.trim() !== '')
  const count = (some: readonly Run[]) => some.reduce((sum, { text }) => sum + text.length, 0)
  return {
    runs: letters,
    text: textOf(runs),
    size: Math.max(0, ...letters.map(({ size }) => size)) || 1,
    isMarked: count(letters.filter(({ isMarked }) => isMarked)) * 2 > count(letters),
    level,
    page,
  }
}

function textOf(runs: readonly Run[]): string {
  let text = ''
  for (const run of runs) text += (run.isApart && text !== '' ? '  ' : '') + run.text
  return text.trim()
}

/** Lines of text without any looks. Tabs and wide blanks part its runs. */
export const linesOfText = (texts: readonly string[]): readonly TextLine[] =>
  texts.map((text) =>
    lineOf(
      text
        .split(/\t+| {2,}|\u3000+/)
        .map((part, at) => ({ text: cleanText(part).trim(), size: 1, isMarked: false, isApart: at > 0 }))
        .filter((run) => run.text !== ''),
    ),
  )

/** The texts between wide gaps. */
export function cellsOf({ runs }: Pick<TextLine, 'runs'>): readonly string[] {
  const cells: string[] = []
  for (const { text, isApart } of runs) {
    if (isApart || cells.length === 0) cells.push(text)
    else cells[cells.length - 1] += text
  }
  return cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
}

/** Words before a hyphen that is not there because of the line's end. */
const compound =
  /\b(self|well|full|high|low|long|short|multi|cross|real|end|co|non|pre|post|e|data|user|client|server|time|open|end-to|day-to|state-of-the|up-to|in|on|off|large|small|front|back|third|first|second|object|event|test|cloud|part|problem|decision|cost|award)-$/i

/** Joins what was one text before it was broken; letters of a script with blanks get one. */
export function joinTexts(before: string, after: string): string {
  if (/[A-Za-z]-$/.test(before) && /^[a-z]{2}/.test(after))
    return (compound.test(before) ? before : before.slice(0, -1)) + after
  const isLatin = /[\w.,;:)%'"&/]$/.test(before) && /^[\w("'&$]/.test(after)
  return before + (isLatin ? ' ' : '') + after
}
