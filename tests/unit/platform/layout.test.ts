import { expect, test } from 'vitest'
import { decideLayout } from '#platform/layout'

const desktopAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/156.0 Safari/537.36'
const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148'

test('a host that begins with m. forces the mobile layout', () => {
  expect(decideLayout({ host: 'm.fjrcw.localhost:3000', width: 1440, userAgent: desktopAgent })).toBe('mobile')
  expect(decideLayout({ host: 'main.localhost', width: 1440, userAgent: desktopAgent })).toBe('desktop')
})

test('a narrow window or a phone gets the mobile layout', () => {
  expect(decideLayout({ host: 'localhost', width: 767, userAgent: desktopAgent })).toBe('mobile')
  expect(decideLayout({ host: 'localhost', width: 768, userAgent: desktopAgent })).toBe('desktop')
  expect(decideLayout({ host: 'localhost', width: 1024, userAgent: phoneAgent })).toBe('mobile')
})
