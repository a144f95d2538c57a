import { generateKeyPairSync } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getWechatOpenid } from '#contract/embedded/host'
import { codes } from '#contract/errors'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder, confirmPublicOrder, getOrder } from '#contract/trade/trade'
import { defaultTenants } from '#server/features/tenants/tenants'
import type { Prepay } from '#server/outbound/payments/provider'
import { FakeWechat } from '../../support/hosts/fakeWechat'
import { enterApps } from '../../support/hosts/hostApps'
import { Site, type User } from '../../support/server/site'

/** A site with programs of its own and the installation's merchant, whose requests are recorded. */
const openAccount = 'ours'
const account = { appId: 'wx520c15f417810387', secret: 'secret of the account', openAccount }
const mini = { appId: 'wx4f4bc4dec97d474b', secret: 'secret of the mini-program', openAccount }

let site: Site
let wechat: FakeWechat
const asked: Prepay[] = []

beforeAll(async () => {
  wechat = await new FakeWechat().open()
  wechat.add(account)
  wechat.add(mini)
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  site = await Site.open({
    env: {
      PLATFORM_URLS: `wechat=${wechat.url}`,
      TRUST_PROXY: '1',
      WECHAT_PAY_MCH_ID: '1900',
      WECHAT_PAY_APP_ID: 'wx0000000000000001',
      WECHAT_PAY_SERIAL: 'S1',
      WECHAT_PAY_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      WECHAT_PAY_API_KEY: '0123456789abcdef0123456789abcdef',
      WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
      WECHAT_PAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    },
    betweenPayments: (provider) => ({
      ...provider,
      prepay: async (ask) => {
        asked.push(ask)
        return { kind: 'qr', url: 'weixin://wxpay/bizpayurl?pr=1' }
      },
    }),
  })
  await enterApps(site, defaultTenants[0], {
    wechat: { appId: account.appId, secret: account.secret },
    wechatMini: { appId: mini.appId, secret: mini.secret },
  })
})
afterAll(async () => {
  await site.close()
  wechat.close()
})

const order = async (user: User) => (await user.get(rechargeWallet, { amount: 5000 })).id
const payerKeyOf = async (client: ReturnType<Site['visitor']>, person: string) => {
  const code = wechat.codeFor(account, person, 'snsapi_base')
  return (await client.get(getWechatOpenid, { code, scope: 'snsapi_base' })).payerKey
}
const lastAsk = (scene: string, count: number) =>
  vi.waitFor(() => {
    const found = asked.filter((each) => each.scene === scene)
    if (found.length < count) throw new Error('The provider was not asked')
    return found.at(-1)
  })

test('inside WeChat the payer is the user of the site’s own account, whom the page asked', async () => {
  const user = await site.user()
  const wish = { id: await order(user), channel: 'wechat', scene: 'inApp' } as const
  expect(await user.call(confirmOrder, wish)).toMatchObject({ code: codes.conflict, data: { payer: 'wechat' } })
  await user.get(confirmOrder, { ...wish, payerKey: await payerKeyOf(user, '小林') })
  expect(await lastAsk('inApp', 1)).toMatchObject({ appId: account.appId, openId: wechat.openIdOf(account, '小林') })
})

test('somebody else’s link is paid inside WeChat too, by whoever opens it', async () => {
  const user = await site.user()
  const { publicPath } = await user.get(getOrder, { id: await order(user) })
  const token = new URLSearchParams(publicPath.split('?')[1]).get('token') ?? ''
  const wish = { token, channel: 'wechat', scene: 'inApp' } as const
  const visitor = site.visitor()
  expect(await visitor.call(confirmPublicOrder, wish)).toMatchObject({ data: { payer: 'wechat' } })
  await visitor.get(confirmPublicOrder, { ...wish, payerKey: await payerKeyOf(visitor, '帮忙的人') })
  expect(await lastAsk('inApp', 2)).toMatchObject({ openId: wechat.openIdOf(account, '帮忙的人') })
})

test('in the mini-program the payer is its own user: a page’s answer is of another program', async () => {
  const user = await site.user()
  const wish = { id: await order(user), channel: 'wechat', scene: 'mini' } as const
  expect(await user.call(confirmOrder, wish)).toMatchObject({ code: codes.conflict, msg: '请先在小程序里登录，再付款' })
  const payerKey = await payerKeyOf(user, '小程序用户')
  expect(await user.call(confirmOrder, { ...wish, payerKey })).toMatchObject({ code: codes.invalidInput })
  const openId = wechat.openIdOf(mini, '小程序用户')
  await site.database.pool.query(
    "insert into host_users (tenant_id, user_id, host, open_id) values (1, $1, 'wechatMini', $2)",
    [user.userId, `wechatMini:${openId}`],
  )
  await user.get(confirmOrder, wish)
  expect(await lastAsk('mini', 1)).toMatchObject({ appId: mini.appId, openId })
})

test('on a phone’s page the provider gets the payer’s own address, behind a proxy too', async () => {
  const user = await site.user()
  user.address = '198.51.100.7'
  await user.get(confirmOrder, { id: await order(user), channel: 'wechat', scene: 'h5' })
  const ask = await lastAsk('h5', 1)
  expect(ask).toMatchObject({ payerIp: '198.51.100.7' })
  expect(ask?.appId).toBeUndefined()
})
