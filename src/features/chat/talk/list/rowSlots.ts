import type { TalkRow } from './messageRows'

/** More new messages than this at once are a flood: nobody reads each of them as it comes. */
export const flood = 10

/** Rows, and the keys by which React knows their elements. */
export interface RowSlots {
  readonly rows: readonly Pick<TalkRow, 'kind' | 'key'>[]
  /** Row by row; undefined while each row goes by its own key. */
  readonly keys: readonly string[] | undefined
}

export const noSlots: RowSlots = { rows: [], keys: undefined }

/**
 * Gives rows the keys of their elements. A row keeps its key. When a flood moves the whole window on, each message takes over the
 * key of the message at its place: elements in view only get other words, which costs far less than making new ones.
 */
export function nextSlots(former: RowSlots, rows: RowSlots['rows']): RowSlots {
  if (isMovedOn(former.rows, rows)) return { rows, keys: takeOver(former, rows) }
  if (former.keys === undefined) return { rows, keys: undefined }
  const known = new Map(former.rows.map(({ key }, at) => [key, former.keys?.[at] ?? key]))
  const taken = new Set(known.values())
  const keys = rows.map(({ key }) => known.get(key) ?? claim(key, taken))
  return { rows, keys: keys.every((key, at) => key === rows[at]?.key) ? undefined : keys }
}

/** As many rows as before, and a flood of new ones at the end. */
function isMovedOn(former: RowSlots['rows'], rows: RowSlots['rows']): boolean {
  const last = former.at(-1)?.key
  if (rows.length !== former.length || rows.at(-1)?.key === last) return false
  return rows.length - 1 - rows.findLastIndex(({ key }) => key === last) > flood
}

function takeOver({ rows: former, keys }: RowSlots, rows: RowSlots['rows']): readonly string[] {
  const taken = new Set(keys ?? former.map(({ key }) => key))
  return rows.map((row, at) => {
    const place = former[at]
    return place?.kind === row.kind ? (keys?.[at] ?? place.key) : claim(row.key, taken)
  })
}

/** The row's own key, unless another row goes by it. */
function claim(key: string, taken: Set<string>): string {
  const free = taken.has(key) ? claim(`${key}~`, taken) : key
  taken.add(free)
  return free
}
