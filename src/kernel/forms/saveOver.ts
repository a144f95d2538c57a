import { basisOf, isSame, namesOf, type RecordSchema } from '#contract/basis'
import { codes, type Failure, type Result } from '#contract/errors'
import type { FormRecord, FormSchema, Typed } from '#ui/forms/form'
import { toastSuccess } from '#ui/overlays/toast'
import { definePopup, open } from '../popups/popups'
import { namesOfItem, type Versions } from './mergeRecords'

const conflictPopup = definePopup(() => import('./ConflictDialog'), { persistent: true })

/** The stored values in the failure of a save that would overwrite them; undefined for other results. */
export function newerIn(result: Result<unknown>): Typed | undefined {
  if (result.ok || result.code !== codes.changedElsewhere) return undefined
  return (result.data as { readonly newer?: Typed } | null | undefined)?.newer
}

/** A form's initial values with their basis, if its call takes one. */
export function withBasis(schema: RecordSchema, start: Typed): Typed {
  if (!('basis' in schema._zod.def.shape) || start.basis !== undefined) return start
  return { ...start, basis: basisOf(schema, start) }
}

export interface SavedOver<Schema extends FormSchema, Data> {
  /** Its schema has the field `basis`, and is the call's input unless `read` maps between the two. */
  readonly form: FormRecord<Schema>
  /** What the form was opened with. */
  readonly base: Typed | undefined
  readonly input: Typed
  readonly send: (input: Typed) => Promise<Result<Data>>
  /** Makes values of the form from the stored ones in a failure. */
  readonly read?: (newer: Typed) => Typed
}

/**
 * `done`: saved, or failed for another reason. `taken`: the user goes on with `values`, which replace `newer` once saved. `left`:
 * the user decided nothing, and the input stays as it was.
 */
export type SaveOutcome<Data> =
  | { readonly kind: 'done'; readonly result: Result<Data> }
  | { readonly kind: 'taken'; readonly newer: Typed; readonly values: Typed }
  | { readonly kind: 'left'; readonly failure: Failure }

/** Saves a record. If it was changed elsewhere since it was read, shows both versions and asks which one counts. */
export async function saveOver<Schema extends FormSchema, Data>(
  saved: SavedOver<Schema, Data>,
): Promise<SaveOutcome<Data>> {
  const { form, base, input, send, read = (newer) => newer } = saved
  const result = await send(input)
  const stored = newerIn(result)
  if (result.ok || stored === undefined) return { kind: 'done', result }
  const newer = startFrom(form, read(stored))
  const { basis: _, ...mine } = input
  const answer = await open(conflictPopup, { items: form.items, base, mine, newer })
  const basis = basisOf(form.schema, newer)
  switch (answer?.kind) {
    case 'mine':
      return saveOver({ ...saved, base: newer, input: { ...mine, ...unseen(form, { base, mine, newer }), basis } })
    case 'newer':
    case 'merged':
      if (answer.kind === 'merged') toastSuccess('已合并，请核对后保存')
      return { kind: 'taken', newer: { ...newer, basis }, values: { ...answer.values, basis } }
    default:
      return { kind: 'left', failure: result }
  }
}

/** Newer values of fields that the form does not show and the user has not changed: 保留我的 is about what was shown. */
function unseen({ schema, items }: FormRecord<FormSchema>, { base, mine, newer }: Omit<Versions, 'items'>): Typed {
  const seen = new Set(items.flatMap(namesOfItem))
  const names = namesOf(schema).filter((name) => !seen.has(name) && base && isSame(base[name], mine[name]))
  return Object.fromEntries(names.map((name) => [name, newer[name]]))
}

/** Values of the form for a stored record, from which JSON has dropped absent values. */
function startFrom({ schema, blank }: FormRecord<FormSchema>, newer: Typed): Typed {
  const absent = Object.fromEntries(namesOf(schema).map((name) => [name, undefined]))
  const { basis: _, ...present } = { ...absent, ...blank, ...newer } as Typed
  return present
}
