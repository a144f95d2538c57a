import { lineOf, type TextLine } from './textLine'
import { type BlockName, headingOf, inlineHeadingOf } from './words/headings'
import { beginsPeriod, endsPeriod, findPeriod } from './words/periods'

/** A part of a resume below its heading. The lines before the first heading are a head without one. */
export interface Section {
  readonly name: BlockName
  readonly heading: TextLine | undefined
  readonly lines: readonly TextLine[]
}

export function splitIntoSections(given: readonly TextLine[]): readonly Section[] {
  const lines = joinBrokenPeriods(given)
  const isHeading = findHeadings(lines)
  const sections: { name: BlockName; heading: TextLine | undefined; lines: TextLine[] }[] = [
    { name: 'head', heading: undefined, lines: [] },
  ]
  for (const [at, line] of lines.entries()) {
    const name = isHeading(at)
    const inline = name ? undefined : inlineHeadingOf(line.text)
    if (name) sections.push({ name, heading: line, lines: [] })
    else if (
      inline &&
      (line.isMarked || inline.rest.length > 6) &&
      isInlineSection(inline.name, sections.at(-1)?.name)
    ) {
      sections.push({ name: inline.name, heading: undefined, lines: [line] })
    } else sections.at(-1)?.lines.push(line)
  }
  return sections
}

/** Labels within a row, such as 技能：, begin no section among the rows of a history. */
const isInlineSection = (name: BlockName, inside: BlockName | undefined) =>
  inside !== undefined && !['working', 'project', 'education', 'volunteer', 'training', name].includes(inside)

/** Says of which part a line is the heading, if it is one: by its words, or by looking like those that are. */
function findHeadings(lines: readonly TextLine[]): (at: number) => BlockName | undefined {
  const named = lines.map((line, at) => headingOfLine(lines, at, line))
  const known = lines.filter((_, at) => named[at] !== undefined)
  const large = known.filter(({ size, level }) => size > 1.08 || level > 0)
  const looksAlike = (line: TextLine) =>
    large.length >= 2 &&
    large.length * 2 > known.length &&
    large.filter(
      (each) => Math.abs(each.size - line.size) < 0.04 && each.level === line.level && each.isMarked === line.isMarked,
    ).length >= 2
  const isLikely = ({ text, runs }: TextLine) =>
    runs.length <= 2 &&
    text.length >= 2 &&
    text.length <= (/\p{Script=Han}/u.test(text) ? 10 : 30) &&
    !/\d|@|[，,。：:|]/.test(text)
  // The name is as large as headings in some layouts.
  return (at) =>
    named[at] ?? (at > 3 && lines[at] && looksAlike(lines[at]) && isLikely(lines[at]) ? 'other' : undefined)
}

function headingOfLine(lines: readonly TextLine[], at: number, line: TextLine): BlockName | undefined {
  const name = headingOf(line.text)
  if (!name) return undefined
  // 专业技能 among values, 学历 before its own: a label in a row of them is no heading.
  if (line.runs.some(({ isApart }) => isApart) && !/^[\p{Script=Han}\s]+[A-Za-z &]*$/u.test(line.text)) return undefined
  // 项目 alone, or 工作, within plain text: a heading of one short word has to look like one.
  const plain = line.text.replace(/[^\p{L}]/gu, '')
  const isShort =
    plain.length <= 2 ||
    /^(work|career|contact|profile|technical|tools|courses|other|details|service|services|academic|teaching|technologies|resume|cv|personal|goal|coding|programming)$/i.test(
      plain,
    )
  const isStrong = line.isMarked || line.size > 1.04 || line.level > 0 || /[【[：:]/.test(line.text)
  // The last word of a paragraph can be one of a heading.
  if (/^[a-z]/.test(line.text) && !isStrong) return undefined
  const next = lines[at + 1]
  if (isShort && !isStrong && (!next || !isFirstOfSection(next, name))) return undefined
  return name
}

const isFirstOfSection = (next: TextLine, name: BlockName) =>
  findPeriod(next.text) !== undefined || name === 'skills' || name === 'honours' || name === 'certification'

/** 2019.07 - at the end of a line, 2021.08 at the beginning of the next one. */
function joinBrokenPeriods(lines: readonly TextLine[]): readonly TextLine[] {
  const joined: TextLine[] = []
  for (const line of lines) {
    const before = joined.at(-1)
    const [last] = before?.runs.slice(-1) ?? []
    const [first] = line.runs
    if (before && last && first && beginsPeriod(last.text) && endsPeriod(first.text) && !findPeriod(before.text))
      joined[joined.length - 1] = lineOf(
        [...before.runs.slice(0, -1), { ...last, text: `${last.text} ${first.text}` }, ...line.runs.slice(1)],
        before,
      )
    else joined.push(line)
  }
  return joined
}
