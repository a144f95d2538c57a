import { describe, expect, test } from 'vitest'
import { readInnerAddress } from '#contract/innerAddress'
import { readIndexPath, returnPath } from '#kernel/pages/access'

const outside = [
  'https://evil.example/',
  '//evil.example/',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/.//evil.example/a',
  '/..//evil.example',
  '/./\\evil.example',
  '/x/..//evil.example',
  '/x/../\\evil.example',
  '/%2e//evil.example',
  '/x/%2e%2E//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/.\r//evil.example',
  ' //evil.example',
  '/%2F/evil.example',
  '/%5cevil.example',
  '/%252f%252fevil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  'data:text/html,hi',
  'http://[',
  'job',
  '',
]

describe('an address that is not of this site', () => {
  test.each(outside)('is refused: %j', (address) => {
    expect(readInnerAddress(address)).toBeUndefined()
    expect(readInnerAddress(address, 'https://jobs.example')).toBeUndefined()
  })

  test.each(outside)('redirects home after login: %j', (address) => {
    expect(returnPath(`/login?redirect=${encodeURIComponent(address)}`)).toBe('/')
  })
})

test('an address of this site keeps its query and hash, and is normalised', () => {
  expect(readInnerAddress('/job/3?from=home#pay')).toBe('/job/3?from=home#pay')
  expect(readInnerAddress('/x/../job?keyword=a%2Fb')).toBe('/job?keyword=a%2Fb')
  expect(readInnerAddress('/')).toBe('/')
})

test('an absolute address is accepted only with its origin', () => {
  expect(readInnerAddress('https://jobs.example/me?a=1', 'https://jobs.example')).toBe('/me?a=1')
  expect(readInnerAddress('https://jobs.example.evil/me', 'https://jobs.example')).toBeUndefined()
  expect(readInnerAddress('https://jobs.example/.//evil.example', 'https://jobs.example')).toBeUndefined()
  expect(readInnerAddress('https://jobs.example/me')).toBeUndefined()
})

test('a login page with another redirect, or a path of two slashes, redirects home', () => {
  expect(returnPath('/login?redirect=%2Flogin%3Fredirect%3D%2Fme')).toBe('/')
  expect(returnPath('//evil.example/login?redirect=%2Fme')).toBe('/me')
})

test('only a page of this site becomes the index path', () => {
  const isPage = (path: string) => path === '/job' || path === '/me'
  expect(readIndexPath('/job?area=350100', isPage)).toBe('/job?area=350100')
  for (const address of ['/', '/.//x', '/nowhere', 'https://evil.example/me', '//evil.example/job', 3, null])
    expect(readIndexPath(address, isPage)).toBeUndefined()
})
