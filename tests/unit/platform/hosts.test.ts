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

  /** A host with the SDK of its edition, and what was called of it. */
  async function openEdition(kind: 'wechat' | 'wework' | 'wechatMini', names: readonly string[]) {
    const called: Record<string, unknown> = {}
    const api = (name: string) => (options: { success?: (result: object) => void }) => {
      const { success, fail: _fail, cancel: _cancel, ...given } = options as Record<string, unknown>
      called[name] = given
      if (name.startsWith('update')) (success as (result: object) => void)({})
    }
    const config = vi.fn()
    const sdk = { config, error: vi.fn(), ready: (done: () => void) => done() }
    const postMessage = vi.fn()
    const apis = Object.fromEntries(names.map((name) => [name, api(name)]))
    Object.assign(window, { wx: { ...sdk, ...apis, ...(kind === 'wechatMini' && { miniProgram: { postMessage } }) } })
    // An SDK is loaded once for all hosts of a page.
    vi.resetModules()
    const fresh = await import('#platform/hosts/wechat')
    await fresh.createWechatHost({ kind, configure }).setShare?.(card)
    return { called, postMessage, listed: config.mock.calls[0]?.[0].jsApiList }
  }

  test('sets the card of the official account’s menu (JS-SDK 说明文档, 分享接口)', async () => {
    const names = ['updateAppMessageShareData', 'updateTimelineShareData', 'onMenuShareWeibo', 'onMenuShareQZone']
    const { called, listed } = await openEdition('wechat', names)
    expect(called).toEqual({
      updateAppMessageShareData: card,
      updateTimelineShareData: line,
      onMenuShareWeibo: card,
      onMenuShareQZone: card,
    })
    expect(listed).toEqual(expect.arrayContaining(names))
  })

  test('sets the card of WeCom’s menu, which has none of the newer APIs (企业微信 客户端API, 分享)', async () => {
    const names = ['onMenuShareAppMessage', 'onMenuShareWechat', 'onMenuShareTimeline']
    const { called, listed } = await openEdition('wework', names)
    expect(called).toEqual({ onMenuShareAppMessage: card, onMenuShareWechat: card, onMenuShareTimeline: line })
    expect(listed).toEqual(expect.arrayContaining(names))
    expect(listed).not.toContain('updateAppMessageShareData')
  })

  test('hands the card to the mini-program around its page (小程序 web-view, postMessage)', async () => {
    const { postMessage } = await openEdition('wechatMini', ['updateAppMessageShareData', 'updateTimelineShareData'])
    expect(postMessage).toHaveBeenCalledWith({ data: card })
  })

  test('hands payments and questions for notices over to pages of the mini-program (小程序 web-view, navigateTo)', async () => {
    const navigateTo = vi.fn()
    const sdk = { config: vi.fn(), error: vi.fn(), ready: (done: () => void) => done() }
    Object.assign(window, { wx: { ...sdk, miniProgram: { navigateTo } } })
    vi.resetModules()
    const fresh = await import('#platform/hosts/wechat')
    const host = fresh.createWechatHost({ kind: 'wechatMini', configure })
    await host.pay?.({ package: 'prepay_id=wx26', signType: 'RSA' })
    expect(navigateTo).toHaveBeenCalledWith({ url: '/pages/pay/index?package=prepay_id%3Dwx26&signType=RSA' })
    await host.askNotices?.(['one', 'two'])
    expect(navigateTo).toHaveBeenCalledWith({ url: '/pages/notice/index?tmplIds=one%2Ctwo' })
  })
})

test('the short-video app’s mini-program pays on a page of its own', async () => {
  const navigateTo = vi.fn(({ success }: { url: string; success: (result: object) => void }) => success({}))
  vi.stubGlobal('window', { tt: { miniProgram: { navigateTo } } })
  vi.stubGlobal('document', { createElement: () => ({ remove: vi.fn() }), head: { append: vi.fn() } })
  vi.resetModules()
  const { createDouyinHost } = await import('#platform/hosts/douyin')
  await createDouyinHost().pay?.({ data: '{"a":1}', byteAuthorization: 'SHA256-RSA2048 appid=tt' })
  const url = new URL(navigateTo.mock.calls[0]?.[0].url ?? '', 'https://program')
  expect(url.pathname).toBe('/pages/pay/index')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    data: '{"a":1}',
    byteAuthorization: 'SHA256-RSA2048 appid=tt',
  })
  vi.unstubAllGlobals()
})
