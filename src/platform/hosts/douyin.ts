import { payPage } from '#contract/embedded/programs'
import type { Host } from './host'
import { loadSdk } from './loadSdk'
import { isAway, switchHome } from './switchHome'

const url = 'https://lf1-cdn-tos.bytegoofy.com/goofy/developer/jssdk/jssdk-1.2.0.js'

interface Options {
  readonly [name: string]: unknown
  readonly success?: (result: { readonly result?: string }) => void
  readonly fail?: (error: { readonly errMsg?: string }) => void
}

/** The used part of the short-video app's SDK. `miniProgram` exists in the web view of its mini-apps. */
export interface DouyinSdk {
  readonly miniProgram?: {
    navigateTo(options: Options): void
    switchTab(options: Options): void
    postMessage(message: { data: unknown }): void
  }
  scanCode?(options: Options): void
  previewImage?(options: Options): void
}

const sdk = () => loadSdk({ url, find: () => (window as { tt?: DouyinSdk }).tt, timeout: 'ttLoad-timeout' })

function promise(action: ((options: Options) => void) | undefined, options: Options): Promise<{ result?: string }> {
  return new Promise((resolve, reject) => {
    if (!action) return reject(new Error('not supported'))
    action({ ...options, success: resolve, fail: ({ errMsg }) => reject(new Error(errMsg ?? 'fail')) })
  })
}

export function createDouyinHost(): Host {
  return {
    kind: 'douyin',
    ready: async () => void (await sdk()),
    setShare: async (share) => (await sdk()).miniProgram?.postMessage({ data: share }),
    scan: async () => (await promise((await sdk()).scanCode, {})).result ?? '',
    previewImages: async (urls, at) => void (await promise((await sdk()).previewImage, { current: urls[at], urls })),
    // The SDK of pages has no payment: a page of the program pays, and comes back.
    pay: async (params) =>
      void (await promise((await sdk()).miniProgram?.navigateTo, {
        url: `/${payPage}?${new URLSearchParams(params)}`,
      })),
    openMiniProgram: async (path) => void (await promise((await sdk()).miniProgram?.navigateTo, { url: path })),
    goHome: () => sdk().then(({ miniProgram }) => switchHome(miniProgram), isAway),
  }
}
