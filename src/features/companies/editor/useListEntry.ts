import { useRef } from 'react'
import { isSame } from '#contract/basis'
import { codes, failure, type Result } from '#contract/errors'
import { newerIn } from '#kernel/forms/saveOver'

interface ListEntry<Entry> {
  readonly list: readonly Entry[]
  /** Place of the entry; undefined for a new one. */
  readonly at: number | undefined
  /** Stores the list. `known` is the list that it replaces. */
  readonly send: (next: readonly Entry[], known: readonly Entry[]) => Promise<Result<unknown>>
  /** The list in the stored values of a refused save. */
  readonly read: (newer: object) => readonly Entry[]
  /** Two entries are versions of one if these are equal. */
  readonly keyOf: (entry: Entry) => string | number
}

/**
 * Saves one entry of a list that is stored as a whole. What a colleague changed in other entries meanwhile stays; a change of the
 * same entry is a failure with the colleague's entry as the newer values.
 */
export function useListEntry<Entry extends object>({ list, at, send, read, keyOf }: ListEntry<Entry>) {
  const known = useRef({ list, at })
  const save = async (entry: Entry): Promise<Result<unknown>> => {
    const { list: before, at: place } = known.current
    const former = place === undefined ? undefined : before[place]
    const next = former ? before.map((each, index) => (index === place ? entry : each)) : [...before, entry]
    const result = await send(next, before)
    const newer = newerIn(result)
    if (result.ok || !newer) return result
    const theirs = read(newer)
    const found = former ? theirs.findIndex((each) => keyOf(each) === keyOf(former)) : -1
    known.current = { list: theirs, at: found < 0 ? undefined : found }
    const present = theirs[found]
    if (former && !present) return failure(codes.conflict, '同事刚删除了这一项。您填写的内容还在，再次保存会重新添加')
    if (!present || isSame(present, former)) return save(entry)
    return failure(codes.changedElsewhere, result.msg, { newer: present })
  }
  return save
}
