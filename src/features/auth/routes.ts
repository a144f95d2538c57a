import type { Route } from '../../app/route'
import './popups'
import { accountLoginPath, forgotPath, loginPath, switchAccountPath } from './paths'

export const routes: readonly Route[] = [
  {
    name: 'login',
    path: loginPath,
    page: () => import('./LoginPage'),
    title: '登录',
    guard: 'public',
    guards: ['notAuthenticated'],
  },
  {
    name: 'account-login',
    path: accountLoginPath,
    page: () => import('./AccountLoginPage'),
    title: '账号登录',
    guard: 'public',
    guards: ['notAuthenticated'],
  },
  {
    name: 'forgot',
    path: forgotPath,
    page: () => import('./ForgotPage'),
    title: '找回密码',
    guard: 'public',
    guards: ['notAuthenticated'],
  },
  {
    name: 'account-switch',
    path: switchAccountPath,
    page: () => import('./SwitchPage'),
    title: '选择账号',
    guard: 'public',
    guards: ['notAuthenticated'],
  },
]
