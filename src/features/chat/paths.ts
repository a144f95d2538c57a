export const messagesPath = '/message'

/** A talk; without one, the list beside an empty pane on desktop. `greet`: nobody has written yet, begin with a greeting. */
export function conversationPath(cid?: number, { greet = false } = {}): string {
  if (cid === undefined) return '/chat/conversation'
  return `/chat/conversation?cid=${cid}${greet ? '&greet=1' : ''}`
}

/** Everything that was exchanged. */
export const exchangesPath = '/chat/accepted'

export const chatSettingPath = '/chat/setting'
export const fastRepliesPath = '/my/setting/fastreply'
export const sayHelloPath = '/my/setting/sayhello'
