import type { ImportedRow } from '#contract/resume/importing'
import { seekerStatuses } from '#contract/settings/labels'
import type { Section } from '../sections'
import { cellsOf, type TextLine } from '../textLine'
import { findBrokenMail, findMail, findPhone } from '../words/contacts'
import { findDegree, isDegree } from '../words/degrees'
import type { LabelName } from '../words/labels'
import { findMonth, findPeriod } from '../words/periods'
import { isPlace } from '../words/places'
import { findName } from './findName'
import type { Pair } from './pairs'
import { RowDraft } from './rowDraft'

interface Source {
  readonly lines: readonly TextLine[]
  readonly sections: readonly Section[]
  readonly pairs: readonly Pair[]
  readonly working: readonly ImportedRow[]
  readonly education: readonly ImportedRow[]
  readonly now: Date
}

/** 基本信息: labelled facts first, then facts of the head that cannot be anything else. */
export function findBasics(source: Source): RowDraft {
  const { lines, sections, pairs, working, education, now } = source
  const row = new RowDraft()
  const head = sections.filter(({ name }) => name === 'head').flatMap((section) => section.lines)
  const facts = head.flatMap((line) =>
    cellsOf(line)
      .flatMap((cell) => cell.split(/[|｜丨•·,，;；/]|\s+/))
      .map((fact) => [fact.trim(), line] as const),
  )
  const takeLabelled = (field: string, label: LabelName, read: (text: string) => string | number | undefined) => {
    if (row.has(field)) return
    for (const { value: text, line } of pairs.filter((pair) => pair.label === label)) {
      const value = read(text)
      if (value !== undefined && value !== '') {
        row.take(field, value, line)
        return
      }
    }
  }
  const takeFact = (field: string, read: (fact: string) => string | number | undefined) => {
    if (row.has(field)) return
    for (const [fact, line] of facts) {
      const value = read(fact)
      if (value !== undefined) {
        row.take(field, value, line)
        return
      }
    }
  }

  const name = findName(lines, sections, pairs)
  if (name) row.take('name', name.name, name.line, name.isSure)
  takeContacts(row, lines, head)
  takeLabelled('gender', 'gender', (text) => genderOf(text))
  takeFact('gender', (fact) => genderOf(fact))
  takeLabelled('birthday', 'birthday', findMonth)
  takeBirthday(row, head)
  takeLabelled('workingDate', 'workingDate', findMonth)
  takeLabelled('degree', 'degree', findDegree)
  takeFact('degree', (fact) => (isDegree(fact) ? findDegree(fact) : undefined))
  takeLabelled('areaName', 'area', (text) => (/\p{Script=Han}/u.test(text) ? text.slice(0, 30) : undefined))
  const lives = /(?:现居|居住于|现居住于|坐标|base)\s*[:：]?\s*(\p{Script=Han}{2,10})/iu
  takeFact('areaName', (fact) => lives.exec(fact)?.[1])
  takeFact('areaName', (fact) => (isPlace(fact) && /\p{Script=Han}/u.test(fact) ? fact : undefined))
  takeLabelled('weixin', 'weixin', (text) => /^([A-Za-z][\w-]{5,19}|1\d{10})/.exec(text.trim())?.[1])
  for (const line of head) {
    const status = seekerStatuses.find(({ label }) => line.text.includes(label.split('-')[1] ?? label))
    if (status && !row.has('jobStatus')) row.take('jobStatus', status.value, line)
  }
  takeFromRows(row, { working, education, now })
  return row
}

const genderOf = (text: string): number | undefined => {
  const [, man, woman] = /^\s*(?:(男性?|male)|(女性?|female))\s*$/i.exec(text) ?? []
  return man ? 1 : woman ? 2 : undefined
}

/** Those of the head before those of other people further down. */
function takeContacts(row: RowDraft, lines: readonly TextLine[], head: readonly TextLine[]): void {
  const inOrder = [...head, ...lines.filter((line) => !head.includes(line))]
  for (const line of inOrder) {
    const mail = row.has('email') ? undefined : findMail(line.text)
    if (mail) row.take('email', mail.value, line)
    const phone = row.has('mobile') ? undefined : findPhone(withoutMail(line.text, mail?.words))
    if (phone && !findPeriod(line.text)?.rest.trim().match(/^$/))
      row.take('mobile', phone.value, line, /^1\d{10}$/.test(phone.value) || phone.value.startsWith('+'))
  }
  if (row.has('email')) return
  for (const [at, line] of lines.entries()) {
    const mail = findBrokenMail(line.text, lines[at + 1]?.text ?? '')
    if (mail) {
      row.take('email', mail, line, false)
      return
    }
  }
}

const withoutMail = (text: string, words: string | undefined) => (words ? text.replace(words, ' ') : text)

/** 1996年5月出生, 1996.05 | 28岁: a month of somebody's youth that nothing else explains. */
function takeBirthday(row: RowDraft, head: readonly TextLine[]): void {
  if (row.has('birthday')) return
  for (const line of head) {
    if (findPeriod(line.text)) continue
    const month = /出生|生于|生日|岁/.test(line.text) ? findMonth(line.text) : undefined
    if (month) {
      row.take('birthday', month, line)
      return
    }
  }
}

/** The first month of work and the highest degree, if the head does not say them. */
function takeFromRows(row: RowDraft, { working, education, now }: Pick<Source, 'working' | 'education' | 'now'>): void {
  const today = now.toISOString().slice(0, 7)
  const past = working.filter(
    ({ values }) => values.from !== undefined && values.from !== '' && String(values.from) <= today,
  )
  const first = [...past].sort((a, b) => String(a.values.from).localeCompare(String(b.values.from)))[0]
  if (first && !row.has('workingDate')) row.copy('workingDate', first, 'from')
  const highest = [...education].sort((a, b) => Number(b.values.degree ?? 0) - Number(a.values.degree ?? 0))[0]
  if (highest?.values.degree !== undefined && !row.has('degree')) row.copy('degree', highest, 'degree')
}
