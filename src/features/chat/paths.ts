import { chatPages } from '#contract/chat/pages'
import { pathTo } from '#contract/page'

export const messagesPath = chatPages.message.path

/**
 * A talk; without one, the list beside an empty pane on desktop. `greet`: nobody has written yet, begin with a greeting.
 * `msg`: opened at that message.
 */
export function conversationPath(cid?: number, { greet = false, msg }: { greet?: boolean; msg?: number } = {}): string {
  return pathTo(chatPages['chat-conversation'], cid === undefined ? {} : { cid, greet: greet ? 1 : undefined, msg })
}

/** Searches all chats, or one talk. */
export function messageSearchPath(words = '', cid?: number): string {
  return pathTo(chatPages['message-search'], { words: words || undefined, cid })
}

/** People who are interested in the user or viewed the resume. */
export const interestedPath = chatPages['my-favorites-me'].path

export const chatSettingPath = chatPages['chat-setting'].path
export const fastRepliesPath = chatPages['my-setting-fastreply'].path
export const sayHelloPath = chatPages['my-setting-sayhello'].path
export const noticeSettingPath = chatPages['notice-setting'].path
