export const messagesPath = '/message'

/**
 * A talk; without one, the list beside an empty pane on desktop. `greet`: nobody has written yet, begin with a greeting.
 * `msg`: opened at that message.
 */
export function conversationPath(cid?: number, { greet = false, msg }: { greet?: boolean; msg?: number } = {}): string {
  if (cid === undefined) return '/chat/conversation'
  return `/chat/conversation?cid=${cid}${greet ? '&greet=1' : ''}${msg === undefined ? '' : `&msg=${msg}`}`
}

/** Searches all chats, or one talk. */
export function messageSearchPath(words = '', cid?: number): string {
  const query = new URLSearchParams({ ...(words && { words }), ...(cid !== undefined && { cid: String(cid) }) })
  return `/message/search${query.size > 0 ? `?${query}` : ''}`
}

/** Everything that was exchanged. */
export const exchangesPath = '/chat/accepted'

export const chatSettingPath = '/chat/setting'
export const fastRepliesPath = '/my/setting/fastreply'
export const sayHelloPath = '/my/setting/sayhello'
