import { session } from '#api/session'
import { toastWarning } from '#ui/overlays/toast'

export const unkeptLoginWords = '浏览器无法保存登录状态，刷新或关闭页面后需要重新登录'

/** Whether the login is over after a reload, because the browser's storage is full or refused. */
export function isLoginUnkept(): boolean {
  const login = session.login.value
  if (!login) return false
  try {
    return !Object.values(localStorage).some((text) => String(text).includes(login.accessToken))
  } catch {
    return true
  }
}

let hasWarned = false

/** Says once that a reload logs out. */
export function warnUnkeptLogin(): void {
  if (hasWarned || !isLoginUnkept()) return
  hasWarned = true
  toastWarning(unkeptLoginWords)
}
