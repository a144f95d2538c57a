import { definePages } from '../page'

export const authPages = definePages({
  login: {
    path: '/login',
    screen: 'auth/login/LoginPage',
    title: '登录',
    access: 'public',
    guards: ['notAuthenticated'],
    sideBar: false,
    isIndexed: true,
  },
  'account-login': {
    path: '/account/login',
    screen: 'auth/login/AccountLoginPage',
    title: '账号登录',
    access: 'public',
    guards: ['notAuthenticated'],
  },
  forgot: {
    path: '/account/forgot',
    needs: 'sms',
    screen: 'auth/recovery/ForgotPage',
    title: '找回密码',
    access: 'public',
    guards: ['notAuthenticated'],
    sideBar: false,
  },
  'account-switch': {
    path: '/account/switch',
    screen: 'auth/accounts/SwitchPage',
    title: '选择账号',
    access: 'public',
    guards: ['notAuthenticated'],
  },
  /** Target of the link in a warning about the account. The link's key is in the fragment, which no server or log sees. */
  'account-undo': {
    path: '/account/undo',
    screen: 'auth/recovery/UndoPage',
    title: '撤销账号变更',
    access: 'public',
  },
  /** Target of the link in a warning about a waiting reset, with its key in the fragment too. */
  'account-reset': {
    path: '/account/reset',
    screen: 'auth/recovery/WaitingResetPage',
    title: '取消密码重置',
    access: 'public',
  },
})
