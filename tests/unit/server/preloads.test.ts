import { describe, expect, test } from 'vitest'
import { preloadsIn, type Visitor } from '#server/pages/preloads'

const find = preloadsIn({
  frames: { mobile: ['/m.js'], desktop: ['/d.js', '/shared.js'] },
  pages: {
    index: ['/home.js', '/shared.js'],
    'job-id': ['/job.js'],
  },
  calls: ['/calls.js', '/shared.js'],
  worker: '/worker.js',
  wide: { index: ['/wideHome.js', '/shared.js'] },
})
const desk = { host: 'fjrcw.localhost', userAgent: 'Mozilla/5.0 (X11; Linux x86_64)', isLoggedIn: false }
const at = (name: string, more: Partial<Visitor> = {}) =>
  find({ page: { name }, ...desk, ...more }).map(({ file }) => file)

test('a narrow window does not preload what only desktops need', () => {
  const narrow = find({ page: { name: 'index' }, ...desk }).filter(({ wideOnly }) => !wideOnly)
  expect(narrow.map(({ file }) => file)).toEqual(['/home.js', '/shared.js'])
})

describe('the page names the files that it is about to load', () => {
  test('lists the frame and the page of the address, each file once', () => {
    expect([...at('job-id')].sort()).toEqual(['/d.js', '/job.js', '/shared.js'])
  })

  test('lists what a page adds on desktops for desktops alone', () => {
    expect([...at('index')].sort()).toEqual(['/d.js', '/home.js', '/shared.js', '/wideHome.js'])
    expect(at('index', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' })).not.toContain('/wideHome.js')
    const byRole = { page: { name: 'index', isByRole: true } as const }
    expect(at('index', byRole)).toContain('/wideHome.js')
    expect(at('index', { ...byRole, isLoggedIn: true })).not.toContain('/wideHome.js')
  })

  test('lists what calls the server with a login, whose data the page does not contain', () => {
    expect([...at('index', { isLoggedIn: true })].sort()).toEqual([
      '/calls.js',
      '/d.js',
      '/home.js',
      '/shared.js',
      '/wideHome.js',
      '/worker.js',
    ])
    const worker = find({ page: { name: 'index' }, ...desk, isLoggedIn: true }).find(({ isWorker }) => isWorker)
    expect(worker?.file).toBe('/worker.js')
    expect(at('index')).not.toContain('/calls.js')
    expect(at('index')).not.toContain('/worker.js')
  })

  test('lists the mobile frame for phones and hosts with the prefix m', () => {
    expect(at('index', { host: 'm.fjrcw.localhost' })).toContain('/m.js')
    expect(at('index', { userAgent: 'Mozilla/5.0 (Linux; Android 14) Mobile' })).toContain('/m.js')
  })

  test('lists the frame only for a page that loads nothing more', () => {
    expect(at('unknown')).toEqual(['/d.js', '/shared.js'])
  })
})
