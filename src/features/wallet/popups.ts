import { definePopup } from '#kernel/popups/popups'

/** Sets or replaces the password of the wallet; resolves to true once it is set. */
export const payPasswordPopup = definePopup(() => import('./password/PayPasswordDialog'), { key: () => 'pay-password' })
