import { call } from '#api/call'
import { refresh } from '#api/queries'
import { type ActivityRound, getActivity, replyActivity } from '#contract/activities/activity'
import { toast } from '#ui/overlays/toast'
import { messageOf } from './rules'

/** Replies to an activity; the response's message is a toast (domain 8). Resolves to whether it was accepted. */
export async function sendReply(id: number, action: 0 | 1, rounds?: readonly ActivityRound[]): Promise<boolean> {
  const roundList = rounds?.map(({ id: round, checked }) => ({ id: round, checked }))
  const reply = await call(replyActivity, { id, action, ...(roundList && { data: { roundList } }) })
  if (!reply.ok) return false
  toast(messageOf(reply.data.message))
  void refresh(getActivity, { id })
  return true
}
