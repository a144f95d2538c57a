import type { Handler } from '../../http/handle'
import { chatLoginHandler } from './chatLogin'
import { contactHandlers } from './contactCalls'
import { conversationHandlers } from './conversationCalls'
import { fallbackHandlers } from './fallback'
import { messageHandlers } from './messageCalls'

/** Every call of `contract/chat/calls.ts`. */
export const chatHandlers: readonly Handler[] = [
  chatLoginHandler,
  ...contactHandlers,
  ...conversationHandlers,
  ...messageHandlers,
  ...fallbackHandlers,
]
