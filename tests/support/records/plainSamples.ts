import { type PlainKey, plainSections } from '#contract/resume/sections/plain'
import { type InputSchema, inputSchemaOf } from './inputSchema'

/** What a sample has where any text may be. */
export const sampleText = '样例'

type Sample = Readonly<Record<string, unknown>>

/** A row that a plain section takes, made from its schema: required fields only. */
export function plainSample(key: PlainKey): Sample {
  const { properties = {}, required = [] } = inputSchemaOf(plainSections[key].stored)
  return Object.fromEntries(required.map((name) => [name, validValue(properties[name] ?? {})]))
}

function validValue({ type, pattern, minimum, minItems, items, const: only, enum: few }: InputSchema): unknown {
  if (only !== undefined || few) return only ?? few?.[0]
  if (type === 'integer') return minimum
  if (type === 'boolean') return true
  if (type === 'array') return minItems && items ? [validValue(items)] : []
  if (pattern?.includes('[\\da-f]{8}')) return '00000000-0000-4000-8000-000000000000'
  return pattern?.includes('(19|20)') ? '2020-01' : sampleText
}
