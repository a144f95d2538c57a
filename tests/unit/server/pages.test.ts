import { describe, expect, test } from 'vitest'
import { isPage } from '../../../server/http/pages'
import { clientRoutes } from '../../support/clientRoutes'

const routes = clientRoutes()

describe('the status of a page', () => {
  test.each(routes)('%s is known to the server', (path) => {
    expect(isPage(path.replace(/:\w+\??/g, '12'))).toBe(true)
  })

  test('no page but those of the client is', () => {
    expect(routes.length).toBeGreaterThan(8)
    for (const path of [
      '/nothing',
      '/job/1/2',
      '/vip/rights',
      '/loginx',
      '/resume/form/x',
      '/job/list',
      '/job/show',
      '/resume/detail',
      '/resume/list',
      '/register',
    ])
      expect(isPage(path)).toBe(false)
  })
})
