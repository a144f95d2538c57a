import type { OperatorActRow } from '#contract/console/acts'

export interface Change {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What differs between before and after, by the names of the fields. */
export function changesOf({ before, after, labels }: OperatorActRow): readonly Change[] {
  const [former, present] = [read(before), read(after)]
  const keys = [...new Set([...Object.keys(former), ...Object.keys(present)])]
  return keys
    .map((key) => ({ label: labels[key] ?? key, before: say(former[key]), after: say(present[key]) }))
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
