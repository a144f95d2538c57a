import { describe, expect, test } from 'vitest'
import { preloadsIn } from '../../../server/pages/preloads'

const find = preloadsIn({
  frames: { mobile: ['/m.js'], desktop: ['/d.js', '/shared.js'] },
  pages: {
    index: ['/home.js', '/shared.js'],
    'job-id': ['/job.js'],
  },
})
const at = (page: string, more: { host?: string; userAgent?: string } = {}) =>
  find({ page, host: 'fjrcw.localhost', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', ...more }).map(({ file }) => file)

test('a narrow window does not preload what only the desktop frame needs', () => {
  const narrow = find({ page: 'index', host: 'localhost', userAgent: 'Mozilla/5.0' }).filter(
    ({ wideOnly }) => !wideOnly,
  )
  expect(narrow.map(({ file }) => file)).toEqual(['/home.js', '/shared.js'])
})

describe('the page names the files that it is about to load', () => {
  test('lists the frame and the page of the address, each file once', () => {
    expect([...at('index')].sort()).toEqual(['/d.js', '/home.js', '/shared.js'])
  })

  test('lists the mobile frame for phones and hosts with the prefix m', () => {
    expect(at('index', { host: 'm.fjrcw.localhost' })).toContain('/m.js')
    expect(at('index', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' })).toContain('/m.js')
  })

  test('lists the frame only for a page that loads nothing more', () => {
    expect(at('unknown')).toEqual(['/d.js', '/shared.js'])
  })
})
