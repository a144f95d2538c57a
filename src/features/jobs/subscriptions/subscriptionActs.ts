import type { InputOf } from '../../../../contract/endpoint'
import {
  deleteSubscription,
  findSubscriptions,
  type Subscription,
  saveSubscription,
} from '../../../../contract/jobs/subscription'
import { limits } from '../../../../contract/limits'
import { call } from '../../../api/call'
import { patchCall, refresh } from '../../../api/queries'
import { confirm, prompt } from '../../../kernel/popups/modals'
import { toastSuccess } from '../../../ui/overlays/toast'

type Change = Omit<Extract<InputOf<typeof saveSubscription>, { id: number }>, 'id'>

/** Shows a change at once, and takes it back if the server refuses it. */
export async function changeSubscription({ id }: Subscription, change: Change): Promise<void> {
  patchCall(findSubscriptions, {}, (data) => ({
    ...data,
    list: data.list.map((each) => (each.id === id ? { ...each, ...change } : each)),
  }))
  const result = await call(saveSubscription, { id, ...change })
  if (!result.ok) await refresh(findSubscriptions)
}

export async function renameSubscription(subscription: Subscription): Promise<void> {
  const { name: initial } = subscription
  const name = await prompt({ title: '重命名订阅', label: '订阅名称', initial, maxLength: limits.subscriptionName })
  if (name && name !== initial) await changeSubscription(subscription, { name })
}

/** Resolves to true if it was deleted. */
export async function removeSubscription({ id, name }: Subscription): Promise<boolean> {
  const content = `删除「${name}」后，不再收到它的新职位，确定吗？`
  if (!(await confirm({ content, confirmText: '删除', danger: true }))) return false
  const result = await call(deleteSubscription, { id })
  await refresh(findSubscriptions)
  if (result.ok) toastSuccess('已删除')
  return result.ok
}
