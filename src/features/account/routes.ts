import { accountPages } from '../../../contract/account/pages'
import { screensOf } from '../../kernel/pages/route'
import './proofPopup'

export const routes = screensOf(accountPages, {
  me: () => import('./MePage'),
  'my-user-code': () => import('./userCode/UserCodePage'),
  'my-setting': () => import('./setting/SettingPage'),
  'my-setting-devices': () => import('./setting/DevicesPage'),
  'my-setting-shield-company': () => import('./setting/ShieldsPage'),
  'my-setting-shield-search': () => import('./setting/ShieldSearchPage'),
})
