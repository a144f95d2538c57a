import { definePopup } from '../../kernel/popups/popups'
import { registerAccountChoice } from '../../kernel/user/accountChoice'
import { registerEntry } from '../../kernel/user/entry'
import { registerLogin } from '../../kernel/user/requireLogin'

/** Logs in without leaving the page; resolves true once somebody is logged in. */
export const loginPopup = definePopup(() => import('./login/LoginDialog'), { key: () => 'login' })

/** Solves a captcha and sends with its answer; resolves with the seconds until the next code, once one was sent. */
export const captchaPopup = definePopup(() => import('./captcha/CaptchaDialog'), { key: () => 'captcha' })

/** Binds a messaging-platform user to a number, by a code; resolves true once somebody is logged in. */
export const bindLoginPopup = definePopup(() => import('./accounts/BindLoginDialog'), { key: () => 'bind-login' })

/** A number that was removed from an account a moment ago: back to it, or a new account, whose login it resolves with. */
export const formerAccountPopup = definePopup(() => import('./accounts/FormerAccountDialog'), {
  key: () => 'former-account',
})

/** Chooses between the accounts of one number. */
const switchAccountPopup = definePopup(() => import('./accounts/SwitchAccountDialog'), { key: () => 'switch-account' })

registerLogin(loginPopup)
registerAccountChoice(switchAccountPopup)
registerEntry('accessKey', (key) => void import('./accessEntry').then(({ enterByKey }) => enterByKey(key)))
registerEntry(
  'wechatCode',
  (code) => void import('./scan/wechatEntry').then(({ enterByWechat }) => enterByWechat(code)),
)
