import type { SdkConfig, ShareData } from '#contract/embedded/host'
import { payPage } from '#contract/embedded/programs'
import type { HostKind } from './detectHost'
import type { Host } from './host'
import { loadSdk } from './loadSdk'
import { isAway, switchHome } from './switchHome'

const sdkUrls = {
  wechat: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
  wework: 'https://res.wx.qq.com/wwopen/js/jsapi/jweixin-1.0.0.js',
} as const

/** APIs that set the card of the app's menu. Those of `set` call back at once, those of `menu` only when the user shares. */
const shareApis = {
  /** Domain 9; "分享接口" of the document of the JS-SDK. */
  wechat: {
    set: ['updateAppMessageShareData', 'updateTimelineShareData'],
    menu: ['onMenuShareWeibo', 'onMenuShareQZone'],
  },
  /** "分享" of the document of WeCom's client APIs: it has none of the newer ones. */
  wework: { set: [], menu: ['onMenuShareAppMessage', 'onMenuShareWechat', 'onMenuShareTimeline'] },
} as const

/** Those for the other actions. */
const apis = ['chooseWXPay', 'scanQRCode', 'chooseImage', 'getLocalImgData', 'previewImage'] as const

interface Callbacks {
  readonly success?: (result: Readonly<Record<string, unknown>>) => void
  readonly fail?: (result: { readonly errMsg?: string }) => void
  readonly cancel?: () => void
}

type Action = (options: Readonly<Record<string, unknown>> & Callbacks) => void

type ShareApi = (typeof shareApis)[keyof typeof shareApis]['set' | 'menu'][number]

/** The used part of the platform's SDK. Each edition has its own APIs for sharing. */
export interface WechatSdk
  extends Readonly<Record<(typeof apis)[number], Action>>,
    Readonly<Partial<Record<ShareApi, Action>>> {
  config(options: SdkConfig & { debug: boolean; jsApiList: readonly string[] }): void
  ready(callback: () => void): void
  error(callback: (result: { readonly errMsg?: string }) => void): void
  readonly miniProgram?: {
    navigateTo(options: { url: string }): void
    switchTab(options: { url: string }): void
    postMessage(message: { data: unknown }): void
  }
}

const findSdk = () => (window as { wx?: WechatSdk }).wx

export interface WechatParts {
  readonly kind: HostKind
  /** Gets the platform's permission for this page. */
  readonly configure: (program: 'wechat' | 'wework') => Promise<SdkConfig>
}

/** The messaging platform's in-app browser, the web view of its mini-programs, and its edition for work. */
export function createWechatHost({ kind, configure }: WechatParts): Host {
  let configured: Promise<WechatSdk> | undefined
  const sdk = () => {
    configured ??= open({ kind, configure })
    configured.catch(() => {
      configured = undefined
    })
    return configured
  }
  const act = async (name: (typeof apis)[number], options: Readonly<Record<string, unknown>>) =>
    promise((await sdk())[name], options)

  const host: Host = {
    kind,
    ready: async () => void (await sdk()),
    async setShare(share) {
      const opened = await sdk()
      const { set, menu } = shareApis[programOf(kind)]
      const done = set.map((name) => opened[name] && promise(opened[name], cardFor(name, share)))
      // Without waiting: these call back only when the user shares.
      for (const name of menu) opened[name]?.(cardFor(name, share))
      await Promise.all(done)
      opened.miniProgram?.postMessage({ data: share })
    },
    scan: async () => String((await act('scanQRCode', { needResult: 1, scanType: ['qrCode'] })).resultStr ?? ''),
    async chooseImages(most) {
      const chosen = await act('chooseImage', { count: most, sizeType: ['compressed'] }).catch(none)
      if (!chosen) return []
      const { localIds } = chosen
      return Promise.all((localIds as string[]).map((localId) => readImage(act, localId)))
    },
    previewImages: async (urls, at) => void (await act('previewImage', { current: urls[at], urls })),
    pay: async (params) => void (await act('chooseWXPay', params)),
  }
  return kind === 'wechatMini' ? { ...host, ...miniProgramActions(sdk) } : host
}

/** The page that calls `wx.requestSubscribeMessage` with the templates of its query when its user presses its button. */
const noticePage = 'pages/notice/index'

function miniProgramActions(
  sdk: () => Promise<WechatSdk>,
): Pick<Host, 'openMiniProgram' | 'goHome' | 'pay' | 'askNotices'> {
  return {
    openMiniProgram: async (path) => (await sdk()).miniProgram?.navigateTo({ url: path }),
    // `chooseWXPay` does not work in a web view: a page of the program pays, and comes back.
    pay: async (params) => (await sdk()).miniProgram?.navigateTo({ url: `/${payPage}?${new URLSearchParams(params)}` }),
    askNotices: async (ids) =>
      (await sdk()).miniProgram?.navigateTo({
        url: `/${noticePage}?${new URLSearchParams({ tmplIds: ids.join(',') })}`,
      }),
    goHome: () => sdk().then(({ miniProgram }) => switchHome(miniProgram), isAway),
  }
}

/** Lists of many people show no description. */
const cardFor = (api: ShareApi, { title, desc, link, imgUrl }: ShareData) =>
  api.includes('Timeline') ? { title, link, imgUrl } : { title, desc, link, imgUrl }

const programOf = (kind: HostKind) => (kind === 'wework' ? 'wework' : 'wechat')

async function open({ kind, configure }: WechatParts): Promise<WechatSdk> {
  if (kind !== 'wechat' && kind !== 'wechatMini' && kind !== 'wework') throw new Error('is not wechat')
  const program = programOf(kind)
  const [sdk, config] = await Promise.all([
    loadSdk({ url: sdkUrls[program], find: findSdk, timeout: 'wxLoad-timeout' }),
    configure(program),
  ])
  return new Promise((resolve, reject) => {
    sdk.ready(() => resolve(sdk))
    sdk.error(({ errMsg }) => reject(new Error(errMsg ?? 'config:fail')))
    const { set, menu } = shareApis[program]
    sdk.config({ ...config, debug: false, jsApiList: [...set, ...menu, ...apis] })
  })
}

function promise(
  action: Action,
  options: Readonly<Record<string, unknown>>,
): Promise<Readonly<Record<string, unknown>>> {
  return new Promise((resolve, reject) => {
    action({
      ...options,
      success: resolve,
      fail: ({ errMsg }) => reject(new Error(errMsg ?? 'fail')),
      cancel: () => reject(new Error('cancel')),
    })
  })
}

/** The user chose nothing. Other failures are passed on. */
function none(error: unknown): undefined {
  if (!(error instanceof Error) || !/cancel$/.test(error.message)) throw error
}

/** Reads a chosen picture. The platform refers to pictures by its own ids and returns their bytes as base64. */
async function readImage(
  act: (name: 'getLocalImgData', options: { localId: string }) => Promise<Readonly<Record<string, unknown>>>,
  localId: string,
): Promise<File> {
  const { localData } = await act('getLocalImgData', { localId })
  const base64 = String(localData)
    .replace(/^data:[^,]*,/, '')
    .replace(/\s/g, '')
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const type = bytes[0] === 0x89 ? 'image/png' : 'image/jpeg'
  return new File([bytes], `${localId.slice(-12)}.${type.slice(6)}`, { type })
}
