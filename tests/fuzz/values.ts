import fc from 'fast-check'
import type { InputSchema } from '../support/records/inputSchema'

/** Values of the site's own rows, and cursors that it has answered, by the name of the field that takes them. */
export type Known = (name: string) => readonly unknown[]

/**
 * Bodies for an input: mostly what its schema allows, so that they reach the handler, with values at its bounds, and with
 * hostile ones anywhere.
 */
export const bodiesOf = (schema: InputSchema, known: Known): fc.Arbitrary<unknown> => valuesOf(schema, '', known)

const hostileNumbers = [
  0,
  -1,
  1.5,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53 - 1,
  -(2 ** 53) + 1,
  2 ** 63,
  5e-324,
  -5e-324,
  1e-310,
  1e308,
]
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'x\udfff',
  '__proto__',
  'constructor',
  "'; drop table users; --",
  '%_\\',
  '\u200b\u200d',
  '\u202e\ufeff',
  '\r\n\r\n',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '../../../../etc/passwd',
  'http://[::1',
  '//[',
  '2026-02-30',
  '9999-12-31T23:59:59+23:59',
  '0000-01-01T00:00:00Z',
  '-271821-04-20T00:00:00Z',
  '🀄'.repeat(40),
  '长'.repeat(3000),
  'a'.repeat(70_000),
  '('.repeat(2000),
]

/** JSON texts make what no literal can: an own key of this name. */
const ownPrototype: unknown = JSON.parse('{"__proto__":{"role":1},"constructor":1}')

const nested = (depth: number): unknown => (depth === 0 ? [] : [nested(depth - 1)])

const hostile = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...hostileNumbers) },
  { weight: 6, arbitrary: fc.constantFrom(...hostileTexts) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(
      null,
      true,
      [],
      {},
      [null],
      ownPrototype,
      nested(20),
      nested(60),
      Array(3000).fill(1),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ depthSize: 'small' }) },
)

function valuesOf(schema: InputSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 11, arbitrary: allowed(schema, name, known) }, { weight: 1, arbitrary: hostile })
}

function allowed(schema: InputSchema, name: string, known: Known): fc.Arbitrary<unknown> {
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return fc.oneof(...alternatives.map((one) => allowed(one, name, known)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'integer':
    case 'number':
      return preferring(() => known(name), numbers(schema))
    case 'string':
      return preferring(() => known(name), checkedTexts[name] ?? texts(schema))
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, name, known), lengths(schema.minItems, schema.maxItems, 6))
    case 'object':
      return objects(schema, known)
    default:
      return hostile
  }
}

/** Looked up when a value is generated, since responses make more values known. */
function preferring(known: () => readonly unknown[], others: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const choices = fc.tuple(fc.nat(), fc.nat(3), others)
  return choices.map(([at, chance, other]) => {
    const values = known()
    return chance === 0 || values.length === 0 ? other : values[at % values.length]
  })
}

function numbers({ type, minimum, exclusiveMinimum, maximum, exclusiveMaximum }: InputSchema): fc.Arbitrary<number> {
  const least = minimum ?? (exclusiveMinimum ?? -1) + 1
  const most = maximum ?? (exclusiveMaximum ?? 1001) - 1
  const bounds = fc.constantFrom(least, most)
  if (type === 'number') return fc.oneof(fc.double({ min: least, max: most, noNaN: true }), bounds)
  const few = fc.integer({ min: least, max: Math.min(most, least + 20) })
  return fc.oneof({ weight: 4, arbitrary: few }, { weight: 1, arbitrary: bounds })
}

function texts({ format, pattern, minLength = 0, maxLength }: InputSchema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid()
  if (format === 'date-time') return fc.integer({ min: -1, max: 100 }).map(daysAhead)
  if (pattern) return matching(pattern) ?? words(minLength, maxLength)
  return words(minLength, maxLength)
}

/** Texts of fields whose rule is a function, which a schema does not show, by the field's name. */
const checkedTexts: Readonly<Record<string, fc.Arbitrary<string>>> = {
  mobile: fc.stringMatching(/^1[3-9]\d{9}$/),
  tel: fc.stringMatching(/^0\d{2}-\d{8}$/),
  contactTel: fc.stringMatching(/^0\d{2}-\d{8}$/),
}

const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000 + 3_600_000).toISOString()

/** Undefined for a pattern whose flags JSON Schema has lost. */
function matching(pattern: string): fc.Arbitrary<string> | undefined {
  try {
    return fc.stringMatching(new RegExp(pattern))
  } catch {
    return undefined
  }
}

const phrases = ['工程师', '福州', 'java', '负责前端开发', 'rencai2026', '林一帆', 'a', '海风科技有限公司', 'gcs']

function words(least: number, most = 100): fc.Arbitrary<string> {
  const phrase = fc.constantFrom(...phrases).map((text) => text.padEnd(least, '文').slice(0, most))
  const any = fc.string({ unit: 'grapheme', minLength: least, maxLength: Math.min(most, least + 30) })
  return fc.oneof({ weight: 5, arbitrary: phrase }, { weight: 1, arbitrary: any }, fc.constant('长'.repeat(most)))
}

function objects({ properties = {}, required = [], ...schema }: InputSchema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, valuesOf(field, name, known)] as const)
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
  if (schema.propertyNames) {
    const value = valuesOf(schema.additionalProperties || {}, '', known)
    return fc.dictionary(texts(schema.propertyNames), value, lengths(0, schema.maxProperties, 6))
  }
  const strange = fc.tuple(whole, hostile).map(([body, value]) => ({ ...body, unheardOf: value }))
  return fc.oneof({ weight: 30, arbitrary: whole }, { weight: 1, arbitrary: strange })
}

function lengths(least = 0, most = 20, few = 6) {
  const max = Math.max(least, Math.min(most, few))
  return { minLength: least, maxLength: max, minKeys: least, maxKeys: max }
}
