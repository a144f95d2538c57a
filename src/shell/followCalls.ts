import { handleCalls } from '#api/call'
import { interpret } from '#kernel/answers/directives'
import { loadReactions } from '#kernel/answers/loadReactions'
import { prove } from '#kernel/user/prove'
import { followLogin } from '#kernel/user/user'
import { toastLoading } from '#ui/overlays/toast'

/** Shows what calls come to, and follows the login. */
export function followCalls(): void {
  handleCalls({
    onFailure: (failure, failed) => void loadReactions().then(({ reactToCall }) => reactToCall(failure, failed)),
    onDirective: interpret,
    prove,
    onQueue: toastLoading,
  })
  followLogin()
}
