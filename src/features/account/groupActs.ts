import {
  deletePrivateGroup,
  findPrivateGroups,
  type PrivateGroup,
  type PrivateGroupType,
  savePrivateGroups,
} from '../../../contract/account/privateGroup'
import type { Endpoint } from '../../../contract/endpoint'
import { limits } from '../../../contract/limits'
import { call } from '../../api/call'
import { patchCall, refresh } from '../../api/queries'
import { confirm, prompt } from '../../kernel/popups/modals'
import { toastSuccess } from '../../ui/overlays/toast'

export interface GroupWords {
  /** What becomes of a deleted group's content, as a sentence. */
  readonly kept: string
  /** Lists that show groups. They are read again after a group was deleted. */
  readonly stale: readonly Endpoint[]
}

/** Acts on private groups of one type. */
export function groupActs(type: PrivateGroupType, { kept, stale }: GroupWords) {
  async function save(data: { id?: number; name: string; sort?: number }[]): Promise<readonly PrivateGroup[]> {
    const result = await call(savePrivateGroups, { type, data })
    if (!result.ok) {
      await refresh(findPrivateGroups)
      return []
    }
    patchCall(findPrivateGroups, { type }, () => result.data)
    return result.data.list
  }
  const askName = (title: string, initial: string) =>
    prompt({ title, label: '分组名称', initial, maxLength: limits.privateGroupName })

  return {
    /** Resolves to the new group; undefined if there is none. */
    async add(): Promise<PrivateGroup | undefined> {
      const name = await askName('新建分组', '')
      return name ? (await save([{ name }])).find((group) => group.name === name) : undefined
    },

    async rename({ id, name: initial }: PrivateGroup): Promise<void> {
      const name = await askName('重命名分组', initial)
      if (name && name !== initial) await save([{ id, name }])
    },

    async sort(order: readonly PrivateGroup[]): Promise<void> {
      await save(order.map(({ id, name }, sort) => ({ id, name, sort })))
    },

    /** Resolves to true if it was deleted. */
    async remove({ id, name }: PrivateGroup): Promise<boolean> {
      const content = `确定删除分组「${name}」吗？${kept}`
      if (!(await confirm({ content, confirmText: '删除', danger: true }))) return false
      const result = await call(deletePrivateGroup, { type, id })
      await Promise.all([findPrivateGroups, ...stale].map((endpoint) => refresh(endpoint)))
      if (result.ok) toastSuccess('已删除')
      return result.ok
    },
  }
}
