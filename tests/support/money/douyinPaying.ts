import { generateKeyPairSync } from 'node:crypto'
import { vi } from 'vitest'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder, getOrderStatus } from '#contract/trade/trade'
import { defaultTenants } from '#server/features/tenants/tenants'
import { FakeDouyinTrade } from '../hosts/fakeDouyinTrade'
import { enterApps } from '../hosts/hostApps'
import { Site, type User } from '../server/site'

/** An installation with a merchant, on which the first site takes money in Douyin's mini-program too. */
export async function openDouyinSite(): Promise<{ site: Site; douyin: FakeDouyinTrade }> {
  const douyin = await new FakeDouyinTrade().open()
  douyin.secrets.set(douyin.appId, douyin.entered.secret)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const site = await Site.open({
    env: {
      PLATFORM_URLS: `douyin=${douyin.url},douyinMini=${douyin.url}`,
      WECHAT_PAY_MCH_ID: '1900',
      WECHAT_PAY_APP_ID: 'wx0000000000000001',
      WECHAT_PAY_SERIAL: 'S1',
      WECHAT_PAY_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
      WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
      WECHAT_PAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
  })
  await enterApps(site, defaultTenants[0], { douyinMini: douyin.entered })
  return { site, douyin }
}

/** A recharge that a user has begun in the mini-program; `how` is what its page gets. */
export async function beginInDouyin(site: Site, user: User, amount = 5000) {
  const { id } = await user.get(rechargeWallet, { amount })
  await vi.waitFor(async () => {
    const { channels } = await user.get(getOrderStatus, { id })
    if (!channels.some(({ channel }) => channel === 'douyin')) throw new Error('The site does not offer it yet')
  })
  await user.get(confirmOrder, { id, channel: 'douyin', scene: 'mini' })
  await site.settled()
  const { payment } = await user.get(getOrderStatus, { id })
  if (payment?.how?.kind !== 'host') throw new Error('The payment was not begun')
  return { id, how: payment.how.params }
}

export type SignedNotice = ReturnType<FakeDouyinTrade['sign']> | { headers: Record<string, string>; body: string }

export const notifyOfDouyin = (site: Site, signed: SignedNotice) =>
  fetch(`${site.url}/api-pay/notice/douyin`, { method: 'POST', ...signed })

/** A recharge that was paid and noticed. */
export async function payInDouyin(parts: { site: Site; douyin: FakeDouyinTrade; user: User }, amount?: number) {
  const { site, douyin, user } = parts
  const { id, how } = await beginInDouyin(site, user, amount)
  const order = douyin.requestOrder(how)
  const answer = await notifyOfDouyin(site, douyin.sign('payment', douyin.pay(order, site.now())))
  if (!answer.ok) throw new Error('The notice was refused')
  await site.settled()
  return { id, order }
}
