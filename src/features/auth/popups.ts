import { definePopup } from '../../app/popups'
import { registerLogin } from '../../app/requireLogin'

/** Logs in without leaving the page; resolves true once somebody is logged in. */
export const loginPopup = definePopup(() => import('./LoginDialog'), { key: () => 'login' })

registerLogin(loginPopup)
