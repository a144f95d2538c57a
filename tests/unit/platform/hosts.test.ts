import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { detectHost } from '#platform/hosts/detectHost'
import { createWechatHost } from '#platform/hosts/wechat'

test.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile MicroMessenger/8.0.50', undefined, 'wechat'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile MicroMessenger/8.0.50', 'miniprogram', 'wechatMini'],
  ['Mozilla/5.0 MicroMessenger/8.0 MiniProgramEnv/Android miniProgram', undefined, 'wechatMini'],
  ['Mozilla/5.0 wxwork/4.1 MicroMessenger/7.0.1', undefined, 'wework'],
  ['Mozilla/5.0 aweme/28.0', undefined, 'douyin'],
  ['Mozilla/5.0 AlipayClient/10.5', undefined, 'alipay'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/130', undefined, 'browser'],
])('%s with %s is %s', (userAgent, environment, kind) => {
  expect(detectHost(userAgent, environment)).toBe(kind)
})

describe("the messaging platform's host", () => {
  const configure = async () => ({ appId: 'a', timestamp: 1, nonceStr: 'n', signature: 's' })
  beforeEach(() => {
    vi.useFakeTimers()
    const script = { remove: vi.fn() }
    vi.stubGlobal('window', {})
    vi.stubGlobal('document', { createElement: () => script, head: { append: vi.fn() } })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('outside the platform is refused as "is not wechat"', async () => {
    await expect(createWechatHost({ kind: 'browser', configure }).ready()).rejects.toThrow('is not wechat')
  })

  test('whose SDK never loads reports wxLoad-timeout after ten polls, and can be tried again', async () => {
    const host = createWechatHost({ kind: 'wechat', configure })
    const failed = expect(host.ready()).rejects.toThrow('wxLoad-timeout')
    await vi.advanceTimersByTimeAsync(4_900)
    await vi.advanceTimersByTimeAsync(100)
    await failed
    Object.assign(window, { wx: { config: vi.fn(), error: vi.fn(), ready: (done: () => void) => done() } })
    const again = host.ready()
    await vi.advanceTimersByTimeAsync(500)
    await expect(again).resolves.toBeUndefined()
  })

  test('whose chooser is left gives no pictures, and one that fails says why', async () => {
    const ends = ['chooseImage:fail cancel', 'chooseImage:fail, the permission value is offline verifying']
    const sdk = { config: vi.fn(), error: vi.fn(), ready: (done: () => void) => done() }
    const chooseImage = ({ fail }: { fail: (result: object) => void }) => fail({ errMsg: ends.shift() })
    Object.assign(window, { wx: { ...sdk, chooseImage } })
    const host = createWechatHost({ kind: 'wework', configure })
    await expect(host.chooseImages?.(9)).resolves.toEqual([])
    await expect(host.chooseImages?.(9)).rejects.toThrow('permission value')
  })
})
