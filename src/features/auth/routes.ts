import { authPages } from '../../../contract/auth/pages'
import { screensOf } from '../../kernel/pages/route'
import './logins'

export const routes = screensOf(authPages, {
  login: () => import('./login/LoginPage'),
  'account-login': () => import('./login/AccountLoginPage'),
  forgot: () => import('./recovery/ForgotPage'),
  'account-switch': () => import('./accounts/SwitchPage'),
  'account-undo': () => import('./recovery/UndoPage'),
})
