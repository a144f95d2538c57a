import type { Handler } from '../../http/handle'
import { chatLoginHandler } from './chatLogin'
import { contactHandlers } from './contactCalls'
import { conversationHandlers } from './conversationCalls'
import { draftHandlers } from './drafts'
import { fallbackHandlers } from './fallback'
import { fastReplyHandlers } from './fastReplies'
import { hiddenContactsHandler } from './hiddenContacts'
import { messageHandlers } from './messageCalls'
import { sayHelloHandlers } from './sayHello'
import { searchHandlers } from './searchCalls'

/** Every call of `contract/chat`. */
export const chatHandlers: readonly Handler[] = [
  chatLoginHandler,
  ...contactHandlers,
  ...conversationHandlers,
  ...messageHandlers,
  ...fallbackHandlers,
  hiddenContactsHandler,
  ...fastReplyHandlers,
  ...sayHelloHandlers,
  ...draftHandlers,
  ...searchHandlers,
]
