import { authPages } from '../../../contract/auth/pages'
import { pathTo } from '../../../contract/page'
import { type Role, recruiter } from '../../../contract/roles'
import { currentLogin } from '../../api/session'
import { navigate } from '../pages/navigation'
import { confirm } from '../popups/modals'
import { open, type Popup, type PopupControl } from '../popups/popups'
import { switchTo } from './user'

/** What the login popup is given and answers: true once somebody is logged in. */
export interface LoginPopupProps extends PopupControl<boolean> {
  /** The role that the page asks for; login passes it on. */
  readonly role?: Role
}

let loginPopup: Popup<LoginPopupProps> | undefined
let pending: Promise<boolean> | undefined

/** The auth area registers its popup; without one, login is a page. */
export function registerLogin(popup: Popup<LoginPopupProps>): void {
  loginPopup = popup
}

/** The user is being asked to log in at this moment (core 8, code 1006). */
export const isWaitingForLogin = (): boolean => pending !== undefined

/**
 * Makes sure that somebody is logged in, with `role` if given: `if (!(await requireLogin(seeker))) return`. Not logged in: a
 * login modal; a mismatched role, also right after login: the role-switch modal (core 6). Answers false when turned away.
 */
export async function requireLogin(role?: Role): Promise<boolean> {
  if (!currentLogin()) {
    pending ??= askToLogin(role).finally(() => {
      pending = undefined
    })
    if (!(await pending)) return false
  }
  return role === undefined || (await requireRole(role))
}

async function askToLogin(role: Role | undefined): Promise<boolean> {
  if (loginPopup) return (await open(loginPopup, { role })) === true && currentLogin() !== null
  const from = location.pathname + location.search
  navigate(pathTo(authPages.login, { redirect: from }))
  return false
}

/** Offers to switch when the current role is another. */
export async function requireRole(role: Role): Promise<boolean> {
  if (currentLogin()?.role === role) return true
  const name = nameOfRole(role)
  const isWanted = await confirm({ content: `此功能需要以${name}身份使用，是否切换？`, confirmText: '切换身份' })
  return isWanted && (await switchTo(role))
}

export const nameOfRole = (role: Role): string => (role === recruiter ? '招聘者' : '求职者')
