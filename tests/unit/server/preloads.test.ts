import { describe, expect, test } from 'vitest'
import { preloadsIn } from '../../../server/http/preloads'

const find = preloadsIn({
  frames: { mobile: ['/m.js'], desktop: ['/d.js', '/shared.js'] },
  pages: {
    '/': ['/home.js', '/shared.js'],
    '/job/:id': ['/job.js'],
    '/job/search': ['/search.js'],
    '/live/:id?': ['/live.js'],
  },
})
const at = (path: string, more: { host?: string; userAgent?: string } = {}) =>
  find({ path, host: 'fjrcw.localhost', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', ...more }).map(({ file }) => file)

test('a narrow window does without what only the desktop frame needs', () => {
  const narrow = find({ path: '/', host: 'localhost', userAgent: 'Mozilla/5.0' }).filter(({ wideOnly }) => !wideOnly)
  expect(narrow.map(({ file }) => file)).toEqual(['/home.js', '/shared.js'])
})

describe('what a page is about to load is named in it', () => {
  test('the frame and the page of the address, each file once', () => {
    expect([...at('/')].sort()).toEqual(['/d.js', '/home.js', '/shared.js'])
  })

  test('a fixed path wins over one with parameters; an optional parameter may be missing', () => {
    expect(at('/job/search')).toContain('/search.js')
    expect(at('/job/12/')).toContain('/job.js')
    expect(at('/live')).toContain('/live.js')
    expect(at('/live/5')).toContain('/live.js')
  })

  test('phones and hosts with the prefix m get the mobile frame', () => {
    expect(at('/', { host: 'm.fjrcw.localhost' })).toContain('/m.js')
    expect(at('/', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' })).toContain('/m.js')
  })

  test('an address without a page of its own names the frame alone', () => {
    expect(at('/job/1/2')).toEqual(['/d.js', '/shared.js'])
  })
})
