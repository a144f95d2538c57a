import { loginByAccessKey } from '../../../contract/auth/otherLogins'
import { call, serverNow } from '../../api/call'
import { currentLogin, session } from '../../api/session'
import { toastLoading, toastSuccess, toastWarning } from '../../ui/toast'

/** Token login by the entry address (core 2.3). Who is logged in already stays so when the key is of no use. */
export async function enterByKey(accessKey: string): Promise<void> {
  const done = toastLoading('正在登录...')
  const result = await call(loginByAccessKey, { accessKey }, { silent: true })
  done()
  if (!result.ok) {
    if (!currentLogin()) toastWarning(result.msg || '登录失败，请重新获取登录链接')
    return
  }
  if (session.begin(result.data, serverNow())) toastSuccess('登录成功')
}
