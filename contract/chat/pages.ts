import { definePages } from '../page'

export const chatPages = definePages({
  message: {
    path: '/message',
    screen: 'chat/page/MessagePage',
    title: '消息',
    access: 'login',
    layout: 'full',
    tab: { icon: 'MessageCircle', order: 2, badge: true },
    header: [{ group: 'own', visitors: ['seeker', 'recruiter'], order: 0, badge: true }],
    mobileHeader: false,
    keepAlive: 'mobile',
  },
  'chat-conversation': {
    path: '/chat/conversation',
    screen: 'chat/page/ConversationPage',
    title: '聊天',
    access: 'login',
    layout: 'full',
    belongsTo: 'message',
  },
  'message-search': {
    path: '/message/search',
    screen: 'chat/search/MessageSearchPage',
    title: '搜索聊天记录',
    access: 'login',
  },
  'chat-accepted': {
    path: '/chat/accepted',
    screen: 'chat/exchanges/ExchangesPage',
    title: '交换记录',
    access: 'login',
    myArea: 'both',
    menu: [{ icon: 'ArrowLeftRight', note: '电话、微信、简历与录用', order: 34, left: 'own', me: 'doing' }],
    belongsTo: 'message',
  },
  'my-favorites-me': {
    path: '/my/favorites-me',
    screen: 'chat/interactions/InterestedPage',
    aliases: ['/my/interested'],
    title: '谁关注我',
    access: 'login',
    myArea: 'both',
    menu: [
      { icon: 'Eye', order: 33, left: 'own' },
      { icon: 'Eye', note: '看过您的简历，或对您感兴趣', order: 33, me: 'own', isPhoneOnly: true, role: 'seeker' },
    ],
  },
  'chat-setting': {
    path: '/chat/setting',
    screen: 'chat/setting/ChatSettingPage',
    title: '聊天设置',
    access: 'login',
    myArea: 'both',
    menu: [
      { icon: 'MessagesSquare', note: '提示音、系统通知、发送键', order: 41, left: 'messages', setting: 'messages' },
    ],
    belongsTo: 'message',
  },
  'my-setting-fastreply': {
    path: '/my/setting/fastreply',
    screen: 'chat/setting/FastReplyPage',
    title: '常用语',
    access: 'login',
    myArea: 'both',
    menu: [
      { icon: 'MessageSquareQuote', note: '聊天时一点就能发的话', order: 42, left: 'messages', setting: 'messages' },
    ],
  },
  'my-setting-sayhello': {
    path: '/my/setting/sayhello',
    screen: 'chat/setting/SayHelloPage',
    title: '打招呼语',
    access: 'login',
    myArea: 'both',
    menu: [
      { icon: 'MessageCircle', note: '开始沟通时自动发送的第一句话', order: 43, left: 'messages', setting: 'messages' },
    ],
  },
})
