import { definePopup } from '../../kernel/popups/popups'

/** Sets the password of the wallet, or another one; resolves to true once it is set. */
export const payPasswordPopup = definePopup(() => import('./password/PayPasswordDialog'), { key: () => 'pay-password' })
