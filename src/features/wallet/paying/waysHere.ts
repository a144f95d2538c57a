import type { PayChannel } from '#contract/trade/order'

interface Way {
  readonly channel: PayChannel
  readonly scenes: readonly string[]
}

const isInDouyinMini = (): boolean => /toutiaomicroapp/i.test(navigator.userAgent)
const isApple = (): boolean => /iPhone|iPad|iPod/i.test(navigator.userAgent)

/** The ways that work where the page is. Douyin takes money in its mini-program alone, and on iPhones none for what is not shipped. */
export const waysHere = <Some extends Way>(ways: readonly Some[]): readonly Some[] =>
  ways.filter(({ channel }) => channel !== 'douyin' || (isInDouyinMini() && !isApple()))

/** Why a way is missing that the site has; undefined if none is. */
export function missingWay(ways: readonly Way[]): string | undefined {
  const isMissing = ways.some(({ channel }) => channel === 'douyin') && isInDouyinMini() && isApple()
  return isMissing
    ? '按抖音的规定，苹果手机上的小程序不能用抖音支付购买会员和道具，请换安卓手机，或在电脑上付款'
    : undefined
}
