import type { RoomMessage } from '#contract/chat/rooms'

/** The rules by which a room's log comes together from pieces that arrive in any order, twice or late. Pure functions. */

type Log = readonly RoomMessage[]

/**
 * `log` with `incoming` in it, by id, oldest first; each id once. What was taken back stays so, whichever of the two came
 * first: the text or the entry that takes it back. The very same list when nothing is new.
 */
export function mergeEntries(log: Log, incoming: Log): Log {
  const merged = new Map(log.map((entry) => [entry.id, entry]))
  let hasChanged = false
  for (const entry of incoming) {
    const known = merged.get(entry.id)
    if (known && (known.revoked || !entry.revoked)) continue
    merged.set(entry.id, entry)
    hasChanged = true
  }
  if (!hasChanged) return log
  for (const { type, content } of [...merged.values()]) {
    const target = type === 'revoke' && content.msgId !== undefined ? merged.get(content.msgId) : undefined
    if (target && !target.revoked) merged.set(target.id, { ...target, revoked: true, content: {} })
  }
  return [...merged.values()].sort((one, other) => one.id - other.id)
}

/**
 * The last entry before the first gap, after which entries must be requested. Undefined if there is no gap. `closed`: entries that the
 * server's log does not go on behind either, since an author's account was removed.
 */
export function lastBeforeHole(log: Log, closed: ReadonlySet<number> = new Set()): number | undefined {
  return log.find(({ id }, at) => at + 1 < log.length && log[at + 1]?.id !== id + 1 && !closed.has(id))?.id
}

/** How many entries are missing in all. */
export function countMissing(log: Log): number {
  const [first, last] = [log[0], log.at(-1)]
  return first && last ? last.id - first.id + 1 - log.length : 0
}

/** The newest stretch without a hole. */
export function newestStretch(log: Log): Log {
  const at = log.findLastIndex(({ id }, place) => place > 0 && log[place - 1]?.id !== id - 1)
  return at > 0 ? log.slice(at) : log
}

/** Whether an entry is shown: texts that were not revoked. */
export const isShown = ({ type, revoked }: RoomMessage): boolean => type === 'text' && !revoked
