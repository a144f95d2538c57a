import type { Op, Path } from './state'

/**
 * Returns the changes that turn `before` into `after`, both plain immutable data. Identical objects count as unchanged, so the
 * cost depends on the size of the change. Records are compared by field; lists are changed by whole elements.
 */
export function diff(before: unknown, after: unknown): Op[] {
  const ops: Op[] = []
  compare(before, after, [], ops)
  return ops
}

/** Returns `value` with the changes applied. Does not modify its arguments; unchanged parts keep their identity. */
export function applyOps(value: unknown, ops: readonly Op[]): unknown {
  return ops.reduce((current, op) => applyAt(current, op, 0), value)
}

type PlainRecord = Readonly<Record<string, unknown>>

function isRecord(value: unknown): value is PlainRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function compare(before: unknown, after: unknown, path: Path, ops: Op[]): void {
  if (Object.is(before, after)) return
  if (Array.isArray(before) && Array.isArray(after)) compareLists(before, after, path, ops)
  else if (isRecord(before) && isRecord(after)) compareRecords(before, after, path, ops)
  else ops.push(['set', path, after])
}

function compareRecords(before: PlainRecord, after: PlainRecord, path: Path, ops: Op[]): void {
  for (const key of Object.keys(before)) {
    if (!(key in after)) ops.push(['delete', [...path, key]])
  }
  for (const key of Object.keys(after)) {
    if (key in before) compare(before[key], after[key], [...path, key], ops)
    else ops.push(['set', [...path, key], after[key]])
  }
}

/**
 * Walks both lists at once: equal elements pass; others are removed from the old or inserted from the new list until the two meet
 * again. Any order of these steps is correct; the choice at a moved element only affects the size of the patch.
 */
function compareLists(before: readonly unknown[], after: readonly unknown[], path: Path, ops: Op[]): void {
  const oldPlaces = placesIn(before)
  const newPlaces = placesIn(after)
  let old = 0
  let now = 0
  while (old < before.length || now < after.length) {
    if (old < before.length && now < after.length && Object.is(before[old], after[now])) {
      old++
      now++
      continue
    }
    const firstOld = old
    const firstNow = now
    while (old < before.length || now < after.length) {
      if (old < before.length && now < after.length && Object.is(before[old], after[now])) break
      if (takesNew({ before, after, old, now, oldPlaces, newPlaces })) now++
      else old++
    }
    ops.push(['splice', path, firstNow, old - firstOld, after.slice(firstNow, now)])
  }
}

type PlaceOf = (item: unknown) => number | undefined

/** Where each element of a list stands. Read on first use: most changes add to the end, where nobody asks. */
function placesIn(list: readonly unknown[]): PlaceOf {
  let places: ReadonlyMap<unknown, number> | undefined
  return (item) => {
    places ??= new Map(list.map((each, index) => [each, index]))
    return places.get(item)
  }
}

interface Walk {
  readonly before: readonly unknown[]
  readonly after: readonly unknown[]
  readonly old: number
  readonly now: number
  readonly oldPlaces: PlaceOf
  readonly newPlaces: PlaceOf
}

/** An element that moved far forward is inserted at once, so that the elements it overtook need not be sent. */
function takesNew({ before, after, old, now, oldPlaces, newPlaces }: Walk): boolean {
  if (old === before.length) return true
  if (now === after.length) return false
  const distanceOfNew = (oldPlaces(after[now]) ?? -1) - old
  if (distanceOfNew < 0) return true
  const distanceOfOld = (newPlaces(before[old]) ?? -1) - now
  return distanceOfOld >= 0 && distanceOfNew > distanceOfOld
}

function applyAt(value: unknown, op: Op, depth: number): unknown {
  const [kind, path] = op
  const key = path[depth]
  if (key === undefined) return applyHere(value, op)
  if (!isRecord(value)) throw new Error(`A patch misses its place: ${path.join('.')}`)
  if (kind === 'delete' && depth === path.length - 1) {
    const { [key]: _gone, ...rest } = value
    return rest
  }
  return { ...value, [key]: applyAt(value[key], op, depth + 1) }
}

function applyHere(value: unknown, op: Op): unknown {
  if (op[0] === 'set') return op[2]
  if (op[0] === 'delete') return undefined
  const [, path, start, deleted, added] = op
  if (!Array.isArray(value)) throw new Error(`A patch misses its list: ${path.join('.')}`)
  return [...value.slice(0, start), ...added, ...value.slice(start + deleted)]
}
