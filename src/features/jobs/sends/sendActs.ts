import { call } from '#api/call'
import { refresh } from '#api/queries'
import type { SendDetail } from '#contract/jobs/send'
import { cancelSend, findSends, getSend, urgeSend } from '#contract/jobs/send'
import { cancelled, mayMove, reappliesAt, sent, urgeInterval, viewed } from '#contract/jobs/sendStates'
import { confirm } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'

type Own = Pick<SendDetail, 'id' | 'status' | 'changedAt' | 'urgedAt'>

export const mayCancel = ({ status }: Own): boolean => mayMove(status, cancelled, 'seeker')

export const mayUrge = ({ status, urgedAt }: Own, now: number): boolean =>
  (status === sent || status === viewed) && (urgedAt === null || Date.parse(urgedAt) + urgeInterval <= now)

export function maySendAgain(send: Own, now: number): boolean {
  const at = reappliesAt(send)
  return at !== undefined && at <= now
}

const refreshSends = (id: number) => Promise.all([refresh(findSends), refresh(getSend, { id })])

/** 撤回, after asking. */
export async function cancel({ id }: Own): Promise<void> {
  const content = '撤回后，招聘者不能再通过这次投递查看您的简历。24小时后可以再次投递。'
  if (!(await confirm({ title: '撤回投递', content, confirmText: '撤回' }))) return
  const result = await call(cancelSend, { id, reason: '' })
  if (result.ok) toastSuccess('已撤回')
  await refreshSends(id)
}

/** 催一催. */
export async function urge({ id }: Own): Promise<void> {
  const result = await call(urgeSend, { id })
  if (result.ok) toastSuccess('已提醒招聘者')
  await refreshSends(id)
}
