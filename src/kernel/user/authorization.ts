import { call, serverNow } from '#api/call'
import { currentLogin, session } from '#api/session'
import { getUserInfo } from '#contract/account/user'
import { isRole, type Role } from '#contract/roles'
import { readStored, removeStored } from '#platform/storage'
import { askToSwitchAccount } from './askToSwitchAccount'
import { authorizationKey } from './entry'
import { loadCounts, logOut, showUser, switchTo } from './user'

interface Authorization {
  readonly accessToken: string
  readonly role?: string
}

let adopting: Promise<boolean> | undefined

/**
 * Takes over a stored authorization entry (core 2.3): it becomes the login, and the user's data and counts are loaded. Chat
 * follows the login by itself. Resolves to false and changes nothing if there is no entry, if it is not valid, or if the
 * logged-in user declines to switch.
 */
export function adoptAuthorization(): Promise<boolean> {
  adopting ??= adopt().finally(() => {
    adopting = undefined
  })
  return adopting
}

async function adopt(): Promise<boolean> {
  const stored = readStored<Authorization>(authorizationKey)
  removeStored(authorizationKey)
  if (!stored?.accessToken) return false
  const info = await call(getUserInfo, {}, { token: stored.accessToken, silent: true })
  if (!info.ok) return false
  const { userId, role, name, mobiles } = info.data
  const login = currentLogin()
  if (login && login.userId !== userId) {
    if (!(await askToSwitchAccount({ name, mobile: mobiles[0] ?? '' }))) return false
    await logOut()
  }
  // A user who is already logged in keeps the login that can be renewed.
  if (login?.userId !== userId) session.adopt({ userId, role, accessToken: stored.accessToken }, serverNow())
  showUser(info.data)
  void loadCounts()
  const wanted = roleFrom(stored.role)
  return wanted === undefined || switchTo(wanted)
}

function roleFrom(text: string | undefined): Role | undefined {
  const role = text === undefined || text === '' ? undefined : Number(text)
  return isRole(role) ? role : undefined
}
