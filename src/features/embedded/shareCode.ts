import { call } from '#api/call'
import { openShareCode } from '#contract/embedded/shareCode'
import { navigate } from '#kernel/pages/navigation'
import { toastWarning } from '#ui/overlays/toast'

/** An address was entered with a code: opens what was shared, unless it is the page that the address names. */
export async function enterByShareCode(code: string): Promise<void> {
  const result = await call(openShareCode, { code }, { silent: true })
  if (!result.ok) {
    if (location.pathname === '/') toastWarning(result.msg || '打开分享失败，请稍后再试')
    return
  }
  const { link } = result.data
  if (new URL(link, location.origin).pathname !== location.pathname) navigate(link, { replace: true })
}
