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

  const card = { title: '标题', desc: '说明', link: 'https://a.example/job/3', imgUrl: 'https://a.example/a.png' }
  const { desc: _, ...line } = card

  /** The SDK of an edition, with what was called. */
  function editionWith(names: readonly string[]) {
    const called: Record<string, unknown> = {}
    const api = (name: string) => (options: { success?: (result: object) => void }) => {
      const { success, fail: _fail, cancel: _cancel, ...given } = options as Record<string, unknown>
      called[name] = given
      if (name.startsWith('update')) (success as (result: object) => void)({})
    }
    const config = vi.fn()
    const sdk = { config, error: vi.fn(), ready: (done: () => void) => done() }
    Object.assign(window, { wx: { ...sdk, ...Object.fromEntries(names.map((name) => [name, api(name)])) } })
    return { called, config }
  }

  test('sets the card of the official account’s menu (JS-SDK 说明文档, 分享接口)', async () => {
    const names = ['updateAppMessageShareData', 'updateTimelineShareData', 'onMenuShareWeibo', 'onMenuShareQZone']
    const { called, config } = editionWith(names)
    await createWechatHost({ kind: 'wechat', configure }).setShare?.(card)
    expect(called).toEqual({
      updateAppMessageShareData: card,
      updateTimelineShareData: line,
      onMenuShareWeibo: card,
      onMenuShareQZone: card,
    })
    expect(config.mock.calls[0]?.[0].jsApiList).toEqual(expect.arrayContaining(names))
  })

  test('sets the card of WeCom’s menu, which has none of the newer APIs (企业微信 客户端API, 分享)', async () => {
    const names = ['onMenuShareAppMessage', 'onMenuShareWechat', 'onMenuShareTimeline']
    const { called, config } = editionWith(names)
    await createWechatHost({ kind: 'wework', configure }).setShare?.(card)
    expect(called).toEqual({ onMenuShareAppMessage: card, onMenuShareWechat: card, onMenuShareTimeline: line })
    expect(config.mock.calls[0]?.[0].jsApiList).not.toContain('updateAppMessageShareData')
  })

  test('hands the card to the mini-program around its page (web-view, postMessage)', async () => {
    editionWith(['updateAppMessageShareData', 'updateTimelineShareData'])
    const postMessage = vi.fn()
    Object.assign((window as unknown as { wx: object }).wx, { miniProgram: { postMessage } })
    await createWechatHost({ kind: 'wechatMini', configure }).setShare?.(card)
    expect(postMessage).toHaveBeenCalledWith({ data: card })
  })
})
