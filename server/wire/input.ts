import * as z from 'zod/mini'
import { codes, failure, type Result, success } from '#contract/errors'
import { type SiteRules, underRules } from '#contract/siteRules'

/**
 * Validates a body against an endpoint's schema. The message is the schema's own message for the first issue, or one from
 * `describe`. `rules` are those of the caller's site.
 */
export function parseInput<Schema extends z.core.$ZodType>(
  schema: Schema,
  body: unknown,
  rules: SiteRules = {},
): Result<z.output<Schema>> {
  const parsed = underRules(rules, () => z.safeParse(schema, body, { error: describe }))
  if (parsed.success) return success(parsed.data)
  return failure(codes.invalidInput, findFault(parsed.error.issues)?.message ?? '提交的内容不正确')
}

/**
 * Returns the first issue. For a union, that is the first issue of the variant with the fewest issues. If that variant is a plain
 * value without a field name or a message of its own, the union's issue is more helpful.
 */
function findFault([issue]: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  if (issue?.code !== 'invalid_union') return issue
  const [nearest = []] = [...issue.errors].sort((one, other) => one.length - other.length)
  const fault = findFault(nearest)
  return fault && !fault.message.startsWith(wholeInput) ? fault : issue
}

const wholeInput = '提交的内容'

const typeNames: Readonly<Record<string, string>> = {
  string: '文字',
  number: '数字',
  int: '整数',
  boolean: '是或否',
  array: '列表',
  object: '对象',
}

function describe(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys') return `未知字段「${shorten(issue.keys[0] ?? '')}」`
  if (issue.input === undefined && issue.code !== 'custom') return `缺少${name}`
  if (issue.code === 'invalid_type') return `${name}应为${typeNames[issue.expected] ?? '其他类型'}`
  if (issue.code === 'too_big') return `${name}超出上限`
  if (issue.code === 'too_small') return `${name}低于下限`
  return `${name}不正确`
}

function nameOf(path: readonly PropertyKey[] | undefined): string {
  return path?.length ? `「${shorten(path.map(String).join('.'))}」` : wholeInput
}

/** Names come from the caller, so they are shortened to keep the message readable. */
function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}
