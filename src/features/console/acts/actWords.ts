import { actFacts, actSubjects, operatorActNames } from '#contract/console/actNames'
import type { OperatorActRow } from '#contract/console/acts'
import { findSiteKind } from '#contract/siteKinds'

/** The log in words. */

export interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}

const wordIn = (words: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(words, key) ? words[key] : undefined

export const nameOfAct = (act: string): string => wordIn(operatorActNames, act) ?? '其他操作'

/** `举报 12`, `帮助 7`; a kind with one record has no number. */
export function nameOfThing(subject: string): string {
  const [kind = '', ...rest] = subject.split('/')
  const name = wordIn(actSubjects, kind) ?? findSiteKind(kind)?.title ?? '其他'
  return [name, rest.join('/')].filter(Boolean).join(' ')
}

/** What differs between before and after, by the names of the fields. */
export function changesOf({ subject, before, after }: OperatorActRow): readonly Change[] {
  const [former, present] = [read(before), read(after)]
  const fields = findSiteKind(subject.split('/')[0] ?? '')?.fields ?? []
  const labelOf = (key: string) => fields.find(({ name }) => name === key)?.label ?? wordIn(actFacts, key) ?? key
  const keys = [...new Set([...Object.keys(former), ...Object.keys(present)])]
  return keys
    .map((key) => ({ label: labelOf(key), before: say(former[key]), after: say(present[key]) }))
    .filter((change) => change.before !== change.after)
}

function read(text: string): Readonly<Record<string, unknown>> {
  if (text === '') return {}
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : { value }
}

/** A value as text. What has parts of its own is shown as JSON. */
function say(value: unknown): string {
  if (value === undefined || value === null || value === '') return ''
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value) && value.every((each) => typeof each === 'string')) return value.join('、')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}
