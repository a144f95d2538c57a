import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import { findLives, getLive, type LiveCard, saveLiveSubscription } from '#contract/live/live'
import { requireLogin } from '#kernel/user/requireLogin'
import { Button } from '#ui/buttons/Button'
import { toastSuccess } from '#ui/overlays/toast'

export interface SubscribeButtonProps {
  readonly live: LiveCard
  readonly size?: 'small' | 'medium'
}

/** Asks for a reminder before the stream begins, or takes that back. */
export function SubscribeButton({ live: { id, subscribed }, size = 'medium' }: SubscribeButtonProps) {
  const change = async () => {
    if (!(await requireLogin())) return
    const result = await call(saveLiveSubscription, { id, subscribed: !subscribed })
    if (!result.ok) return void refresh(getLive, { id })
    patchCall(getLive, { id }, (live) => ({ ...live, ...result.data }))
    patchCall(findLives, {}, ({ list }) => ({
      list: list.map((live) => (live.id === id ? { ...live, ...result.data } : live)),
    }))
    toastSuccess(result.data.subscribed ? '预约成功，开播前提醒您；怎么提醒可在“通知设置”里选' : '已取消预约')
  }
  return (
    <Button variant={subscribed ? 'quiet' : 'outline'} size={size} onClick={change}>
      {subscribed ? '已预约' : '预约提醒'}
    </Button>
  )
}
