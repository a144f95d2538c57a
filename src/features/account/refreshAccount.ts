import { getAccountInfo } from '../../../contract/account/bindings'
import { callKey, queryClient } from '../../api/queries'
import { loadUser } from '../../kernel/user/user'

/** What an account shows of itself has changed: it is read again wherever it stands. */
export async function refreshAccount(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: callKey(getAccountInfo) }), loadUser()])
}
