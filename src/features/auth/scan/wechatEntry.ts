import { loginByWechatCode } from '../../../../contract/auth/otherLogins'
import { codes } from '../../../../contract/errors'
import { call, serverNow } from '../../../api/call'
import { currentLogin, session } from '../../../api/session'
import { open } from '../../../kernel/popups/popups'
import { toastSuccess, toastWarning } from '../../../ui/overlays/toast'
import { finishLogin, isCancelled } from '../login/finishLogin'
import { bindLoginPopup } from '../popups'

/** Login by the code that an in-app browser came back with (domain 8); without a binding, a number is bound first. */
export async function enterByWechat(code: string): Promise<void> {
  if (currentLogin()) return
  const result = await finishLogin(await call(loginByWechatCode, { code }, { silent: true }))
  if (result.ok) {
    if (session.begin(result.data, serverNow())) toastSuccess('微信登录成功!')
    return
  }
  if (isCancelled(result)) return
  toastWarning(result.msg || '登录失败，请稍后再试')
  const bindKey = (result.data as { bindKey?: unknown } | null | undefined)?.bindKey
  if (result.code === codes.accountUnbound && typeof bindKey === 'string') await open(bindLoginPopup, { bindKey })
}
