import { afterEach, expect, test, vi } from 'vitest'
import { missingWay, waysHere } from '../../../src/features/wallet/paying/waysHere'

/** Ways to pay by where the page is: docs/hosts.md, "In Douyin". */

afterEach(() => {
  vi.unstubAllGlobals()
})

const android = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Mobile'
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148'
const ways = [
  { channel: 'wechat', scenes: ['qr', 'h5', 'inApp', 'mini'] },
  { channel: 'douyin', scenes: ['mini'] },
  { channel: 'wallet', scenes: [] },
] as const

function open(userAgent: string) {
  vi.stubGlobal('navigator', { userAgent })
  return { here: waysHere(ways).map(({ channel }) => channel), missing: missingWay(ways) }
}

test.each([
  ['an ordinary browser', android, false],
  ['a page in Douyin itself', `${android} aweme/28.0`, false],
  ['the mini-program on Android', `${android} aweme/28.0 ToutiaoMicroApp/2.90`, true],
  ['the mini-program on an iPhone', `${iphone} aweme/28.0 ToutiaoMicroApp/2.90`, false],
])('in %s', (_where, userAgent, isOffered) => {
  const { here } = open(userAgent)
  expect(here).toEqual(isOffered ? ['wechat', 'douyin', 'wallet'] : ['wechat', 'wallet'])
})

test('only on an iPhone in the mini-program a sentence says why the way is missing', () => {
  expect(open(`${iphone} ToutiaoMicroApp/2.90`).missing).toContain('苹果手机')
  expect(open(`${android} ToutiaoMicroApp/2.90`).missing).toBeUndefined()
  expect(open(iphone).missing).toBeUndefined()
})
