import { call } from '#api/call'
import { callKey, patchCall, queryClient, refresh, stopReading } from '#api/queries'
import { deleteFastReply, type FastReply, findFastReplies, sortFastReplies } from '#contract/chat/fastReply'
import type { OutputOf } from '#contract/endpoint'
import { confirm } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'
import { groupActs } from '../../account/groupActs'
import { moveItem } from './replySections'

/** The texts of a group in the order that is yet to be stored; texts, because ids change with the first change of the site's. */
let wanted: readonly string[] | undefined
let isStoring = false

/**
 * Moves a phrase within its group, from where it stands now, and shows that at once; of several quick moves the last order is
 * stored. Answers its new place from 1, or undefined at the end of the group.
 */
export function moveReply({ text, groupId }: FastReply, step: 1 | -1): number | undefined {
  const group = cachedReplies().filter((reply) => reply.groupId === groupId)
  const at = group.findIndex((reply) => reply.text === text)
  const order = moveItem(group, at, step)
  if (!order) return undefined
  wanted = order.map((reply) => reply.text)
  // The read that follows the storing brings ids that the next order needs.
  if (!isStoring) stopReading(findFastReplies, {})
  showInOrder(wanted)
  if (!isStoring) void storeOrder()
  return at + step + 1
}

async function storeOrder(): Promise<void> {
  isStoring = true
  while (wanted) {
    const ids = repliesOf(wanted).map(({ id }) => id)
    wanted = undefined
    const result = await call(sortFastReplies, { ids })
    if (!result.ok) wanted = undefined
    const isOver = wanted === undefined
    if (isOver || ids.some((id) => id < 0)) await refresh(findFastReplies)
    if (wanted) showInOrder(wanted)
  }
  isStoring = false
}

function showInOrder(texts: readonly string[]): void {
  const order = repliesOf(texts)
  patchCall(findFastReplies, {}, (data) => ({
    ...data,
    list: [...data.list.filter((reply) => !order.includes(reply)), ...order],
  }))
}

const cachedReplies = (): readonly FastReply[] =>
  queryClient.getQueryData<OutputOf<typeof findFastReplies>>(callKey(findFastReplies, {}))?.list ?? []

function repliesOf(texts: readonly string[]): readonly FastReply[] {
  const list = cachedReplies()
  return texts.flatMap((text) => list.find((reply) => reply.text === text) ?? [])
}

export async function removeReply({ id, text }: FastReply, isLast: boolean): Promise<void> {
  const content = isLast ? '这是最后一条，删除后将恢复网站提供的常用语，确定吗？' : `确定删除「${text}」吗？`
  if (!(await confirm({ content, confirmText: '删除', danger: true }))) return
  const result = await call(deleteFastReply, { id })
  await refresh(findFastReplies)
  if (result.ok) toastSuccess('已删除')
}

export const replyGroups = groupActs('fastReply', { kept: '组内的常用语会保留。', stale: [findFastReplies] })
