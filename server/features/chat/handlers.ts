import type { Handler } from '../../wire/handle'
import { contactHandlers } from './contacts/contactCalls'
import { hiddenContactsHandler } from './contacts/hiddenContacts'
import { exchangeHandlers } from './exchanges/exchangeCalls'
import { fallbackHandlers } from './fallback'
import { chatLoginHandlers } from './login/chatLogin'
import { messageHandlers } from './messages/messageCalls'
import { fastReplyHandlers } from './replies/fastReplies'
import { sayHelloHandlers } from './replies/sayHello'
import { searchHandlers } from './search/searchCalls'
import { boardHandlers } from './sends/board'
import { exportHandlers } from './sends/exportSends'
import { handOverHandlers } from './sends/handOver'
import { leavingHandlers } from './sends/leaving'
import { sendMoveHandlers } from './sends/moves'
import { sendReadHandlers } from './sends/reads'
import { sendHandlers } from './sends/send'
import { teamHandlers } from './sends/team'
import { conversationHandlers } from './talks/conversationCalls'
import { draftHandlers } from './talks/drafts'
import { smsNoticeHandlers } from './talks/smsNotices'

/** Every call of `contract/chat`, of `contract/jobs/send.ts` and `sendBoard.ts`, and those by which a member leaves a company. */
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
  ...smsNoticeHandlers,
  ...searchHandlers,
  ...sendHandlers,
  ...sendReadHandlers,
  ...sendMoveHandlers,
  ...boardHandlers,
  ...handOverHandlers,
  ...leavingHandlers,
  ...teamHandlers,
  ...exportHandlers,
]
