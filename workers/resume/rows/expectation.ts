import type { Section } from '../sections'
import { cellsOf, type TextLine } from '../textLine'
import { headingOf } from '../words/headings'
import { positionSureness } from '../words/kinds'
import { labelOf } from '../words/labels'
import type { NameInText } from './findName'
import type { Pair } from './pairs'
import { RowDraft } from './rowDraft'

/** The one expectation that a resume names. */
export function findExpectation(
  sections: readonly Section[],
  pairs: readonly Pair[],
  name: NameInText | undefined,
): RowDraft {
  const row = new RowDraft()
  for (const { label, value, line } of pairs) {
    const text = value.split(/[|｜,，;；、]|\s{2,}/)[0]?.trim() ?? ''
    if (label === 'wish' && !row.has('positionName') && text.length >= 2 && text.length <= 20)
      row.take('positionName', text, line)
    if (label === 'wishPlace' && !row.has('areaName') && /^\p{Script=Han}{2,12}$/u.test(text))
      row.take('areaName', text, line)
    const pay = label === 'pay' ? findPay(value) : undefined
    if (pay && !row.has('salaryMin')) {
      row.take('salaryMin', pay[0], line)
      row.take('salaryMax', pay[1], line)
    }
  }
  const lines = sections.filter(({ name: block }) => block === 'expect').flatMap((section) => section.lines)
  if (!row.has('positionName')) takePosition(row, lines)
  if (!row.has('positionName')) takePosition(row, besideName(sections, name), false)
  if (!row.has('positionName')) return new RowDraft()
  for (const line of [...lines, ...headLines(sections)]) {
    const pay = row.has('salaryMin')
      ? undefined
      : /\d\s*[kK千]|元\/?月/.test(line.text)
        ? findPay(line.text)
        : undefined
    if (pay) {
      row.take('salaryMin', pay[0], line)
      row.take('salaryMax', pay[1], line)
    }
  }
  return row
}

const headLines = (sections: readonly Section[]) =>
  sections.filter(({ name }) => name === 'head').flatMap((section) => section.lines)

/** The title below or beside the name. */
function besideName(sections: readonly Section[], name: NameInText | undefined): readonly TextLine[] {
  const head = headLines(sections)
  const at = name ? head.indexOf(name.line) : -1
  return at < 0 ? [] : head.slice(at, at + 3)
}

function takePosition(row: RowDraft, lines: readonly TextLine[], isSure = true): void {
  for (const line of lines) {
    const facts = cellsOf(line)
      .flatMap((cell) => cell.split(/[|｜,，;；、/]|\s{2,}/))
      .map((fact) => fact.trim())
    const found = facts.find(
      (fact) => fact.length <= 16 && positionSureness(fact) === 2 && !labelOf(fact) && !headingOf(fact),
    )
    if (found) {
      row.take('positionName', found, line, isSure)
      return
    }
  }
}

/** 15-25K, 15000-25000元, 1-1.5万: yuan a month. */
function findPay(text: string): readonly [number, number] | undefined {
  const numbers = [...text.replace(/,/g, '').matchAll(/(\d+(?:\.\d+)?)\s*([kK千万])?/g)]
  if (numbers.length < 2) return undefined
  const unit = numbers.map(([, , sign]) => sign).find((sign) => sign !== undefined)
  const times = unit === '万' ? 10_000 : unit ? 1_000 : 1
  const [from = 0, to = 0] = numbers.map(([, number]) => Math.round(Number(number) * times))
  return from >= 500 && to >= from && to <= 9_999_999 ? [from, to] : undefined
}
