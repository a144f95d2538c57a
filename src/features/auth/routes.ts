import { authPages } from '../../../contract/auth/pages'
import { screensOf } from '../../kernel/pages/route'
import './popups'

export const routes = screensOf(authPages, {
  login: () => import('./LoginPage'),
  'account-login': () => import('./AccountLoginPage'),
  forgot: () => import('./ForgotPage'),
  'account-switch': () => import('./SwitchPage'),
  'account-undo': () => import('./UndoPage'),
})
