import type { Route } from '../../app/route'

export const routes: readonly Route[] = [
  {
    name: 'message',
    path: '/message',
    page: () => import('./MessagePage'),
    title: '消息',
    guard: 'login',
    layout: 'full',
  },
  {
    name: 'chat-conversation',
    path: '/chat/conversation',
    page: () => import('./ConversationPage'),
    title: '聊天',
    guard: 'login',
    layout: 'full',
  },
  {
    name: 'message-search',
    path: '/message/search',
    page: () => import('./search/MessageSearchPage'),
    title: '搜索聊天记录',
    guard: 'login',
  },
  {
    name: 'chat-accepted',
    path: '/chat/accepted',
    page: () => import('./ExchangesPage'),
    title: '交换记录',
    guard: 'login',
  },
  {
    name: 'chat-setting',
    path: '/chat/setting',
    page: () => import('./setting/ChatSettingPage'),
    title: '聊天设置',
    guard: 'login',
  },
  {
    name: 'my-setting-fastreply',
    path: '/my/setting/fastreply',
    page: () => import('./setting/FastReplyPage'),
    title: '常用语',
    guard: 'login',
  },
  {
    name: 'my-setting-sayhello',
    path: '/my/setting/sayhello',
    page: () => import('./setting/SayHelloPage'),
    title: '打招呼语',
    guard: 'login',
  },
]
