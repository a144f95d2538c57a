import type { Endpoint } from '../endpoint'
import * as chat from './calls'
import { deleteDraft, findDrafts, saveDraft } from './drafts'
import * as exchange from './exchange'
import { findToMe, sendByHttp } from './fallback'
import { deleteFastReply, findFastReplies, saveFastReply, sortFastReplies } from './fastReply'
import { findHiddenContacts } from './hiddenContacts'
import { getSayHello, saveSayHello } from './sayHello'
import { searchContacts, searchMessages } from './search'

/** Every endpoint of the chat, for `contract/all.ts`. */
export const chatEndpoints: readonly Endpoint[] = [
  chat.loginChat,
  chat.loginChatPlain,
  chat.findContacts,
  chat.setContactTop,
  chat.setContactBlack,
  chat.setContactImproper,
  chat.setContactFavorites,
  chat.removeContact,
  chat.findConversations,
  chat.getConversation,
  chat.getConversationByJob,
  chat.getConversationByRelation,
  saveDraft,
  deleteDraft,
  findDrafts,
  chat.switchConversationJob,
  sendByHttp,
  findToMe,
  chat.findMessages,
  chat.readMessages,
  chat.getUnread,
  findHiddenContacts,
  findFastReplies,
  saveFastReply,
  deleteFastReply,
  sortFastReplies,
  getSayHello,
  saveSayHello,
  searchMessages,
  searchContacts,
  chat.clearUnread,
  exchange.findExchanges,
  exchange.removeExchange,
  exchange.getExchangedFile,
]
