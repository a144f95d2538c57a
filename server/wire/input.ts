import * as z from 'zod/mini'
import { codes, failure, type Result, success } from '../../contract/errors'

/** Holds a body against an endpoint's schema. The message is the schema's own sentence for its first fault, or one made here. */
export function parseInput<Schema extends z.core.$ZodType>(schema: Schema, body: unknown): Result<z.output<Schema>> {
  const parsed = z.safeParse(schema, body, { error: describe })
  if (parsed.success) return success(parsed.data)
  return failure(codes.invalidInput, findFault(parsed.error.issues)?.message ?? '提交的内容不正确')
}

/**
 * The first fault; of a union, the first one of the variant with the fewest. A variant that is a plain value has no field
 * to name, so that the union's own fault says more, unless the variant's schema has a sentence.
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

/** Names come from outside: a message stays a sentence whatever they are. */
function shorten(name: string): string {
  return name.length > 40 ? `${name.slice(0, 40)}…` : name
}
