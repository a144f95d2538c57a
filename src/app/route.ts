import type { ComponentType } from 'react'
import type { Role } from '../../contract/roles'
import { recruiter, seeker } from '../../contract/roles'

/** `public`: anybody. `login`: a logged-in user. `seeker` and `recruiter`: one whose current role is that. */
export type RouteGuard = 'public' | 'login' | 'seeker' | 'recruiter'

/** One row of the route table. Each area exports its rows as `routes` from `features/<area>/routes.ts`. */
export interface Route {
  /**
   * In the specification's spelling: resume-list, job-detail. The layout rules of core 2.2 go by it, and the frame carries it
   * as `data-route`, the page's extra class (core 2.3).
   */
  readonly name: string
  /** `/job/:id`, `/live/:id?`. A fixed path wins over one with parameters. */
  readonly path: string
  /** Twin addresses that show the same page. */
  readonly aliases?: readonly string[]
  /** The module's default export; its parameters come by `useParams`. */
  readonly page: () => Promise<{ default: ComponentType }>
  /** Follows the brand in the window's title and heads the mobile page, until the page says better by `useTitle`. */
  readonly title: string
  readonly guard: RouteGuard
  /** Further guards by name, before that one (core 2.3): authenticated, account, notAuthenticated, import-redirect. */
  readonly guards?: readonly string[]
  /** The ground behind the page; `surface` for pages that are one sheet of paper. */
  readonly background?: 'ground' | 'surface'
  /** `bare`: neither header nor footer. `full`: as high as the window, without footer (chat). */
  readonly layout?: 'page' | 'full' | 'bare'
}

export interface MatchedRoute {
  readonly route: Route
  /** The path or alias that matched, parameters and all. */
  readonly pattern: string
}

/** The role that a page asks for, if any. */
export function roleOf(guard: RouteGuard): Role | undefined {
  if (guard === 'seeker') return seeker
  return guard === 'recruiter' ? recruiter : undefined
}

interface Pattern extends MatchedRoute {
  readonly expression: RegExp
}

export type RouteTable = (path: string) => MatchedRoute | undefined

/**
 * The one address of a page with twins (`/job/detail?id=3` is `/job/3`), or undefined when `path` is it already. What the
 * canonical path takes as parameters is looked for in the query.
 */
export function canonicalAddress({ route, pattern }: MatchedRoute, path: string, search: string): string | undefined {
  if (pattern === route.path) return undefined
  const query = new URLSearchParams(search)
  const canonical = route.path.replace(/:(\w+)\??/g, (whole, name: string) => {
    const value = query.get(name)
    query.delete(name)
    return value ? encodeURIComponent(value) : whole
  })
  if (canonical.includes(':') || canonical === path) return undefined
  return query.size > 0 ? `${canonical}?${query}` : canonical
}

/** Compiles the rows into a look-up by path. Trailing slashes do not matter. */
export function createRouteTable(routes: readonly Route[]): RouteTable {
  const fixed = new Map<string, Route>()
  const patterns: Pattern[] = []
  for (const route of routes)
    for (const path of [route.path, ...(route.aliases ?? [])])
      if (path.includes(':')) patterns.push({ route, pattern: path, expression: compile(path) })
      else fixed.set(path, route)

  return (path) => {
    const clean = path.length > 1 ? path.replace(/\/+$/, '') : path
    const exact = fixed.get(clean)
    if (exact) return { route: exact, pattern: clean }
    return patterns.find(({ expression }) => expression.test(clean))
  }
}

const compile = (path: string) =>
  new RegExp(`^${path.replace(/\/:\w+(\?)?/g, (_whole, optional?: string) => (optional ? '(?:/[^/]+)?' : '/[^/]+'))}$`)
