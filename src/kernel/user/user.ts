import { signal } from '@preact/signals-core'
import { call } from '#api/call'
import { queryClient } from '#api/queries'
import { currentLogin, session } from '#api/session'
import type { Login } from '#api/sessionStore'
import { findQuantities, getUserInfo, type Quantities, switchRole, type UserBase } from '#contract/account/user'
import { logout } from '#contract/auth/logout'
import { homePages } from '#contract/home/pages'
import { limits } from '#contract/limits'
import { type Role, recruiter, seeker } from '#contract/roles'
import { payDisplay } from '#format/salary'
import { unreadTotal } from '#platform/unread'
import { toastLoading } from '#ui/overlays/toast'
import { navigate } from '../pages/navigation'
import { isLocked, whenUnlocked } from '../pages/pageLock'
import { destroyResting } from '../popups/popups'
import { endOffer } from './recruiterOffer'
import { announceUserLogin } from './userLogin'

/** User state of core 3.1: null until it is loaded, and while nobody is logged in. */
export const userBase = signal<UserBase | null>(null)
export const userCounts = signal<Quantities | null>(null)

/**
 * Loads the logged-in user, then calls `loaded` with the login if it is still the same. After a failure the page stays usable; code
 * that needs the user asks again.
 */
export async function loadUser({ loaded }: { readonly loaded?: (login: Login) => void } = {}): Promise<boolean> {
  const asked = currentLogin()
  if (!asked) return false
  const [info] = await Promise.all([call(getUserInfo, {}, { silent: true }), loadCounts()])
  if (!info.ok) return false
  showUser(info.data)
  const login = currentLogin()
  if (login?.userId === asked.userId) loaded?.(login)
  return true
}

/** Quantities are always requested with role 0 (domain 6). */
export async function loadCounts(): Promise<void> {
  const counts = await call(findQuantities, { role: seeker }, { silent: true })
  if (counts.ok && currentLogin()) userCounts.value = counts.data
}

/** Shows a user base from a response. No-op if it belongs to another user. */
export function showUser(base: UserBase): void {
  if (base.userId !== currentLogin()?.userId) return
  userBase.value = base
  session.setRole(base.role)
  payDisplay.value = base.setting.salaryUnit
}

/** Makes `role` the current one. Resolves to true if it is. */
export const switchTo = (role: Role): Promise<boolean> => changeRole(role)

/** Switches roles at the user's request and goes to the new role's home, which has the same address. */
export const switchToHomeOf = (role: Role): Promise<boolean> => changeRole(role, () => navigate(homePages.index.path))

/** `leave` runs before the change shows, so that a page of the former role sends no requests in the new one. */
async function changeRole(role: Role, leave?: () => void): Promise<boolean> {
  const login = currentLogin()
  if (!login || login.role === role) return login !== null
  const done = toastLoading('正在切换身份…')
  const result = await call(switchRole, { role })
  done()
  if (!result.ok) return false
  if (role === recruiter) endOffer(login.userId)
  leave?.()
  showUser(result.data)
  return true
}

/** Ends the login here and on the server, in every tab of this browser. */
export async function logOut(): Promise<void> {
  if (currentLogin()) await call(logout, {}, { silent: true })
  session.end()
}

/**
 * Follows logins and logouts in this tab and others: clears the data of the former user and role, loads the new. A page with unsaved
 * input keeps its data after the end of the session, until another user logs in or the input is given up: the same user goes on.
 */
export function followLogin(): void {
  let known = identity()
  session.onChange(() => follow())
  const follow = () => {
    const now = identity()
    if (now === known) return
    if (now === '' && isLocked()) return whenUnlocked(follow)
    const isSameUser = now.split(':')[0] === known.split(':')[0]
    known = now
    if (!isSameUser || !currentLogin()) clearUser()
    queryClient.clear()
    destroyResting()
    if (currentLogin() && userBase.value?.role !== currentLogin()?.role)
      void loadUser(isSameUser ? {} : { loaded: announceUserLogin })
  }
  if (currentLogin()) void loadUser()
}

function identity(): string {
  const login = currentLogin()
  return login ? `${login.userId}:${login.role}` : ''
}

function clearUser(): void {
  userBase.value = null
  userCounts.value = null
  payDisplay.value = limits.defaultSalaryUnit
  unreadTotal.value = 0
}
