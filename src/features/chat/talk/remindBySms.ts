import { call } from '#api/call'
import { configureSmsNotices, sendSmsNotice } from '#contract/vip/props'
import { confirm } from '#kernel/popups/modals'
import { offers } from '#platform/abilities'
import { toastSuccess } from '#ui/overlays/toast'

/** Whether people of this site can have text messages sent to each other: the messages, and rights to them, which are sold. */
export const remindsBySms = (): boolean => offers('sms') && offers('purchases')

/** Requests a text message to the other side, which has not read, after naming its price. */
export async function remindBySms(cid: number): Promise<void> {
  const config = await call(configureSmsNotices, {})
  if (!config.ok) return
  const { left, hours } = config.data
  const content = `对方还没查看您的消息时，可以发1条短信提醒对方，每个聊天24小时一次，${hours.from}:00至${hours.to}:00可发。将使用1条短信通知，剩余${left}条。`
  if (left > 0 && !(await confirm({ title: '发短信提醒对方', content, confirmText: '发送' }))) return
  const sent = await call(sendSmsNotice, { cid })
  if (sent.ok) toastSuccess('已发短信提醒对方')
}
