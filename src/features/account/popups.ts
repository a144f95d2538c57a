import { definePopup } from '#kernel/popups/popups'

/** Binds one more number; `change` replaces the main one. */
export const mobilePopup = definePopup(() => import('./bindings/MobileDialog'), { key: () => 'mobile' })
/** Takes a further number off. */
export const removeMobilePopup = definePopup(() => import('./bindings/RemoveMobileDialog'), {
  key: () => 'remove-mobile',
})
export const emailPopup = definePopup(() => import('./bindings/EmailDialog'), { key: () => 'email' })

/** set-weixin form, account name: one line of text (core 5). */
export const weixinPopup = definePopup(() => import('./bindings/WeixinDialog'), { key: () => 'weixin' })
export const accountNamePopup = definePopup(() => import('./bindings/AccountNameDialog'), { key: () => 'account-name' })
export const contactPopup = definePopup(() => import('./bindings/ContactDialog'), { key: () => 'contact' })

/** Confirms that another device may log in by the code it shows; `scanKey` is the code's. */
export const confirmScanPopup = definePopup(() => import('./userCode/ConfirmScanDialog'), {
  key: ({ scanKey }) => scanKey,
})

/** The card behind a scanned code. */
export const cardPopup = definePopup(() => import('./userCode/CardDialog'), { key: ({ code }) => code })

/** One's picture: resolves with the letters of the name drawn, or with the wish to upload a photo. */
export const avatarPopup = definePopup(() => import('./avatar/AvatarDialog'), { key: () => 'avatar' })

export const passkeyNamePopup = definePopup(() => import('./bindings/PasskeyNameDialog'), {
  key: ({ id }) => `passkey-name-${id}`,
})
/** Connects an authenticator app. Resolves to the recovery codes once it is on. */
export const authenticatorPopup = definePopup(() => import('./bindings/AuthenticatorDialog'), {
  key: () => 'authenticator',
})
/** Shows new recovery codes, which cannot be shown again. */
export const recoveryCodesPopup = definePopup(() => import('./bindings/RecoveryCodesDialog'), {
  key: () => 'recovery-codes',
})
