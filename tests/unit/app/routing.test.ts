import { describe, expect, test } from 'vitest'
import { decideAccess, returnPath } from '../../../src/app/access'
import { hasMobileHeader, hasTabBar, isKeptAlive } from '../../../src/app/layoutRules'
import { canonicalAddress, createRouteTable, type Route } from '../../../src/app/route'

const route = (name: string, path: string, more: Partial<Route> = {}): Route => ({
  name,
  path,
  title: name,
  guard: 'public',
  page: () => Promise.reject(new Error('not loaded here')),
  ...more,
})

/** What happens when `login` opens the page at `from`. */
const visit = (page: Route, login: { role: 0 | 1 } | null, from: string, isInside = false) =>
  decideAccess({ route: page, login, from, isInside })

describe('the route table', () => {
  const match = createRouteTable([
    route('job-detail', '/job/:id', { aliases: ['/job/detail'] }),
    route('job-search', '/job/search'),
    route('live', '/live/:id?'),
  ])

  test('a fixed path wins over one with parameters', () => {
    expect(match('/job/search')?.route.name).toBe('job-search')
    expect(match('/job/12')).toMatchObject({ route: { name: 'job-detail' }, pattern: '/job/:id' })
    expect(match('/job/detail')).toMatchObject({ route: { name: 'job-detail' }, pattern: '/job/detail' })
  })

  test('optional parts and trailing slashes do not matter', () => {
    expect(match('/live')?.route.name).toBe('live')
    expect(match('/live/3/')?.route.name).toBe('live')
  })

  test('twin addresses lead to the one that is canonical, with what their query says', () => {
    const canonical = (path: string, search: string) => {
      const matched = match(path)
      return matched && canonicalAddress(matched, path, search)
    }
    expect(canonical('/job/detail', '?id=12&from=home')).toBe('/job/12?from=home')
    expect(canonical('/job/detail', '')).toBeUndefined()
    expect(canonical('/job/12', '?id=3')).toBeUndefined()
  })

  test('what no row names is missing', () => {
    expect(match('/job/1/2')).toBeUndefined()
    expect(match('/job')).toBeUndefined()
  })
})

describe('who may open a page', () => {
  const me = { role: 0 } as const

  test('a page that needs login sends others to /login and remembers the address', () => {
    expect(visit(route('me', '/me', { guard: 'login' }), null, '/me?tab=1')).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fme%3Ftab%3D1',
    })
    expect(visit(route('me', '/me', { guard: 'login' }), me, '/me')).toEqual({ kind: 'open' })
  })

  test('the other role is offered the switch', () => {
    const people = route('resume-list', '/resume-list', { guard: 'recruiter' })
    expect(visit(people, me, '/resume-list')).toEqual({ kind: 'wrong-role', role: 1 })
    expect(visit(people, { role: 1 }, '/resume-list')).toEqual({ kind: 'open' })
  })

  test('the login page leads on when logged in', () => {
    const login = route('login', '/login', { guards: ['notAuthenticated'] })
    expect(visit(login, null, '/login')).toEqual({ kind: 'open' })
    expect(visit(login, me, '/login')).toEqual({ kind: 'redirect', to: '/' })
    expect(visit(login, me, '/login?redirect=%2Fjob%2F3%3Fa%3D1')).toEqual({
      kind: 'redirect',
      to: '/job/3?a=1',
    })
  })

  test('authenticated sends home, account to its own login, and both let in who is logged in', () => {
    const page = (guard: string) => route('any', '/any', { guards: [guard] })
    expect(visit(page('authenticated'), null, '/any')).toEqual({ kind: 'redirect', to: '/' })
    expect(visit(page('account'), null, '/any?a=1')).toEqual({
      kind: 'redirect',
      to: '/account/login?redirect=%2Fany%3Fa%3D1',
    })
    for (const guard of ['authenticated', 'account']) expect(visit(page(guard), me, '/any')).toEqual({ kind: 'open' })
  })

  test("the former site's addresses are asked of the server, once", () => {
    const home = route('index', '/', { guards: ['import-redirect'] })
    expect(visit(home, null, '/?c=job&a=show&id=3', true)).toEqual({ kind: 'server' })
    expect(visit(home, null, '/?c=job&a=show&id=3', false)).toEqual({ kind: 'open' })
    expect(visit(home, null, '/?c=job', true)).toEqual({ kind: 'open' })
  })

  test('a guard that nobody knows is status 500', () => {
    expect(visit(route('any', '/any', { guards: ['no-such'] }), me, '/any')).toEqual({ kind: 'error', status: 500 })
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'a return path outside this site goes home: %s',
    (target) => {
      expect(returnPath(`/login?redirect=${encodeURIComponent(target)}`)).toBe('/')
    },
  )
})

describe('layout rules', () => {
  test('the tab bar stands on its four pages', () => {
    expect(['index', 'message', 'me', 'resume-list', 'job-detail'].filter(hasTabBar)).toEqual([
      'index',
      'message',
      'me',
      'resume-list',
    ])
  })

  test('resume-list and news keep their header, index has none', () => {
    expect(hasMobileHeader('resume-list')).toBe(true)
    expect(hasMobileHeader('news')).toBe(true)
    expect(hasMobileHeader('index')).toBe(false)
  })

  test('index, message and me live on only on mobile, resume-list on both', () => {
    expect(['index', 'message', 'me'].map((name) => isKeptAlive(name, 'desktop'))).toEqual([false, false, false])
    expect(['index', 'message', 'me'].map((name) => isKeptAlive(name, 'mobile'))).toEqual([true, true, true])
    expect(isKeptAlive('resume-list', 'desktop')).toBe(true)
    expect(isKeptAlive('job-detail', 'mobile')).toBe(false)
  })
})
