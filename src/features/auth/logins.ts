import { registerAction } from '#kernel/answers/directives'
import { definePopup } from '#kernel/popups/popups'
import { registerAccountChoice } from '#kernel/user/accountChoice'
import { registerEntry } from '#kernel/user/entry'
import { registerLogin } from '#kernel/user/requireLogin'

/** Logs in without leaving the page; resolves true once somebody is logged in. */
registerLogin(definePopup(() => import('./login/LoginDialog'), { key: () => 'login' }))

/** Chooses between the accounts of one number. */
registerAccountChoice(definePopup(() => import('./accounts/SwitchAccountDialog'), { key: () => 'switch-account' }))

/** A login that was to bind an app's user could not: it says why. */
registerAction('hostUnbound', (words) => {
  if (typeof words === 'string') void import('#ui/overlays/toast').then(({ toastWarning }) => toastWarning(words))
})

registerEntry('accessKey', (key) => void import('./accessEntry').then(({ enterByKey }) => enterByKey(key)))
registerEntry('wechatCode', (code, query) => {
  if (!['authorize', 'payOrder', 'payLink'].some((name) => query.has(name)))
    void import('./scan/hostEntry').then(({ enterByHost }) => enterByHost(code, query))
})
registerEntry(
  'authorize',
  (key, query) => void import('./scan/authorizeEntry').then(({ authorize }) => authorize(key, query)),
)
