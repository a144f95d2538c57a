import { skillLimits } from '#contract/resume/sections/emphasis'
import type { Section } from '../sections'
import type { TextLine } from '../textLine'
import { cellsOf } from '../textLine'
import { inlineHeadingOf } from '../words/headings'
import { findPoint } from '../words/periods'
import { RowDraft } from './rowDraft'

const most = 20
const withoutBullet = (text: string) => text.replace(/^\s*(?:[•·*◆■●\-–—]|[（(]?\d{1,2}[.、)）](?!\d))\s*/, '').trim()
const contentOf = (line: TextLine) => inlineHeadingOf(line.text)?.rest ?? line.text

export function findCertificates(lines: readonly TextLine[]): readonly RowDraft[] {
  return lines
    .flatMap((line) => {
      const text = withoutBullet(contentOf(line))
      const parts = findPoint(text) ? [text] : text.split(/[、，,；;]/)
      return parts.map((part) => [withoutBullet(part), line] as const)
    })
    .filter(([part]) => part.length >= 2)
    .slice(0, most)
    .map(([part, line]) => {
      const row = new RowDraft()
      const point = findPoint(part, 1)
      const [name = '', issuer] = (point?.rest ?? part)
        .split(/\s{2,}|[|｜]|\s[-–—·]\s/)
        .map((text) => text.replace(/^[\s:：,，、–—-]+|[\s,，、–—-]+$/g, ''))
        .filter((text) => text !== '')
      row.take('name', name.slice(0, 50), line)
      row.take('issuer', issuer?.slice(0, 50), line, false)
      row.take('issuedAt', point?.month, line, !point?.isByYear)
      return row
    })
    .filter((row) => row.has('name'))
}

const levels: readonly (readonly [number, RegExp])[] = [
  [5, /母语|native|mother tongue/i],
  [4, /精通|fluent|proficient|C2|full professional/i],
  [3, /熟练|流利|advanced|professional|C1|working/i],
  [2, /良好|intermediate|good|B2|B1/i],
  [1, /一般|conversational|elementary|A2/i],
  [0, /入门|basic|beginner|A1/i],
]
const names =
  /(英语|日语|韩语|法语|德语|俄语|西班牙语|葡萄牙语|阿拉伯语|意大利语|粤语|闽南语|普通话|English|Mandarin|Chinese|Japanese|Korean|French|German|Russian|Spanish|Portuguese|Italian|Arabic|Cantonese)/i
const chineseNames: Readonly<Record<string, string>> = {
  english: '英语',
  mandarin: '普通话',
  chinese: '中文',
  japanese: '日语',
  korean: '韩语',
  french: '法语',
  german: '德语',
  russian: '俄语',
  spanish: '西班牙语',
  portuguese: '葡萄牙语',
  italian: '意大利语',
  arabic: '阿拉伯语',
  cantonese: '粤语',
}

export function findLanguages(lines: readonly TextLine[]): readonly RowDraft[] {
  const found = new Set<string>()
  return lines
    .flatMap((line) =>
      cellsOf(line)
        .flatMap((cell) => cell.split(/[、，,；;|｜•]/))
        .map((part) => [part, line] as const),
    )
    .flatMap(([part, line]) => {
      const word = names.exec(part)?.[1] ?? ''
      const language = chineseNames[word.toLowerCase()] ?? word
      if (language === '' || found.has(language)) return []
      found.add(language)
      const row = new RowDraft()
      row.take('language', language, line)
      row.take('level', levels.find(([, pattern]) => pattern.test(part))?.[0], line)
      row.take(
        'certificate',
        /(CET[-\s]?[46]|[四六八]级|雅思\s*[\d.]*|托福\s*\d*|IELTS\s*[\d.]*|TOEFL\s*\d*|N[1-5]|[一二]级[甲乙]等?)/i.exec(
          part,
        )?.[1],
        line,
      )
      return [row]
    })
    .slice(0, most)
}

/** 技能标签: skills that are listed and not described. */
export function findSkills(sections: readonly Section[]): RowDraft {
  const row = new RowDraft()
  const lines = sections.filter((section) => section.name === 'skills').flatMap((section) => section.lines)
  const listed = lines.flatMap((line) =>
    cellsOf({ runs: line.runs }).map((cell) => [contentOf({ ...line, text: cell }), line] as const),
  )
  const skills = listed
    .flatMap(([cell]) => cell.split(/[、，,；;|｜•·]|\s\/\s/))
    .map((skill) =>
      withoutBullet(skill)
        .replace(/[。.]$/, '')
        .trim(),
    )
    .filter((skill) => skill !== '')
  const fits = skills.every((skill) => skill.length <= skillLimits.length && !/[:：。]/.test(skill))
  if (skills.length === 0 || !fits) return row
  row.take('skills', [...new Set(skills)].slice(0, skillLimits.count), lines[0])
  for (const line of lines) row.lines.add(line)
  return row
}

const length = 1_000

/** 个人优势 with skills and honours below it, each behind its own title. */
export function findDescription(sections: readonly Section[], hasSkills: boolean): RowDraft {
  const linesOf = (name: Section['name']) =>
    sections.filter((section) => section.name === name).flatMap((section) => section.lines)
  const row = new RowDraft()
  const own = linesOf('description')
  const parts = [
    { title: '', lines: own },
    { title: '专业技能：', lines: hasSkills ? [] : linesOf('skills') },
    { title: '荣誉奖项：', lines: linesOf('honours') },
  ].filter(({ lines }) => lines.length > 0)
  const text = parts
    .map(({ title, lines }) =>
      [
        ...(title && parts.length > 0 ? [title] : []),
        ...lines.map(title === '' ? contentOf : ({ text: each }) => each),
      ].join('\n'),
    )
    .join('\n\n')
  const [first] = parts.flatMap(({ lines }) => lines)
  row.take('description', text.trim().slice(0, length), first)
  for (const { lines } of parts) for (const line of lines) row.lines.add(line)
  return row
}
