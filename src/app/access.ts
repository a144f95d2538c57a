import type { Role } from '../../contract/roles'
import { type Route, roleOf } from './route'

export type Access =
  | { readonly kind: 'open' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Logged in with the other role: the page offers the switch (core 6). */
  | { readonly kind: 'wrong-role'; readonly role: Role }

/** Whether a page opens for who is logged in (core 2.3). `from` is the address asked for, with its query. */
export function decideAccess(
  route: Pick<Route, 'name' | 'guard'>,
  login: { readonly role: Role } | null,
  from: string,
): Access {
  if (route.name === 'login' && login) return { kind: 'redirect', to: returnPath(from) }
  if (route.guard === 'public') return { kind: 'open' }
  if (route.guard === 'notAuthenticated') return login ? { kind: 'redirect', to: returnPath(from) } : { kind: 'open' }
  if (!login) {
    if (route.guard === 'authenticated') return { kind: 'redirect', to: '/' }
    const page = route.guard === 'account' ? '/account/login' : '/login'
    return { kind: 'redirect', to: `${page}?redirect=${encodeURIComponent(from)}` }
  }
  const role = roleOf(route.guard)
  return role === undefined || role === login.role ? { kind: 'open' } : { kind: 'wrong-role', role }
}

/** Where `?redirect=` of an address leads after login: a page of this site, else home. */
export function returnPath(from: string): string {
  const target = new URL(from, 'http://site').searchParams.get('redirect') ?? '/'
  if (!target.startsWith('/')) return '/'
  const url = new URL(target, 'http://site')
  const isOurs = url.host === 'site' && !/^\/(login|account\/\w+)$/.test(url.pathname)
  return isOurs ? url.pathname + url.search + url.hash : '/'
}
