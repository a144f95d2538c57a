import {
  deletePrivateGroup,
  findPrivateGroups,
  type PrivateGroup,
  savePrivateGroups,
} from '../../../../contract/account/privateGroup'
import { deleteFastReply, type FastReply, findFastReplies, sortFastReplies } from '../../../../contract/chat/fastReply'
import { limits } from '../../../../contract/limits'
import { call } from '../../../api/call'
import { patchCall, refresh } from '../../../api/queries'
import { confirm, prompt } from '../../../app/modals'
import { toastSuccess } from '../../../ui/toast'

const type = 'fastReply'

/** Shows the phrases of one group in their new order at once, then stores it. */
export async function sortReplies(order: readonly FastReply[]): Promise<void> {
  const ids = order.map(({ id }) => id)
  patchCall(findFastReplies, {}, (data) => ({
    ...data,
    list: [...data.list.filter(({ id }) => !ids.includes(id)), ...order.map((reply, sort) => ({ ...reply, sort }))],
  }))
  await call(sortFastReplies, { ids })
  await refresh(findFastReplies)
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
