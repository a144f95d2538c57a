import { expect, test, vi } from 'vitest'
import { readJumpTarget } from '../../../src/features/embedded/jumpTarget'
import { programLink } from '../../../src/features/embedded/paths'

const { offers } = vi.hoisted(() => ({ offers: vi.fn(() => true) }))
vi.mock('#platform/abilities', () => ({ offers }))

const read = (search: string) => readJumpTarget(search, 'fjrcw')

test('a name of the site’s settings and the site’s own key lead the mini-program to a page of this site', () => {
  expect(read('?to=register&site=fjrcw')).toEqual({
    path: 'pages/index/index',
    query: 'to=%2Flogin&site=fjrcw',
    inner: '/login',
  })
  expect(read('?to=forgot')).toMatchObject({ query: 'to=%2Faccount%2Fforgot' })
  expect(read('?site=fjrcw')).toEqual({ path: 'pages/index/index', query: 'site=fjrcw', inner: '/' })
})

test('a path of this site is passed on with its query', () => {
  expect(read('?to=%2Fjob%2F3%3Ffrom%3Dqr')).toMatchObject({
    query: 'to=%2Fjob%2F3%3Ffrom%3Dqr',
    inner: '/job/3?from=qr',
  })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'toString'])(
  'a target elsewhere (%s) leads home',
  (to) => {
    expect(read(`?to=${encodeURIComponent(to)}&site=other`)).toEqual({
      path: 'pages/index/index',
      query: '',
      inner: '/',
    })
  },
)

test('a page of the mini-program keeps its query', () => {
  expect(read('?path=/pages/job/detail&query=id%3D3')).toEqual({ path: 'pages/job/detail', query: 'id=3' })
})

test('a setting leads to the mini-program’s page of this site only', () => {
  expect(programLink('/jump/wxa?to=forgot')).toBe('/jump/wxa?to=forgot')
  for (const setting of ['', undefined, '/qr.png', 'https://evil.example/jump/wxa'])
    expect(programLink(setting)).toBeUndefined()
})

test('a setting leads nowhere on a site without the mini-program', () => {
  offers.mockReturnValueOnce(false)
  expect(programLink('/jump/wxa?to=forgot')).toBeUndefined()
})
