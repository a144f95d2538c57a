import type { Handler } from '../../http/handle'
import { chatLoginHandlers } from './chatLogin'
import { contactHandlers } from './contactCalls'
import { conversationHandlers } from './conversationCalls'
import { draftHandlers } from './drafts'
import { exchangeHandlers } from './exchangeCalls'
import { fallbackHandlers } from './fallback'
import { fastReplyHandlers } from './fastReplies'
import { hiddenContactsHandler } from './hiddenContacts'
import { messageHandlers } from './messageCalls'
import { sayHelloHandlers } from './sayHello'
import { searchHandlers } from './searchCalls'

/** Every call of `contract/chat`. */
export const chatHandlers: readonly Handler[] = [
  ...chatLoginHandlers,
  ...contactHandlers,
  ...conversationHandlers,
  ...messageHandlers,
  ...exchangeHandlers,
  ...fallbackHandlers,
  hiddenContactsHandler,
  ...fastReplyHandlers,
  ...sayHelloHandlers,
  ...draftHandlers,
  ...searchHandlers,
]
