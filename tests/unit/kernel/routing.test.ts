import { describe, expect, test } from 'vitest'
import type { Page } from '#contract/page'
import { matchPage } from '#contract/pages'
import { decideAccess, returnPath } from '#kernel/pages/access'
import { canonicalAddress } from '#kernel/pages/route'

const route = (name: string, path: Page['path'], more: Partial<Page> = {}): Page => ({
  name,
  path,
  screen: 'area/Screen',
  title: name,
  access: 'public',
  ...more,
})

/** The result of opening the page at `from` with this login. */
const visit = (page: Page, login: { role: 0 | 1 } | null, from: string, isInside = false) =>
  decideAccess({ route: page, login, from, isInside })

test('alias addresses redirect to the canonical one with their query', () => {
  const canonical = (path: string, search: string) => {
    const matched = matchPage(path)
    return matched && canonicalAddress(matched, path, search)
  }
  expect(canonical('/job/detail', '?id=12&from=home')).toBe('/job/12?from=home')
  expect(canonical('/job/detail', '')).toBeUndefined()
  expect(canonical('/job/detail', '?id=../me')).toBeUndefined()
  expect(canonical('/job/12', '?id=3')).toBeUndefined()
})

describe('who may open a page', () => {
  const me = { role: 0 } as const

  test('a page that needs login sends logged-out users to /login and remembers the address', () => {
    expect(visit(route('me', '/me', { access: 'login' }), null, '/me?tab=1')).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fme%3Ftab%3D1',
    })
    expect(visit(route('me', '/me', { access: 'login' }), me, '/me')).toEqual({ kind: 'open' })
  })

  test('a page that requires a role asks a visitor to log in with it, and who logs out there goes to /login', () => {
    const people = route('resume-list', '/resume-list', { access: 'recruiter' })
    expect(visit(people, null, '/resume-list?a=1')).toEqual({ kind: 'login', role: 1 })
    expect(decideAccess({ route: people, login: null, from: '/a', isInside: false, hasLoggedOut: true })).toEqual({
      kind: 'redirect',
      to: '/login?redirect=%2Fa',
    })
  })

  test('a user in the other role is offered the switch', () => {
    const people = route('resume-list', '/resume-list', { access: 'recruiter' })
    expect(visit(people, me, '/resume-list')).toEqual({ kind: 'wrong-role', role: 1 })
    expect(visit(people, { role: 1 }, '/resume-list')).toEqual({ kind: 'open' })
  })

  test('the login page redirects when logged in', () => {
    const login = route('login', '/login', { guards: ['notAuthenticated'] })
    expect(visit(login, null, '/login')).toEqual({ kind: 'open' })
    expect(visit(login, me, '/login')).toEqual({ kind: 'redirect', to: '/' })
    expect(visit(login, me, '/login?redirect=%2Fjob%2F3%3Fa%3D1')).toEqual({
      kind: 'redirect',
      to: '/job/3?a=1',
    })
  })

  test('authenticated redirects home, account to its own login, and both let logged-in users in', () => {
    const page = (guard: 'authenticated' | 'account') => route('any', '/any', { guards: [guard] })
    expect(visit(page('authenticated'), null, '/any')).toEqual({ kind: 'redirect', to: '/' })
    expect(visit(page('account'), null, '/any?a=1')).toEqual({
      kind: 'redirect',
      to: '/account/login?redirect=%2Fany%3Fa%3D1',
    })
    for (const guard of ['authenticated', 'account'] as const)
      expect(visit(page(guard), me, '/any')).toEqual({ kind: 'open' })
  })

  test('addresses of the former site are looked up on the server, once', () => {
    const home = route('index', '/', { guards: ['import-redirect'] })
    expect(visit(home, null, '/?c=job&a=show&id=3', true)).toEqual({ kind: 'server' })
    expect(visit(home, null, '/?c=job&a=show&id=3', false)).toEqual({ kind: 'open' })
    expect(visit(home, null, '/?c=job', true)).toEqual({ kind: 'open' })
  })

  test('an unknown guard returns status 500', () => {
    expect(visit(route('any', '/any', { guards: ['no-such' as 'account'] }), me, '/any')).toEqual({
      kind: 'error',
      status: 500,
    })
  })

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)', '/login'])(
    'a return path outside this site goes home: %s',
    (target) => {
      expect(returnPath(`/login?redirect=${encodeURIComponent(target)}`)).toBe('/')
    },
  )
})
