import { currentLogin, session } from '#api/session'
import { whenAnswered } from '#api/whenAnswered'
import { onUserLogin } from '#kernel/user/userLogin'
import { chatWanted } from '#platform/chatWanted'
import { whenIdle } from '#platform/whenIdle'
import { pageDrawn } from './drawn'

let hasStarted = false

/** Longest wait for the page and its data, in ms. */
const timeout = 4_000

/** When the page has its data: what starts then is larger than most pages, and would share the line with it. */
const whenQuiet = (): Promise<unknown> =>
  Promise.race([
    pageDrawn.then(whenIdle).then(whenAnswered).then(whenIdle),
    new Promise((resolve) => setTimeout(resolve, timeout)),
  ])

/**
 * Starts chat, and other code for logged-in users, at the first login and after the first screen, so that no page waits for the
 * hub. A screen that shows chat does not wait.
 */
export function startChat(): void {
  startForLogin()
  session.onChange(startForLogin)
}

function startForLogin(): void {
  if (hasStarted || !currentLogin()) return
  hasStarted = true
  void Promise.race([chatWanted, whenQuiet()])
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
