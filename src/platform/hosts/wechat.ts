import type { SdkConfig, ShareData } from '#contract/embedded/host'
import type { HostKind } from './detectHost'
import type { Host } from './host'
import { loadSdk } from './loadSdk'
import { isAway, switchHome } from './switchHome'

const sdkUrls = {
  wechat: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
  wework: 'https://res.wx.qq.com/wwopen/js/jsapi/jweixin-1.0.0.js',
} as const

/** The five APIs for sharing (domain 9), and those for the other actions. */
const apis = [
  'updateAppMessageShareData',
  'updateTimelineShareData',
  'onMenuShareWeibo',
  'onMenuShareQZone',
  'chooseWXPay',
  'scanQRCode',
  'chooseImage',
  'getLocalImgData',
  'previewImage',
] as const

interface Callbacks {
  readonly success?: (result: Readonly<Record<string, unknown>>) => void
  readonly fail?: (result: { readonly errMsg?: string }) => void
  readonly cancel?: () => void
}

type Action = (options: Readonly<Record<string, unknown>> & Callbacks) => void

/** The used part of the platform's SDK. */
export interface WechatSdk extends Readonly<Record<(typeof apis)[number], Action>> {
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
      const { title, desc, link, imgUrl } = share
      await Promise.all([
        act('updateAppMessageShareData', { title, desc, link, imgUrl }),
        act('updateTimelineShareData', { title, link, imgUrl }),
        passOn(await sdk(), share),
      ])
      ;(await sdk()).miniProgram?.postMessage({ data: share })
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

function miniProgramActions(sdk: () => Promise<WechatSdk>): Pick<Host, 'openMiniProgram' | 'goHome'> {
  return {
    openMiniProgram: async (path) => (await sdk()).miniProgram?.navigateTo({ url: path }),
    goHome: () => sdk().then(({ miniProgram }) => switchHome(miniProgram), isAway),
  }
}

async function open({ kind, configure }: WechatParts): Promise<WechatSdk> {
  if (kind !== 'wechat' && kind !== 'wechatMini' && kind !== 'wework') throw new Error('is not wechat')
  const program = kind === 'wework' ? 'wework' : 'wechat'
  const [sdk, config] = await Promise.all([
    loadSdk({ url: sdkUrls[program], find: findSdk, timeout: 'wxLoad-timeout' }),
    configure(program),
  ])
  return new Promise((resolve, reject) => {
    sdk.ready(() => resolve(sdk))
    sdk.error(({ errMsg }) => reject(new Error(errMsg ?? 'config:fail')))
    sdk.config({ ...config, debug: false, jsApiList: apis })
  })
}

/** Does not wait: these two APIs call back only when the user shares. */
function passOn(sdk: WechatSdk, share: ShareData): void {
  sdk.onMenuShareWeibo({ ...share })
  sdk.onMenuShareQZone({ ...share })
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
