import { type Result, success } from '#contract/errors'
import { SavedSearchChange } from '#contract/jobs/subscription'
import { limits } from '#contract/limits'
import { saveName } from '#kernel/forms/saveName'
import { confirm, prompt } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'
import type { Subscribed } from './SubscriptionList'

interface Change {
  readonly basis?: number
  readonly name?: string
  readonly paused?: boolean
  readonly mail?: boolean
}

/** The calls behind one kind of subscription. */
interface Calls {
  /** 新职位 */
  readonly found: string
  readonly save: (change: Change & { readonly id: number }, options?: { silent: boolean }) => Promise<Result<unknown>>
  readonly remove: (id: number) => Promise<Result<unknown>>
  /** Changes the list that is shown, before the server has answered. */
  readonly patch: (change: <Row extends Subscribed>(list: readonly Row[]) => Row[]) => void
  readonly refresh: () => Promise<void>
}

/** The user's acts on a subscription of one kind. */
export function subscriptionActs({ found, save, remove, patch, refresh }: Calls) {
  /** Shows a change at once, and undoes it if the server refuses it. */
  const change = async ({ id }: Subscribed, made: Change, options?: { silent: boolean }): Promise<Result<unknown>> => {
    patch((list) => list.map((each) => (each.id === id ? { ...each, ...made } : each)))
    const result = await save({ id, ...made }, options)
    if (!result.ok) await refresh()
    return result
  }
  return {
    change,

    rename: async (row: Subscribed): Promise<void> => {
      const { name: initial } = row
      await prompt({
        title: '重命名订阅',
        label: '订阅名称',
        initial,
        maxLength: limits.subscriptionName,
        save: async (name) => {
          if (name === initial) return success(undefined)
          const send = (input: Change) => change(row, input, { silent: true })
          const result = await saveName({ schema: SavedSearchChange, id: row.id, name, initial, send })
          if (result === undefined) await refresh()
          return result ?? success(undefined)
        },
      })
    },

    /** Resolves to true if it was deleted. */
    remove: async ({ id, name }: Subscribed): Promise<boolean> => {
      const content = `删除「${name}」后，不再收到它的${found}，确定吗？`
      if (!(await confirm({ content, confirmText: '删除', danger: true }))) return false
      const result = await remove(id)
      await refresh()
      if (result.ok) toastSuccess('已删除')
      return result.ok
    },
  }
}
