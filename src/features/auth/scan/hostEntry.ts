import { call, serverNow } from '#api/call'
import { currentLogin, session } from '#api/session'
import type { Session } from '#contract/auth/login'
import { loginByWechatCode } from '#contract/auth/otherLogins'
import { exchangeWechatCode } from '#contract/embedded/host'
import { hostNames, type LoginHost } from '#contract/embedded/loginHost'
import { codes, failure, type Result } from '#contract/errors'
import { takeAnswer } from '#kernel/host/askPlatform'
import { open } from '#kernel/popups/popups'
import { toastSuccess, toastWarning } from '#ui/overlays/toast'
import { finishLogin, isCancelled } from '../login/finishLogin'
import { bindLoginPopup } from '../popups'

/** Login by the code that an in-app browser came back with (domain 8); without a binding, a number is bound first. */
export async function enterByHost(code: string, query: URLSearchParams): Promise<void> {
  const host = takeAnswer(query)
  if (currentLogin()) return
  if (host === undefined) {
    toastWarning('登录已失效，请重新登录')
    return
  }
  const result = await finishLogin(await logInBy(host, code))
  if (result.ok) {
    if (session.begin(result.data, serverNow())) toastSuccess(`${hostNames[host]}登录成功!`)
    return
  }
  if (isCancelled(result)) return
  toastWarning(result.msg || '登录失败，请稍后再试')
  const bindKey = (result.data as { bindKey?: unknown } | null | undefined)?.bindKey
  if (result.code === codes.accountUnbound && typeof bindKey === 'string') await open(bindLoginPopup, { bindKey, host })
}

/** Apps other than WeChat only have the call for mini-programs, which gives unknown users a key. */
async function logInBy(host: LoginHost, code: string): Promise<Result<Session>> {
  if (host === 'wechat') return call(loginByWechatCode, { code }, { silent: true })
  const result = await call(exchangeWechatCode, { code, host }, { silent: true })
  if (!result.ok) return result
  if (!('key' in result.data)) return { ...result, data: result.data }
  return failure(codes.accountUnbound, `登录失败，${hostNames[host]}未绑定`, { bindKey: result.data.key })
}
