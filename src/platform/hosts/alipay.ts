import type { Host } from './host'
import { loadSdk } from './loadSdk'

const url = 'https://gw.alipayobjects.com/as/g/h5-lib/alipayjsapi/3.1.1/alipayjsapi.inc.min.js'

interface Result {
  readonly error?: number
  readonly errorMessage?: string
  readonly code?: string
  readonly resultCode?: string
}
type Action<Options> = (options: Options, callback: (result: Result) => void) => void

/** The used part of the payment app's SDK. */
export interface AlipaySdk {
  ready(callback: () => void): void
  scan: Action<{ type: string }>
  tradePay: Action<{ tradeNO: string }>
  setTitle(title: string): void
  previewImage: Action<{ current: number; urls: readonly string[] }>
  startApp: Action<{ appId: string; param: { page: string } }>
}

const sdk = () =>
  loadSdk({ url, find: () => (window as { ap?: AlipaySdk }).ap, timeout: 'apLoad-timeout' }).then(
    (ap) => new Promise<AlipaySdk>((resolve) => ap.ready(() => resolve(ap))),
  )

function promise<Options>(action: Action<Options>, options: Options): Promise<Result> {
  return new Promise((resolve, reject) => {
    action(options, (result) =>
      result.error ? reject(new Error(result.errorMessage ?? String(result.error))) : resolve(result),
    )
  })
}

/** The payment app's result code for a completed payment. */
const paid = '9000'

export function createAlipayHost(): Host {
  return {
    kind: 'alipay',
    ready: async () => void (await sdk()),
    scan: async () => (await promise((await sdk()).scan, { type: 'qr' })).code ?? '',
    previewImages: async (urls, at) => void (await promise((await sdk()).previewImage, { current: at, urls })),
    async pay({ tradeNO = '' }) {
      const { resultCode } = await promise((await sdk()).tradePay, { tradeNO })
      if (resultCode !== paid) throw new Error(resultCode)
    },
    setTitle: (title) =>
      void sdk().then(
        (ap) => ap.setTitle(title),
        () => {},
      ),
  }
}
