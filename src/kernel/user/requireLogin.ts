import { currentLogin } from '#api/session'
import { authPages } from '#contract/auth/pages'
import { pathTo } from '#contract/page'
import { type Role, recruiter } from '#contract/roles'
import { navigate } from '../pages/navigation'
import { confirm } from '../popups/modals'
import { open, type Popup, type PopupControl } from '../popups/popups'
import { switchTo } from './user'

/** Props of the login popup. It resolves to true once the user is logged in. */
export interface LoginPopupProps extends PopupControl<boolean> {
  /** The role that the page requires. It is passed to the login. */
  readonly role?: Role
}

let loginPopup: Popup<LoginPopupProps> | undefined
let pending: Promise<boolean> | undefined

/** The auth area registers its popup. Without one, login is a page. */
export function registerLogin(popup: Popup<LoginPopupProps>): void {
  loginPopup = popup
}

/** Whether the user is being asked to log in now (core 8, code 1006). */
export const isWaitingForLogin = (): boolean => pending !== undefined

/**
 * Makes sure that a user is logged in, with `role` if given: `if (!(await requireLogin(seeker))) return`. Opens a login modal if
 * nobody is logged in, and the role-switch modal if the role differs, also right after login (core 6). Resolves to false when
 * dismissed.
 */
export async function requireLogin(role?: Role): Promise<boolean> {
  if (!currentLogin() && !(await askToLogIn(role))) return false
  return role === undefined || (await requireRole(role))
}

/** Opens the login modal with the role that is wanted. Resolves to whether somebody is logged in then, in either role. */
export function askToLogIn(role?: Role): Promise<boolean> {
  pending ??= openLogin(role).finally(() => {
    pending = undefined
  })
  return pending
}

async function openLogin(role: Role | undefined): Promise<boolean> {
  if (loginPopup) return (await open(loginPopup, { role })) === true && currentLogin() !== null
  const from = location.pathname + location.search
  navigate(pathTo(authPages.login, { redirect: from }))
  return false
}

/** Offers to switch if the current role differs. */
export async function requireRole(role: Role): Promise<boolean> {
  if (currentLogin()?.role === role) return true
  const name = nameOfRole(role)
  const isWanted = await confirm({ content: `此功能需要以${name}身份使用，是否切换？`, confirmText: '切换身份' })
  return isWanted && (await switchTo(role))
}

export const nameOfRole = (role: Role): string => (role === recruiter ? '招聘者' : '求职者')
