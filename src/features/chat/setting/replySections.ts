import type { PrivateGroup } from '#contract/account/privateGroup'
import type { FastReply } from '#contract/chat/fastReply'

/** A group with its phrases; null for phrases without a group. */
export interface ReplySection {
  readonly group: PrivateGroup | null
  readonly replies: readonly FastReply[]
}

/** Phrases under their groups. Phrases without a group come first; that section is omitted if it is empty and there are groups. */
export function sectionsOf(replies: readonly FastReply[], groups: readonly PrivateGroup[]): readonly ReplySection[] {
  const known = new Set(groups.map(({ id }) => id))
  const free = replies.filter(({ groupId }) => groupId === null || !known.has(groupId))
  const own = groups.map((group) => ({ group, replies: replies.filter(({ groupId }) => groupId === group.id) }))
  return free.length > 0 || groups.length === 0 ? [{ group: null, replies: free }, ...own] : own
}

/** The list with the item at `from` one place up (-1) or down (1); undefined at the end of the list. */
export function moveItem<Item>(list: readonly Item[], from: number, step: 1 | -1): readonly Item[] | undefined {
  const item = list[from]
  const other = list[from + step]
  if (item === undefined || other === undefined) return undefined
  const moved = [...list]
  moved[from] = other
  moved[from + step] = item
  return moved
}
