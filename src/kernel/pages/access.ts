import { authPages } from '../../../contract/auth/pages'
import { readInnerAddress } from '../../../contract/innerAddress'
import type { PageGuard } from '../../../contract/page'
import { pathTo } from '../../../contract/page'
import type { Role } from '../../../contract/roles'
import { type Route, roleOf } from './route'

export type Access =
  | { readonly kind: 'open' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Logged in with the other role: the page offers the switch (core 6). */
  | { readonly kind: 'wrong-role'; readonly role: Role }
  /** Asked of the server as a new page: it knows where addresses of the former site lead (domain 2). */
  | { readonly kind: 'server' }
  /** A guard that nobody knows: status 500 (core 2.3). */
  | { readonly kind: 'error'; readonly status: number }

export interface Visit {
  readonly route: Pick<Route, 'name' | 'access' | 'guards'>
  readonly login: { readonly role: Role } | null
  /** The address asked for, with its query. */
  readonly from: string
  /** Reached from another page of the application, so that the server has not seen the address yet. */
  readonly isInside: boolean
}

type Guard = (visit: Visit) => Access | undefined

const redirect = (to: string): Access => ({ kind: 'redirect', to })

/** The guards by name (core 2.3). Each says what happens instead of the page, or lets it pass. */
const guards: Readonly<Record<PageGuard | 'route-before', Guard>> = {
  /** Before every page: it is public, or needs a login, or a login with one of the roles. */
  'route-before': ({ route, login, from }) => {
    if (route.access === 'public') return undefined
    if (!login) return redirect(pathTo(authPages.login, { redirect: from }))
    const role = roleOf(route.access)
    return role === undefined || role === login.role ? undefined : { kind: 'wrong-role', role }
  },
  authenticated: ({ login }) => (login ? undefined : redirect('/')),
  account: ({ login, from }) => (login ? undefined : redirect(pathTo(authPages['account-login'], { redirect: from }))),
  /** Who is logged in has no business there. */
  notAuthenticated: ({ login, from }) => (login ? redirect(returnPath(from)) : undefined),
  /** The former site's pages were all one address: `/?c=job&a=show&id=3`. */
  'import-redirect': ({ from, isInside }) => {
    const { searchParams } = readUrl(from)
    return isInside && searchParams.has('c') && searchParams.has('a') ? { kind: 'server' } : undefined
  },
}

/** Whether a page opens for who is logged in: its own guards first, then `route-before`. */
export function decideAccess(visit: Visit): Access {
  for (const name of [...(visit.route.guards ?? []), 'route-before' as const]) {
    const guard: Guard | undefined = guards[name]
    if (!guard) return { kind: 'error', status: 500 }
    const verdict = guard(visit)
    if (verdict) return verdict
  }
  return { kind: 'open' }
}

/** Where `?redirect=` of an address leads after login: a page of this site, else home. */
export function returnPath(from: string): string {
  const target = readInnerAddress(readUrl(from).searchParams.get('redirect') ?? '/')
  return target === undefined || /^\/(login|account\/\w+)\/?(\?|#|$)/.test(target) ? '/' : target
}

/** Whether the route table knows a path. */
export type IsPage = (path: string) => boolean

/** An address to open the site with, as it may be stored: a page of this site other than home. */
export function readIndexPath(address: unknown, isPage: IsPage): string | undefined {
  const inner = typeof address === 'string' ? readInnerAddress(address) : undefined
  const [path = ''] = inner?.split(/[?#]/) ?? []
  return inner !== undefined && path !== '/' && isPage(path) ? inner : undefined
}

/** A path such as `//host/a` stays a path: resolved against an origin it would be another site's. */
const readUrl = (from: string): URL => new URL(from.startsWith('/') ? `http://site.invalid${from}` : from)
