import { call } from '#api/call'
import { shareKinds } from '#contract/embedded/host'
import { openShareCode } from '#contract/embedded/shareCode'
import { getShare, likeShare, type OpenedShare } from '#contract/embedded/sharing'
import { navigate } from '#kernel/pages/navigation'
import { requireLogin } from '#kernel/user/requireLogin'
import { notify } from '#ui/notification'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'

/** An address was entered with a code: opens what was shared, unless it is the page that the address names, and says whose share it is. */
export async function enterByShareCode(code: string): Promise<void> {
  const result = await call(openShareCode, { code }, { silent: true })
  if (!result.ok) {
    if (location.pathname === '/') toastWarning(result.msg || '打开分享失败，请稍后再试')
    return
  }
  const { link } = result.data
  if (new URL(link, location.origin).pathname !== location.pathname) navigate(link, { replace: true })
  const share = await call(getShare, { code }, { silent: true })
  if (share.ok && !share.data.isOwn) greet(code, share.data)
}

/** Long enough to read and to press, in ms. */
const greetingTime = 10_000

function greet(code: string, { key, title, sharer, likes, isLiked }: OpenedShare): void {
  const dismiss = notify({
    key: 'share',
    title: `${sharer || '朋友'}分享给您的${shareKinds[key]}`,
    text: likes > 0 ? `${title}，${likes}人赞过` : title,
    duration: greetingTime,
    ...(!isLiked && { action: { label: '点赞', run: () => like(code, () => dismiss()) } }),
  })
}

async function like(code: string, done: () => void): Promise<void> {
  if (!(await requireLogin())) return
  const result = await call(likeShare, { code, isLiked: true })
  if (!result.ok) return
  toastSuccess('已点赞')
  done()
}
