/**
 * Where the page runs: a normal browser, the in-app browser of a messaging platform or the web view of its mini-programs, its
 * edition for work, a short-video app, or a payment app (core 1).
 */
export type HostKind = 'browser' | 'wechat' | 'wechatMini' | 'wework' | 'douyin' | 'alipay'

/** `environment` is the window property that the messaging platform's web view sets before any script runs. */
export function detectHost(userAgent: string, environment?: string): HostKind {
  if (/wxwork/i.test(userAgent)) return 'wework'
  if (/MicroMessenger/i.test(userAgent))
    return environment === 'miniprogram' || /miniProgram/i.test(userAgent) ? 'wechatMini' : 'wechat'
  if (/aweme|toutiaomicroapp|BytedanceWebview/i.test(userAgent)) return 'douyin'
  if (/AlipayClient/i.test(userAgent)) return 'alipay'
  return 'browser'
}
