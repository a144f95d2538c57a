import type { ImportedRow } from '../../contract/resume/importing'
import { seekerStatuses } from '../../contract/settings/labels'
import { cleanName } from '../../contract/text/cleanName'
import { factsOf } from './blocks'
import { findDegree } from './degree'
import { findMonth } from './periods'
import { RowDraft } from './rowDraft'

interface Source {
  readonly lines: readonly string[]
  /** Lines before the first heading and below 个人信息. */
  readonly head: readonly string[]
  readonly working: readonly ImportedRow[]
  readonly education: readonly ImportedRow[]
  readonly now: Date
}

/** 基本信息: labelled facts first, then unambiguous facts of the head. */
export function findBasics({ lines, head, working, education, now }: Source): readonly ImportedRow[] {
  const row = new RowDraft()
  const facts = head.flatMap((line) => factsOf(line).map((fact) => [fact, line] as const))
  const takeLabelled = (field: string, label: RegExp, read: (text: string) => string | number | undefined) => {
    for (const line of head) {
      const [, text = ''] = label.exec(line) ?? []
      const value = text === '' ? undefined : read(text)
      if (value !== undefined && value !== '') return row.take(field, value, line)
    }
  }
  const takeFact = (field: string, read: (fact: string) => string | number | undefined) => {
    if (field in row.values) return
    for (const [fact, line] of facts) {
      const value = read(fact)
      if (value !== undefined) return row.take(field, value, line)
    }
  }

  takeLabelled('name', /姓\s*名\s*[:：]\s*([\p{Script=Han}·•‧・･]{2,20})/u, cleanName)
  const spaced = head.find((line) => /[·•‧・･]|^\S(?:\s\S){1,2}$/u.test(line) && isName(cleanName(line)))
  if (spaced && !('name' in row.values)) row.take('name', cleanName(spaced), spaced)
  takeFact('name', (fact) => (isName(fact) ? fact : undefined))
  takeLabelled('gender', /性\s*别\s*[:：]\s*([男女])/, (word) => (word === '男' ? 1 : 2))
  takeFact('gender', (fact) => ({ 男: 1, 女: 2, 男性: 1, 女性: 2 })[fact])
  takeLabelled('birthday', /(?:出\s*生\s*(?:年\s*月|日\s*期)?|生\s*日)\s*[:：]?\s*(.{6,16})/, findMonth)
  takeFact('birthday', (fact) => (/(出生|生)$/.test(fact) ? findMonth(fact) : undefined))
  takeLabelled('workingDate', /(?:参加工作|开始工作|工作)(?:时间|年月)\s*[:：]\s*(.{6,16})/, findMonth)
  takeLabelled('degree', /(?:最高)?学\s*历\s*[:：]\s*(\S{2,6})/, findDegree)
  takeFact('degree', (fact) => (fact.length <= 6 ? findDegree(fact) : undefined))
  takeLabelled(
    'areaName',
    /(?:现?居住?地?|所在地区?|所在城市|现居城市|地\s*址)\s*[:：]\s*([\p{Script=Han}\s-]{2,30})/u,
    (text) => text,
  )
  takeLabelled('weixin', /微\s*信\s*号?\s*[:：]\s*([A-Za-z][\w-]{5,19}|1\d{10})/, (text) => text)
  for (const line of head) {
    const [email] = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(line) ?? []
    if (email && !('email' in row.values)) row.take('email', email, line)
    const status = seekerStatuses.find(({ label }) => line.includes(label.split('-')[1] ?? label))
    if (status && !('jobStatus' in row.values)) row.take('jobStatus', status.value, line)
  }

  const first = earliest(working, now)
  if (first && !('workingDate' in row.values)) row.take('workingDate', first.values.from, first.sources.from ?? '')
  const highest = [...education].sort((a, b) => Number(b.values.degree ?? 0) - Number(a.values.degree ?? 0))[0]
  if (highest && !('degree' in row.values)) row.take('degree', highest.values.degree, highest.sources.degree ?? '')
  if (!('email' in row.values)) {
    const line = lines.find((each) => /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.test(each)) ?? ''
    row.take('email', /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(line)?.[0], line)
  }
  return Object.keys(row.values).length > 0 ? [row] : []
}

/** Words of two to four characters that a head has beside the name. */
const noNames =
  /简历|求职|先生|女士|本科|硕士|博士|大专|高中|男|女|汉族|团员|党员|群众|未婚|已婚|工程师|经理|开发|设计|主管|专员|应届/
const isName = (fact: string) => /^[\p{Script=Han}]{2,4}(·[\p{Script=Han}]{1,6})*$/u.test(fact) && !noNames.test(fact)

function earliest(working: readonly ImportedRow[], now: Date): ImportedRow | undefined {
  const past = working.filter(({ values }) => String(values.from) <= now.toISOString().slice(0, 7))
  return past.sort((a, b) => String(a.values.from).localeCompare(String(b.values.from)))[0]
}
