/** Where the platforms are. Each can be another one for tests, or a proxy with an address that the platform knows. */
export const platformAddresses = {
  /** Interfaces of official accounts and mini-programs. */
  wechat: 'https://api.weixin.qq.com',
  /** Where users of WeChat and WeCom give their consent. */
  wechatConsent: 'https://open.weixin.qq.com',
  wework: 'https://qyapi.weixin.qq.com',
  douyin: 'https://open.douyin.com',
  douyinMini: 'https://developer.toutiao.com',
  alipay: 'https://openapi.alipay.com',
  alipayConsent: 'https://openauth.alipay.com',
} as const
export type PlatformName = keyof typeof platformAddresses
export type PlatformAddresses = Readonly<Record<PlatformName, string>>

const isName = (name: string): name is PlatformName => name in platformAddresses

/** Reads `wechat=http://127.0.0.1:9000,…`; undefined if a name or an address is wrong. */
export function readPlatformAddresses(text: string): PlatformAddresses | undefined {
  const pairs = text.split(',').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const isRight = pairs.every(
    ([name = '', url = '']) => isName(name) && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
  )
  if (!isRight) return undefined
  return {
    ...platformAddresses,
    ...Object.fromEntries(pairs.map(([name, url = '']) => [name, url.replace(/\/+$/, '')])),
  }
}
