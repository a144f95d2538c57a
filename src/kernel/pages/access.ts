import { authPages } from '#contract/auth/pages'
import { readInnerAddress } from '#contract/innerAddress'
import type { PageGuard } from '#contract/page'
import { pathTo } from '#contract/page'
import type { Role } from '#contract/roles'
import { type Route, roleOf } from './route'

export type Access =
  | { readonly kind: 'open' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** Logged out, and the page requires a role: the page opens the login modal with it (core 6). */
  | { readonly kind: 'login'; readonly role: Role }
  /** Logged in with the other role: the page offers the switch (core 6). */
  | { readonly kind: 'wrong-role'; readonly role: Role }
  /** The address must be loaded from the server, which knows the redirects of the former site (domain 2). */
  | { readonly kind: 'server' }
  /** An unknown guard: status 500 (core 2.3). 404 with a `refusal`: the site does not offer the page, and says so. */
  | { readonly kind: 'error'; readonly status: number; readonly refusal?: string }

export interface Visit {
  readonly route: Pick<Route, 'name' | 'access' | 'guards'>
  /** Says that the site does not offer the page. */
  readonly refusal?: string | undefined
  readonly login: { readonly role: Role } | null
  /** The login ended while the page was open. */
  readonly hasLoggedOut?: boolean
  /** The requested address with its query. */
  readonly from: string
  /** Reached from another page of the application, so the server has not seen the address yet. */
  readonly isInside: boolean
}

type Guard = (visit: Visit) => Access | undefined

const redirect = (to: string): Access => ({ kind: 'redirect', to })

/** The guards by name (core 2.3). Each returns what happens instead of the page, or undefined to let it pass. */
const guards: Readonly<Record<PageGuard | 'route-before', Guard>> = {
  /** Runs before every page: the page is public, or needs a login, or needs a login with one of the roles. */
  'route-before': ({ route, login, from, hasLoggedOut }) => {
    if (route.access === 'public') return undefined
    const role = roleOf(route.access)
    if (!login && role !== undefined && !hasLoggedOut) return { kind: 'login', role }
    if (!login) return redirect(pathTo(authPages.login, { redirect: from }))
    return role === undefined || role === login.role ? undefined : { kind: 'wrong-role', role }
  },
  authenticated: ({ login }) => (login ? undefined : redirect('/')),
  account: ({ login, from }) => (login ? undefined : redirect(pathTo(authPages['account-login'], { redirect: from }))),
  /** For pages that are useless to a logged-in user. */
  notAuthenticated: ({ login, from }) => (login ? redirect(returnPath(from)) : undefined),
  /** All pages of the former site had one address: `/?c=job&a=show&id=3`. */
  'import-redirect': ({ from, isInside }) => {
    const { searchParams } = readUrl(from)
    return isInside && searchParams.has('c') && searchParams.has('a') ? { kind: 'server' } : undefined
  },
}

/** Whether the page opens for this login: the site must offer it, its own guards run next, then `route-before`. */
export function decideAccess(visit: Visit): Access {
  if (visit.refusal !== undefined) return { kind: 'error', status: 404, refusal: visit.refusal }
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

/** Validates a stored start address: a page of this site other than home, else undefined. */
export function readIndexPath(address: unknown, isPage: IsPage): string | undefined {
  const inner = typeof address === 'string' ? readInnerAddress(address) : undefined
  const [path = ''] = inner?.split(/[?#]/) ?? []
  return inner !== undefined && path !== '/' && isPage(path) ? inner : undefined
}

/** Keeps a path such as `//host/a` a path. Resolved against an origin, it would belong to another site. */
const readUrl = (from: string): URL => new URL(from.startsWith('/') ? `http://site.invalid${from}` : from)
