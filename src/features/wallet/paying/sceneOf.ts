import type { PayChannel, PayScene } from '#contract/trade/order'
import { host } from '#kernel/host/host'

/** Scene of a payment on this device: inside the channel's app, on its page on phones, else by scanning. */
export async function sceneOf(channel: PayChannel, isMobile: boolean, scenes: readonly string[]): Promise<PayScene> {
  const embedded = await host()
  const isOwn =
    (channel === 'wechat' && (embedded?.kind === 'wechat' || embedded?.kind === 'wechatMini')) ||
    (channel === 'alipay' && embedded?.kind === 'alipay') ||
    (channel === 'douyin' && embedded?.kind === 'douyin')
  const isMini = embedded?.kind === 'wechatMini' || embedded?.kind === 'douyin'
  const wanted: PayScene = isOwn && isMini ? 'mini' : 'inApp'
  if (isOwn && scenes.includes(wanted)) return wanted
  return isMobile && scenes.includes('h5') ? 'h5' : 'qr'
}
