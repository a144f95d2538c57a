import { definePages } from '../page'

export const authPages = definePages({
  login: {
    path: '/login',
    title: '登录',
    access: 'public',
    guards: ['notAuthenticated'],
    sideBar: false,
    isIndexed: true,
  },
  'account-login': {
    path: '/account/login',
    title: '账号登录',
    access: 'public',
    guards: ['notAuthenticated'],
  },
  forgot: {
    path: '/account/forgot',
    title: '找回密码',
    access: 'public',
    guards: ['notAuthenticated'],
    sideBar: false,
  },
  'account-switch': {
    path: '/account/switch',
    title: '选择账号',
    access: 'public',
    guards: ['notAuthenticated'],
  },
  /** Where the link in a warning about the account leads; its key follows as the fragment, which no server or log sees. */
  'account-undo': {
    path: '/account/undo',
    title: '撤销账号变更',
    access: 'public',
    sideBar: false,
  },
})
