import { useEffect } from 'react'
import { call } from '#api/call'
import { patchCall, refresh } from '#api/queries'
import { checkFollowing, getNoticeSettings, type NoticeSettings } from '#contract/notices/ways'
import { hostKind } from '#kernel/host/embedding'
import { Button } from '#ui/buttons/Button'
import { ListRow } from '#ui/lists/ListRow'
import { toastSuccess } from '#ui/overlays/toast'

/** What the user can do so that WeChat may tell them: follow the official account, or allow messages in the mini-program. */
export function WechatConsents({ platform: { asks, unfollowed } }: Pick<NoticeSettings, 'platform'>) {
  const isMini = hostKind() === 'wechatMini'
  useEffect(() => (isMini ? refreshOnReturn() : undefined), [isMini])
  // The fewest first: WeChat asks for three at a time.
  const due = asks.toSorted((one, other) => one.left - other.left).slice(0, mostAsked)
  const [least] = due
  return (
    <>
      {unfollowed && (
        <ListRow
          title="关注本站的微信公众号"
          note="您还没有关注，关注后可以用微信接收通知"
          value={
            <Button size="small" variant="outline" onClick={check}>
              我已关注
            </Button>
          }
        />
      )}
      {least && (
        <ListRow
          title="微信小程序的通知"
          note={`每允许一次可以收到一条，${least.left > 0 ? `现在还能收到${least.left}条` : '现在收不到'}${isMini ? '' : '。请在小程序里打开本页来允许'}`}
          value={
            isMini && (
              <Button size="small" variant="outline" onClick={() => ask(due.map(({ templateId }) => templateId))}>
                允许接收
              </Button>
            )
          }
        />
      )}
    </>
  )
}

/** Of one question of `wx.requestSubscribeMessage`. */
const mostAsked = 3

async function check() {
  const result = await call(checkFollowing, {})
  if (!result.ok) return
  patchCall(getNoticeSettings, {}, () => result.data)
  toastSuccess('已确认关注')
}

async function ask(templateIds: readonly string[]) {
  const { host } = await import('#kernel/host/host')
  await (await host())?.askNotices?.(templateIds)
}

/** A page of the program asks the user, and comes back to this one. */
function refreshOnReturn(): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') void refresh(getNoticeSettings)
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
