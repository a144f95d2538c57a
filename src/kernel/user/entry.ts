import { writeStored } from '#platform/storage'
import { tenantKey } from '#platform/tenant'
import { keepAcid } from '../host/miniProgram'
import { keepRegisterCode } from './registerCode'

/** Handles a query parameter with which the site is entered (core 2.3). */
type EntryHandler = (value: string, query: URLSearchParams) => void

/** Storage key of a login that waits to be taken over. The login page looks for it (core 2.3). */
export const authorizationKey = tenantKey('authorization')

const handlers = new Map<string, EntryHandler>([
  ['wxaToken', enterFromMiniProgram],
  ['wxaAcid', keepAcid],
  ['wxaRole', () => {}],
  ['registerCode', keepRegisterCode],
])

export function registerEntry(name: string, handler: EntryHandler): void {
  handlers.set(name, handler)
}

/** Passes the entry's parameters to their handlers. Removes them from the address at once, because some are secrets. */
export function readEntry(): void {
  const url = new URL(location.href)
  const query = new URLSearchParams(url.searchParams)
  const found = [...handlers].filter(([name]) => query.has(name))
  if (found.length === 0) return
  for (const [name] of found) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  for (const [name, handler] of found) handler(query.get(name) ?? '', query)
}

/** Stores the login that a mini-program passes on, with its role. */
function enterFromMiniProgram(accessToken: string, query: URLSearchParams): void {
  writeStored(authorizationKey, { accessToken, role: query.get('wxaRole') ?? undefined })
  void import('./authorization').then(({ adoptAuthorization }) => adoptAuthorization())
}
