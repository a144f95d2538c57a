import type { JsonSchema } from './openapi.ts'

/** A JSON Schema as text that reads like a type: `{ id: integer, name?: string (1 to 50) }`, a property a line. */
export function showSchema(schema: JsonSchema, indent = ''): string {
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((each) => JSON.stringify(each)).join(' | ')
  const choices = (schema.anyOf ?? schema.oneOf) as readonly JsonSchema[] | undefined
  if (choices) return [...new Set(choices.map((each) => showSchema(each, indent)))].join(' | ')
  const parts = schema.allOf as readonly JsonSchema[] | undefined
  if (parts) return parts.map((each) => showSchema(each, indent)).join(' & ')
  if (schema.type === 'array') return showList(schema, indent)
  if (schema.type === 'object') return showObject(schema, indent)
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? ''
  return `${schema.type ?? 'any'}${showBounds(schema)}`
}

function showObject({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const rows = Object.entries(properties as Readonly<Record<string, JsonSchema>>).map(([name, schema]) => {
    const mark = (required as readonly string[]).includes(name) ? '' : '?'
    return `${inner}${name}${mark}: ${showSchema(schema, inner)}`
  })
  if (typeof additionalProperties === 'object' && additionalProperties !== null)
    rows.push(`${inner}[key]: ${showSchema(additionalProperties as JsonSchema, inner)}`)
  return rows.length > 0 ? `{\n${rows.join('\n')}\n${indent}}` : '{}'
}

function showList(schema: JsonSchema, indent: string): string {
  const items = (schema.items ?? schema.prefixItems ?? {}) as JsonSchema | readonly JsonSchema[]
  const one = Array.isArray(items)
    ? `[${items.map((each) => showSchema(each, indent)).join(', ')}]`
    : showSchema(items as JsonSchema, indent)
  const list = Array.isArray(items) ? one : one.includes(' | ') ? `(${one})[]` : `${one}[]`
  return `${list}${showRange(schema.minItems, schema.maxItems)}`
}

function showBounds(schema: JsonSchema): string {
  const { minLength, maxLength, minimum, maximum, format, pattern } = schema
  const range = showRange(minLength ?? minimum, maxLength ?? maximum)
  const form = format ?? (pattern && `/${pattern}/`)
  return `${range}${form ? ` ${form}` : ''}`
}

/** Bounds that only say "an exact integer" are left out. */
function showRange(from: unknown, to: unknown): string {
  const [least, most] = [from, to].map((bound) =>
    typeof bound === 'number' && Math.abs(bound) < Number.MAX_SAFE_INTEGER ? bound : undefined,
  )
  if (least === undefined && most === undefined) return ''
  if (least === undefined) return ` (to ${most})`
  return most === undefined ? ` (from ${least})` : ` (${least} to ${most})`
}
