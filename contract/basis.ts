import type * as z from 'zod/mini'

export type Values = Readonly<Record<string, unknown>>

/** The schema of a record's input, with or without rules between its fields. */
export type RecordSchema = z.core.$ZodObject

export const namesOf = (schema: RecordSchema): readonly string[] =>
  Object.keys(schema._zod.def.shape).filter((name) => name !== 'basis')

/**
 * A number for the values of a record's fields. Absent, empty and zero values are equal, since a form may show one as another.
 * Two records with different values have the same number once in 2^52.
 */
export function basisOf(schema: RecordSchema, values: Values): number {
  const fields = namesOf(schema)
    .toSorted()
    .map((name) => [name, plain(values[name])])
    .filter(([, value]) => value !== undefined)
  return hash(JSON.stringify(fields))
}

/** Whether two values of a field are the same for {@link basisOf}. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(plain(one)) === JSON.stringify(plain(other))

function plain(value: unknown): unknown {
  if (!value) return undefined
  if (Array.isArray(value)) return value.length === 0 ? undefined : value.map(plain)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, each]) => [name, plain(each)])
    .filter(([, each]) => each !== undefined)
  return entries.length === 0 ? undefined : entries
}

/** cyrb53, of which 52 bits are kept, so that JSON carries it exactly. */
function hash(text: string): number {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    high = Math.imul(high ^ unit, 2_654_435_761)
    low = Math.imul(low ^ unit, 1_597_334_677)
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return 4_294_967_296 * (1_048_575 & low) + (high >>> 0)
}
