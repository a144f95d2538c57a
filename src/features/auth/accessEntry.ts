import { call, serverNow } from '#api/call'
import { currentLogin, session } from '#api/session'
import { findAccessKeyOwner, loginByAccessKey } from '#contract/auth/otherLogins'
import { askToSwitchAccount } from '#kernel/user/askToSwitchAccount'
import { logOut } from '#kernel/user/user'
import { toastLoading, toastSuccess, toastWarning } from '#ui/overlays/toast'
import { finishLogin, isCancelled } from './login/finishLogin'

/** Token login by the entry address (core 2.3). Asks before it replaces another login. */
export async function enterByKey(accessKey: string): Promise<void> {
  if (!(await makeWay(accessKey))) return
  const done = toastLoading('正在登录…')
  const first = await call(loginByAccessKey, { accessKey }, { silent: true })
  done()
  const result = await finishLogin(first)
  if (!result.ok && isCancelled(result)) return
  if (!result.ok) toastWarning(result.msg || '登录失败，请重新获取登录链接')
  else if (session.begin(result.data, serverNow())) toastSuccess('登录成功')
}

/** Resolves to whether no user is logged in afterwards. An invalid key, or one of the same user, changes nothing. */
async function makeWay(accessKey: string): Promise<boolean> {
  const login = currentLogin()
  if (!login) return true
  const owner = await call(findAccessKeyOwner, { accessKey }, { silent: true })
  if (!owner.ok || owner.data.userId === login.userId || !(await askToSwitchAccount(owner.data))) return false
  await logOut()
  return true
}
