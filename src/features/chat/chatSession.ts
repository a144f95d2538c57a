import { effect } from '@preact/signals-core'
import { subscribeKey } from 'valtio/vanilla/utils'
import { call } from '#api/call'
import { currentLogin, session } from '#api/session'
import { loginChat } from '#contract/chat/talks'
import { codes } from '#contract/errors'
import { act } from '#kernel/answers/directives'
import { blockUser } from '#kernel/answers/reactor'
import { chatState } from '#platform/chat/chatState'
import { keepChatLoggedIn, logoutChat, onChatAlert, startChat } from '#platform/chat/chatWorker'
import { tenant } from '#platform/tenant'
import { unreadTotal } from '#platform/unread'
import { warnUnkeptLogin } from './loginKept'
import { wishesPush } from './notices/wish'

/**
 * Keeps the hub on the side of the login: in when somebody is, out when the login ends, over to the other identity when the
 * role switches. What ends the session there ends it here (core 4.1).
 */
export function followChat(): void {
  const { agentKey, agentId, productType, terminalType, version } = tenant
  startChat({ agentKey, agentId, productType, terminalType, version, url: location.origin })

  let known = ''
  let stop = () => {}
  const follow = () => {
    const login = currentLogin()
    const next = login ? `${login.userId}:${login.role}` : ''
    if (next === known) return
    stop()
    if (known && !login) void logoutChat()
    if (known) loadAlerts().then(({ closeAlerts }) => closeAlerts(), leaveOut)
    if (login && wishesPush()) loadAlerts().then(({ keepPush }) => keepPush(), leaveOut)
    known = next
    stop = login ? keepChatLoggedIn(login, () => call(loginChat, {}, { silent: true })) : () => {}
  }
  follow()
  warnUnkeptLogin()
  session.onChange(follow)
  session.onChange(warnUnkeptLogin)

  effect(() => markUnread(unreadTotal.value))
  onChatAlert((alert) => {
    if ('notification' in alert) act('notifyCall', alert.notification)
    else loadAlerts().then(({ takeAlert }) => takeAlert(alert), leaveOut)
  })
  const offerUpdate = () => {
    if (!chatState.isOutdated && chatState.summary.update === '') return
    import('./page/UpdateBar').then(({ showUpdateBar }) => showUpdateBar(), leaveOut)
  }
  subscribeKey(chatState, 'isOutdated', offerUpdate)
  subscribeKey(chatState, 'summary', ({ endedCode, endedUserId }) => {
    offerUpdate()
    // Not the login that has followed meanwhile: switching accounts ends the former session, and this comes later.
    if (endedCode !== 0 && currentLogin()?.userId === endedUserId) end(endedCode)
  })
}

const loadAlerts = () => import('./alerts/alerts')

/** What marks the tab from outside comes with the first unread message. */
let marks: Promise<typeof import('./alerts/attention')> | undefined

function markUnread(count: number): void {
  if (count > 0) marks ??= import('./alerts/attention')
  marks
    ?.then(({ showUnread }) => showUnread(unreadTotal.value))
    .catch(() => {
      // Tried again with the next change.
      marks = undefined
    })
}

/** While the server is unreachable, missing data is left out. */
const leaveOut = () => {}

/** Where the end of a session leads is the page's own guard's to say, whether it ended here, in another tab or elsewhere. */
function end(code: number): void {
  if (code === codes.userBlocked) {
    void blockUser('')
    return
  }
  session.end()
}
