import { isSame } from '#contract/basis'
import { characterLength } from '#format/text'
import { type FormItem, isShown, type Typed, valueKindOf } from '#ui/forms/form'

export interface Versions {
  readonly items: readonly FormItem[]
  /** What the form was opened with; undefined if that is not known any more. */
  readonly base: Typed | undefined
  readonly mine: Typed
  readonly newer: Typed
}

/** Names of the values that a field shows. */
export const namesOfItem = (item: FormItem): readonly string[] =>
  'until' in item ? [item.name, item.until] : [item.name]

/** The fields in which the user's values differ from the stored ones. */
export const differing = ({ items, mine, newer }: Versions): readonly FormItem[] =>
  items
    .filter((item) => isShown(item, mine) || isShown(item, newer))
    .filter((item) => namesOfItem(item).some((name) => !isSame(mine[name], newer[name])))

/**
 * Merges two versions of a record: what one of them changed is taken from it. Of a text that both changed, both are kept, of a
 * list of words all. Undefined if a field cannot be merged, or if the merged record is one of the two.
 */
export function mergeRecords({ items, base, mine, newer }: Versions): Typed | undefined {
  const merged: Record<string, unknown> = {}
  const byName = new Map(items.map((item) => [item.name, item]))
  for (const name of new Set([...Object.keys(newer), ...Object.keys(mine)])) {
    const isMineOnly = base !== undefined && isSame(base[name], newer[name])
    const isTheirsOnly = base !== undefined && isSame(base[name], mine[name])
    if (isMineOnly || isSame(mine[name], newer[name])) merged[name] = mine[name]
    else if (isTheirsOnly) merged[name] = newer[name]
    else {
      const both = mergeValues(byName.get(name), newer[name], mine[name])
      if (both === undefined) return undefined
      merged[name] = both
    }
  }
  const isOne = [mine, newer].some((record) => Object.keys(merged).every((name) => isSame(merged[name], record[name])))
  return isOne ? undefined : merged
}

function mergeValues(item: FormItem | undefined, newer: unknown, mine: unknown): unknown {
  const kind = item && valueKindOf(item)
  if (kind === 'prose') return fits(mergeTexts(String(newer ?? ''), String(mine ?? '')), item?.limit)
  if (kind !== 'labels' && kind !== 'own') return undefined
  const [theirs, own] = [wordsIn(newer), wordsIn(mine)]
  if (!theirs || !own) return undefined
  const all = [...new Set([...theirs, ...own])]
  return item?.limit !== undefined && all.length > item.limit ? undefined : all
}

const wordsIn = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) && value.every((each) => typeof each === 'string') ? value : undefined

const fits = (text: string, limit = Number.POSITIVE_INFINITY): string | undefined =>
  characterLength(text) > limit ? undefined : text

/** The newer text, then the lines of the other one that it does not have. */
export function mergeTexts(newer: string, mine: string): string {
  const known = new Set(newer.split('\n').map((line) => line.trim()))
  const added = mine.split('\n').filter((line) => !known.has(line.trim()))
  return [newer.trimEnd(), ...added].filter((part, at) => at > 0 || part !== '').join('\n')
}
