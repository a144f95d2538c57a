import { basisOf } from '#contract/basis'
import type { Result } from '#contract/errors'
import { type FormSchema, form, type Typed } from '#ui/forms/form'
import { saveOver } from './saveOver'

interface Renaming<Data> {
  /** The input of the call, with `id`, `name` and `basis`. */
  readonly schema: FormSchema
  readonly id: number
  readonly name: string
  /** The name that was shown. */
  readonly initial: string | undefined
  readonly send: (input: { id: number; name: string; basis: number }) => Promise<Result<Data>>
}

/**
 * Renames a record. If its name was changed elsewhere meanwhile, asks which one counts; resolves to undefined if that is the
 * stored one.
 */
export async function saveName<Data>({
  schema,
  id,
  name,
  initial,
  send,
}: Renaming<Data>): Promise<Result<Data> | undefined> {
  const base = { id, name: initial }
  const outcome = await saveOver<FormSchema, Data>({
    form: form(schema, [{ kind: 'text', name: 'name', label: '名称' }] as never),
    base,
    input: { id, name, basis: basisOf(schema, base) },
    send: (input: Typed) => send(input as { id: number; name: string; basis: number }),
  })
  if (outcome.kind === 'done') return outcome.result
  return outcome.kind === 'left' ? outcome.failure : undefined
}
