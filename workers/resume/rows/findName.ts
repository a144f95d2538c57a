import type { Section } from '../sections'
import { cellsOf, type TextLine } from '../textLine'
import { readLabelledName, readName } from '../words/names'
import type { Pair } from './pairs'

export interface NameInText {
  readonly name: string
  readonly line: TextLine
  readonly isSure: boolean
}

/** Lines in which a name without a label is looked for. */
const mostLines = 60

/** The name: behind its label, else by where it is, how large it is, and its form. */
export function findName(
  lines: readonly TextLine[],
  sections: readonly Section[],
  pairs: readonly Pair[],
): NameInText | undefined {
  for (const { label, value, line } of pairs) {
    const found =
      label === 'name' ? (readLabelledName(value) ?? readLabelledName(value.split(/[\s,，|/（(]/)[0] ?? '')) : undefined
    if (found) return { name: found.name, line, isSure: true }
  }
  const first = lines.filter(({ page }) => page === 0).slice(0, mostLines)
  const largest = Math.max(...first.map(({ size }) => size))
  const inHead = new Set(
    sections
      .filter(({ name, heading }) => name === 'head' || heading === undefined)
      .flatMap((section) => section.lines),
  )
  const headings = new Set(sections.flatMap(({ heading }) => (heading ? [heading] : [])))
  const hasHan = lines.filter(({ text }) => /\p{Script=Han}{4}/u.test(text)).length > lines.length * 0.3
  let best: { found: NameInText; score: number } | undefined
  for (const [at, line] of lines.entries()) {
    if (line.page > 0 || at >= mostLines || (at > 2 && headings.has(line))) continue
    for (const { text, size, isAlone } of [...candidatesOf(line), ...brokenName(line, lines[at + 1])]) {
      const found = readName(text)
      if (!found) continue
      const isHan = /\p{Script=Han}/u.test(found.name)
      const isLargest = size > 1.15 && size >= largest - 0.02
      const score =
        Math.min(2.5, (size - 1) * 2) +
        (isLargest ? 2 : 0) +
        (at < 3 ? 1.5 : at < 8 ? 0.7 : 0) +
        (found.isUsual ? 1 : -0.5) +
        (inHead.has(line) ? 0.6 : -1) +
        (isAlone ? 0.5 : 0) +
        (isHan === hasHan ? 0.5 : -0.8)
      if (score >= 2 && (!best || score > best.score))
        best = { found: { name: found.name, line, isSure: score >= 3.4 && (found.isUsual || isLargest) }, score }
    }
  }
  return best?.found
}

interface Candidate {
  readonly text: string
  readonly size: number
  /** Nothing else is in its line. */
  readonly isAlone: boolean
}

/** A large name that its column breaks: Marcus above Whitfield. */
function brokenName(line: TextLine, next: TextLine | undefined): readonly Candidate[] {
  if (!next || line.size <= 1.3 || next.size !== line.size || line.page !== next.page) return []
  const [first, second] = [line.text.trim(), next.text.trim()]
  const isLatin = /^\p{Lu}[\p{L}'’.-]+$/u.test(first) && /^\p{Lu}[\p{L}'’.-]+$/u.test(second)
  const isHan = /^[\p{Script=Han}·]+$/u.test(first) && /^\p{Script=Han}{1,3}$/u.test(second) && first.includes('·')
  if (!isLatin && !isHan) return []
  return [{ text: first + (isLatin ? ' ' : '') + second, size: line.size + 0.01, isAlone: true }]
}

/** The texts of a line that may be a name: all of it, its cells, its styles, and what signs part. */
function candidatesOf(line: TextLine): readonly Candidate[] {
  const { text, size, runs } = line
  if (text.length > 120) return []
  const parts = runs.flatMap((run) =>
    [run.text, ...run.text.split(/[|｜/,，;；:：]|\s{2,}|\s[-–—]\s|[-–—](?=\p{Script=Han})/u)].map((part) => ({
      text: part.trim(),
      size: run.size,
      isAlone: false,
    })),
  )
  const cells = cellsOf(line).map((cell) => ({ text: cell, size, isAlone: false }))
  const firstWord = /^(\p{Script=Han}{2,4})\s+\S/u.exec(text)?.[1]
  return [
    { text, size, isAlone: true },
    ...cells,
    ...parts,
    ...(firstWord ? [{ text: firstWord, size: runs[0]?.size ?? size, isAlone: false }] : []),
  ]
}
