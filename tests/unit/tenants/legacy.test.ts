import { describe, expect, test } from 'vitest'
import { legacyTarget, readLegacy } from '#contract/tenants/legacy'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://site')
  return readLegacy(pathname, searchParams)
}

describe('domain 2: legacy redirects', () => {
  test.each([
    ['/job/show/12.html', { kind: 'job', id: '12' }],
    ['/job-show-12.html', { kind: 'job', id: '12' }],
    ['/job/show/12', { kind: 'job', id: '12' }],
    ['/job/12.html', { kind: 'job', id: '12' }],
    ['/?c=job&a=show&id=12', { kind: 'job', id: '12' }],
    ['/index.php?c=job&a=detail&id=12', { kind: 'job', id: '12' }],
    ['/m/job/show/12.html', { kind: 'job', id: '12' }],
    ['/job/index.php?c=list', { to: '/job' }],
    ['/job/list.html', { to: '/job' }],
    ['/jobs', { to: '/job' }],
    ['/jobs/anything/else', { to: '/job' }],
    ['/?c=job&a=list&id=3', { to: '/job' }],
    ['/company/show/7.html', { kind: 'company', id: '7' }],
    ['/company/jobs/7', { kind: 'company', id: '7' }],
    ['/company/news/7.html', { kind: 'company', id: '7' }],
    ['/company/7/jobs.html', { kind: 'company', id: '7' }],
    ['/?c=company&a=news&id=7', { kind: 'company', id: '7' }],
    ['/company/list.html', { to: '/company' }],
    ['/news/show/5.html', { kind: 'article', id: '5' }],
    ['/notice/detail/5', { kind: 'article', id: '5' }],
    ['/news/index.html', { to: '/article' }],
    ['/?c=notice&a=index', { to: '/article' }],
    ['/resume/list.html', { to: '/resume-list' }],
    ['/resume/show/9.html', { kind: 'resume', id: '9' }],
    ['/member/login.html', { to: '/login' }],
    ['/member/getpass', { to: '/login' }],
    ['/?c=register', { to: '/login' }],
    ['/appeal', { to: '/login' }],
    ['/register', { to: '/login' }],
    ['/register/', { to: '/login' }],
    ['/job/list', { to: '/job' }],
    ['/job/show?id=12', { kind: 'job', id: '12' }],
    ['/resume/list', { to: '/resume-list' }],
    ['/resume/detail?id=9', { kind: 'resume', id: '9' }],
    ['/m/', { to: '/' }],
    ['/wap', { to: '/' }],
    ['/index.php', { to: '/' }],
  ])('%s', (address, meant) => {
    expect(read(address)).toEqual(meant)
  })

  test.each([
    '/',
    '/?from=a',
    '/nothing',
    '/job/1/2',
    '/my/nothing',
    '/register/base',
    '/?c=constructor',
    '/assets/gone.js',
    '/about.html',
  ])('%s is no address of the old site', (address) => {
    expect(read(address)).toBeUndefined()
  })

  test('a mapped record redirects to its page', () => {
    expect(legacyTarget('job', 3)).toBe('/job/3')
    expect(legacyTarget('resume', 3)).toBe('/resume/3')
    expect(legacyTarget('article', 3)).toBe('/article/3')
  })
})
