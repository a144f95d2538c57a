import { chooseAccount } from '../../../../contract/auth/choice'
import { codes } from '../../../../contract/errors'
import { call, serverNow } from '../../../api/call'
import { session } from '../../../api/session'
import { forgetAccountChoice } from '../../../kernel/user/accountChoice'
import { toastWarning } from '../../../ui/overlays/toast'

/** Logs in with the chosen account. `expired`: the list's time is over, and only a new login helps. */
export async function logInChosen(key: string, userId: number): Promise<'done' | 'expired' | 'failed'> {
  const result = await call(chooseAccount, { key, userId }, { silent: true })
  if (result.ok) {
    forgetAccountChoice()
    return session.begin(result.data, serverNow()) ? 'done' : 'failed'
  }
  if (result.code === codes.conflict) {
    forgetAccountChoice()
    return 'expired'
  }
  toastWarning(result.msg || '登录失败，请稍后再试')
  return 'failed'
}
