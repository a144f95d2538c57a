import { callKey, queryClient } from '#api/queries'
import { getAccountInfo } from '#contract/account/bindings'
import { loadUser } from '#kernel/user/user'

/** Refreshes all displayed data of the account after a change. */
export async function refreshAccount(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: callKey(getAccountInfo) }), loadUser()])
}
