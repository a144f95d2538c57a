import { definePopup } from '#kernel/popups/popups'

/** Solves a captcha and sends with its answer; resolves with the seconds until the next code, once one was sent. */
export const captchaPopup = definePopup(() => import('./captcha/CaptchaDialog'), { key: () => 'captcha' })

/** Binds a messaging-platform user to a number, by a code; resolves true once somebody is logged in. */
export const bindLoginPopup = definePopup(() => import('./accounts/BindLoginDialog'), { key: () => 'bind-login' })

/** A number that was removed from an account a moment ago: back to it, or a new account, whose login it resolves with. */
export const formerAccountPopup = definePopup(() => import('./accounts/FormerAccountDialog'), {
  key: () => 'former-account',
})

/** The second step of a login. Resolves to the login, or to the next step that it needs. */
export const secondFactorPopup = definePopup(() => import('./login/SecondFactorDialog'), { key: () => 'second-factor' })

/** Offers the owner of a closed account to return to it. Resolves with the login. */
export const closingAccountPopup = definePopup(() => import('./accounts/ClosingAccountDialog'), {
  key: () => 'closing-account',
})

/** Shows a code by which a phone binds its messaging-platform user to the account. Resolves to true once it is bound. */
export const bindMessagingPopup = definePopup(() => import('./scan/BindMessagingDialog'), {
  key: () => 'bind-messaging',
})

/** On the phone that has scanned such a code. */
export const authorizePopup = definePopup(() => import('./scan/AuthorizeDialog'), { key: () => 'authorize' })
