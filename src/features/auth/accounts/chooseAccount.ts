import { call, serverNow } from '#api/call'
import { session } from '#api/session'
import { chooseAccount } from '#contract/auth/choice'
import { codes } from '#contract/errors'
import { forgetAccountChoice } from '#kernel/user/accountChoice'
import { toastWarning } from '#ui/overlays/toast'
import { finishLogin, isCancelled } from '../login/finishLogin'

/** Logs in with the chosen account. `expired`: the list's time is over, and only a new login helps. */
export async function logInChosen(key: string, userId: number): Promise<'done' | 'expired' | 'failed'> {
  const result = await finishLogin(await call(chooseAccount, { key, userId }, { silent: true }))
  if (result.ok) {
    forgetAccountChoice()
    return session.begin(result.data, serverNow()) ? 'done' : 'failed'
  }
  // A choice is taken by the call, so a login that is left after it has to begin again.
  if (result.code === codes.conflict || isCancelled(result)) {
    forgetAccountChoice()
    return 'expired'
  }
  toastWarning(result.msg || '登录失败，请稍后再试')
  return 'failed'
}
