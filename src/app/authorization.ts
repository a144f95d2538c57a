import { getUserInfo } from '../../contract/account/user'
import { isRole, type Role } from '../../contract/roles'
import { call, serverNow } from '../api/call'
import { session } from '../api/session'
import { readStored, removeStored } from '../platform/storage'
import { authorizationKey } from './entry'
import { loadCounts, showUser, switchTo } from './user'

interface Authorization {
  readonly accessToken: string
  readonly role?: string
}

let adopting: Promise<boolean> | undefined

/**
 * Takes over a stored authorization entry (core 2.3): it becomes the login, the user's data is shown and counts are read;
 * chat follows the login by itself. Answers false, and leaves everything as it was, when there is none or it is worthless.
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
  const { userId, role } = info.data
  session.adopt({ userId, role, accessToken: stored.accessToken }, serverNow())
  showUser(info.data)
  void loadCounts()
  const wanted = roleFrom(stored.role)
  return wanted === undefined || wanted === role || switchTo(wanted)
}

function roleFrom(text: string | undefined): Role | undefined {
  const role = text === undefined || text === '' ? undefined : Number(text)
  return isRole(role) ? role : undefined
}
