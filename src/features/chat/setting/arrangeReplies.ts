import {
  deletePrivateGroup,
  findPrivateGroups,
  type PrivateGroup,
  savePrivateGroups,
} from '../../../../contract/account/privateGroup'
import { deleteFastReply, type FastReply, findFastReplies, sortFastReplies } from '../../../../contract/chat/fastReply'
import type { OutputOf } from '../../../../contract/endpoint'
import { limits } from '../../../../contract/limits'
import { call } from '../../../api/call'
import { callKey, patchCall, queryClient, refresh } from '../../../api/queries'
import { confirm, prompt } from '../../../kernel/popups/modals'
import { toastSuccess } from '../../../ui/overlays/toast'
import { moveItem } from './replySections'

const type = 'fastReply'

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

export async function addGroup(): Promise<void> {
  const name = await askName('新建分组', '')
  if (name) await saveGroups([{ name }])
}

export async function renameGroup({ id, name: initial }: PrivateGroup): Promise<void> {
  const name = await askName('重命名分组', initial)
  if (name && name !== initial) await saveGroups([{ id, name }])
}

export const sortGroups = (order: readonly PrivateGroup[]): Promise<void> =>
  saveGroups(order.map(({ id, name }, sort) => ({ id, name, sort })))

export async function removeGroup({ id, name }: PrivateGroup): Promise<void> {
  const content = `确定删除分组「${name}」吗？组内的常用语会保留。`
  if (!(await confirm({ content, confirmText: '删除', danger: true }))) return
  const result = await call(deletePrivateGroup, { type, id })
  await Promise.all([refresh(findPrivateGroups), refresh(findFastReplies)])
  if (result.ok) toastSuccess('已删除')
}

const askName = (title: string, initial: string) =>
  prompt({ title, label: '分组名称', initial, maxLength: limits.privateGroupName })

async function saveGroups(data: { id?: number; name: string; sort?: number }[]): Promise<void> {
  const result = await call(savePrivateGroups, { type, data })
  if (result.ok) patchCall(findPrivateGroups, { type }, () => result.data)
  else await refresh(findPrivateGroups)
}
