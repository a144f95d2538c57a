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
})
