import { basisOf, namesOf, type RecordSchema, type Values } from '#contract/basis'
import { codes, type Failure, failure } from '#contract/errors'

interface Overwriting {
  readonly schema: RecordSchema
  readonly input: { readonly basis?: number | undefined }
  /** The stored values of the input's fields. Fields that only say which record is meant may be left out. */
  readonly stored: Values
}

/**
 * Refuses to overwrite a record that somebody has changed since the caller read it (`contract/basis.ts`). Ask with the record
 * locked. A repeated save, whose values are stored already, may go on.
 */
export function refuseOverwrite({ schema, input, stored }: Overwriting): Failure | undefined {
  const { basis, ...given } = input
  if (basis === undefined) return undefined
  const present = { ...given, ...stored }
  const now = basisOf(schema, present)
  if (now === basis || now === basisOf(schema, input as Values)) return undefined
  const newer = Object.fromEntries(namesOf(schema).map((name) => [name, present[name as keyof typeof present]]))
  return failure(codes.changedElsewhere, '这条内容刚在别处改过，您填写的内容还在，请核对后再保存', { newer })
}

/** Of the stored values those that the input gives: for calls in which omitted fields stay as they are. */
export const givenOf = (input: Values, stored: Values): Values =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => input[name] !== undefined))
