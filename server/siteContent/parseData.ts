import * as z from 'zod/mini'
import type { Values } from '#contract/basis'
import { codes, failure, type Result, success } from '#contract/errors'
import type { RecordField, SiteKind } from '#contract/siteRecords/siteKind'
import { underRules } from '#contract/siteRules'
import type { Tenant } from '../wire/handle'

/** Checks a record's data by its kind's schema. A failure names the field. */
export function parseData({ schema, fields }: SiteKind, data: unknown, tenant: Tenant): Result<Values> {
  const parsed = underRules(tenant, () => z.safeParse(schema, data))
  if (parsed.success) return success(parsed.data as Values)
  const [issue] = parsed.error.issues
  const field = String(issue?.path[0] ?? '')
  return failure(codes.invalidInput, issue ? sayIssue(fields, issue) : wrongShape, { field })
}

const wrongShape = '内容的格式不正确'

function sayIssue(fields: readonly RecordField[], issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `没有这些项目：${issue.keys.join('、').slice(0, 100)}`
  if (/\p{Script=Han}/u.test(issue.message)) return issue.message
  const label = labelAt(fields, issue.path)
  return label === '' ? wrongShape : `「${label}」不正确`
}

/** What the form calls the place of an issue: 列2 链接1 名称. */
export function labelAt(fields: readonly RecordField[], [name, ...rest]: readonly PropertyKey[]): string {
  const field = fields.find((each) => each.name === name)
  if (!field) return ''
  const [row, ...inner] = rest
  if (field.kind === 'blocks' && typeof row === 'number') return `区块${row + 1}`
  if (field.kind !== 'rows' || typeof row !== 'number') return field.label
  return `${field.noun}${row + 1} ${labelAt(field.fields, inner)}`.trim()
}
