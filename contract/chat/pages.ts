import { definePages } from '../page'

export const chatPages = definePages({
  message: {
    path: '/message',
    title: '消息',
    access: 'login',
    layout: 'full',
    tabBar: true,
    mobileHeader: false,
    keepAlive: 'mobile',
  },
  'chat-conversation': { path: '/chat/conversation', title: '聊天', access: 'login', layout: 'full' },
  'message-search': { path: '/message/search', title: '搜索聊天记录', access: 'login' },
  'chat-accepted': { path: '/chat/accepted', title: '交换记录', access: 'login', myArea: 'both' },
  'my-interested': { path: '/my/interested', title: '谁关注我', access: 'login', myArea: 'both' },
  'chat-setting': { path: '/chat/setting', title: '聊天设置', access: 'login', myArea: 'both' },
  'my-setting-fastreply': { path: '/my/setting/fastreply', title: '常用语', access: 'login', myArea: 'both' },
  'my-setting-sayhello': { path: '/my/setting/sayhello', title: '打招呼语', access: 'login', myArea: 'both' },
})
