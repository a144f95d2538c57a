import { limits } from '#contract/limits'
import { chatState } from '#platform/chat/chatState'
import * as connector from '#platform/chat/chatWorker'
import { unreadTotal } from '#platform/unread'

/** A page with nothing on it but the chat: tests load it into frames, each a tab to the hub. */
export const chatTab = { ...connector, chatState, unreadTotal, limits }
export type ChatTab = typeof chatTab

Object.assign(window, { chatTab })
