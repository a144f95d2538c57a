import { definePopup } from '../../app/popups'

/** Sets the first password or changes it. */
export const passwordPopup = definePopup(() => import('./PasswordDialog'), { key: () => 'password' })
