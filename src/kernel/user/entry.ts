import { writeStored } from '../../platform/storage'
import { tenantKey } from '../../platform/tenant'
import { keepAcid } from '../host/miniProgram'

/** What an area does about a query parameter that the site is entered with (core 2.3). */
type EntryHandler = (value: string, query: URLSearchParams) => void

/** A login that waits to be taken over; the login page looks for it (core 2.3). */
export const authorizationKey = tenantKey('authorization')

const handlers = new Map<string, EntryHandler>([
  ['wxaToken', enterFromMiniProgram],
  ['wxaAcid', keepAcid],
  ['wxaRole', () => {}],
])

export function registerEntry(name: string, handler: EntryHandler): void {
  handlers.set(name, handler)
}

/** Hands the entry's parameters to those who registered for them. They leave the address at once: some are secrets. */
export function readEntry(): void {
  const url = new URL(location.href)
  const query = new URLSearchParams(url.searchParams)
  const found = [...handlers].filter(([name]) => query.has(name))
  if (found.length === 0) return
  for (const [name] of found) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  for (const [name, handler] of found) handler(query.get(name) ?? '', query)
}

/** A mini-program hands over its login, and the role that it was made with. */
function enterFromMiniProgram(accessToken: string, query: URLSearchParams): void {
  writeStored(authorizationKey, { accessToken, role: query.get('wxaRole') ?? undefined })
  void import('./authorization').then(({ adoptAuthorization }) => adoptAuthorization())
}
