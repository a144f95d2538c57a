import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import {
  deletePrivateGroup,
  findPrivateGroups,
  type PrivateGroup,
  type PrivateGroupType,
  SavedGroup,
  savePrivateGroups,
} from '#contract/account/privateGroup'
import { basisOf } from '#contract/basis'
import type { Endpoint } from '#contract/endpoint'
import { type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import { saveName } from '#kernel/forms/saveName'
import { confirm, prompt } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'

export interface GroupWords {
  /** A sentence about what happens to the content of a deleted group. */
  readonly kept: string
  /** Lists that show groups. They are read again after a group was deleted. */
  readonly stale: readonly Endpoint[]
}

/** A group to be saved; without an id it is a new one. */
interface Saved {
  readonly id?: number
  readonly name: string
  readonly basis?: number
  readonly sort?: number
}

/** Acts on private groups of one type. */
export function groupActs(type: PrivateGroupType, { kept, stale }: GroupWords) {
  async function save(data: Saved[], { silent = false } = {}): Promise<Result<readonly PrivateGroup[]>> {
    const result = await call(savePrivateGroups, { type, data }, { silent })
    if (!result.ok) {
      await refresh(findPrivateGroups)
      return result
    }
    patchCall(findPrivateGroups, { type }, () => result.data)
    return success(result.data.list)
  }
  /** Asks for a name until it is saved. Resolves to the group of that name; undefined if the question was dismissed. */
  async function askName(title: string, { id, name: initial }: Partial<Saved>): Promise<PrivateGroup | undefined> {
    let groups: readonly PrivateGroup[] = []
    const name = await prompt({
      title,
      label: '分组名称',
      initial,
      maxLength: limits.privateGroupName,
      save: async (name) => {
        if (name === initial) return success(undefined)
        const send = (group: Saved) => save([group], { silent: true })
        const result =
          id === undefined ? await send({ name }) : await saveName({ schema: SavedGroup, id, name, initial, send })
        if (result === undefined) return success(undefined)
        if (result.ok) groups = result.data
        return result
      },
    })
    return groups.find((group) => group.name === name)
  }

  return {
    /** Resolves to the new group; undefined if it was not created. */
    add: (): Promise<PrivateGroup | undefined> => askName('新建分组', {}),

    async rename({ id, name }: PrivateGroup): Promise<void> {
      await askName('重命名分组', { id, name })
    },

    async sort(order: readonly PrivateGroup[]): Promise<void> {
      await save(
        order.map((group, sort) => ({ id: group.id, name: group.name, sort, basis: basisOf(SavedGroup, group) })),
      )
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
