import { chatPages } from '../../../contract/chat/pages'
import { screensOf } from '../../kernel/pages/route'

export const routes = screensOf(chatPages, {
  message: () => import('./page/MessagePage'),
  'chat-conversation': () => import('./page/ConversationPage'),
  'message-search': () => import('./search/MessageSearchPage'),
  'chat-accepted': () => import('./exchanges/ExchangesPage'),
  'my-interested': () => import('./interactions/InterestedPage'),
  'chat-setting': () => import('./setting/ChatSettingPage'),
  'my-setting-fastreply': () => import('./setting/FastReplyPage'),
  'my-setting-sayhello': () => import('./setting/SayHelloPage'),
})
