import { chatPages } from '../../../contract/chat/pages'
import { screensOf } from '../../app/route'

export const routes = screensOf(chatPages, {
  message: () => import('./MessagePage'),
  'chat-conversation': () => import('./ConversationPage'),
  'message-search': () => import('./search/MessageSearchPage'),
  'chat-accepted': () => import('./ExchangesPage'),
  'chat-setting': () => import('./setting/ChatSettingPage'),
  'my-setting-fastreply': () => import('./setting/FastReplyPage'),
  'my-setting-sayhello': () => import('./setting/SayHelloPage'),
})
