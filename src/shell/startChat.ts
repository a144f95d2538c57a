import { currentLogin, session } from '#api/session'
import { onUserLogin } from '#kernel/user/userLogin'
import { whenIdle } from '#platform/whenIdle'

let hasStarted = false

/**
 * Starts chat, and other code for logged-in users, at the first login and after the first screen, so that no page waits for the
 * hub.
 */
export function startChat(): void {
  startForLogin()
  session.onChange(startForLogin)
}

function startForLogin(): void {
  if (hasStarted || !currentLogin()) return
  hasStarted = true
  void whenIdle()
    .then(() =>
      Promise.all([
        import('../features/chat/chatSession'),
        import('./mobileRecruiter'),
        import('../features/documents/agreements/agreements'),
      ]),
    )
    .then(([{ followChat }, { followMobileRecruiter }, { settleAgreements }]) => {
      followChat()
      followMobileRecruiter()
      void settleAgreements()
      onUserLogin(() => void settleAgreements())
    })
}
