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

test('a narrow window does without what only the desktop frame needs', () => {
  const narrow = find({ page: 'index', host: 'localhost', userAgent: 'Mozilla/5.0' }).filter(
    ({ wideOnly }) => !wideOnly,
  )
  expect(narrow.map(({ file }) => file)).toEqual(['/home.js', '/shared.js'])
})

describe('what a page is about to load is named in it', () => {
  test('the frame and the page of the address, each file once', () => {
    expect([...at('index')].sort()).toEqual(['/d.js', '/home.js', '/shared.js'])
  })

  test('phones and hosts with the prefix m get the mobile frame', () => {
    expect(at('index', { host: 'm.fjrcw.localhost' })).toContain('/m.js')
    expect(at('index', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' })).toContain('/m.js')
  })

  test('a page that loads nothing more names the frame alone', () => {
    expect(at('unknown')).toEqual(['/d.js', '/shared.js'])
  })
})
