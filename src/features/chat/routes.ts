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
    name: 'chat-accepted',
    path: '/chat/accepted',
    page: () => import('./ExchangesPage'),
    title: '交换记录',
    guard: 'login',
  },
]
