import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getAccountInfo } from '#contract/account/bindings'
import { getWechatOpenid } from '#contract/embedded/host'
import type { LoginHost } from '#contract/embedded/loginHost'
import { codes } from '#contract/errors'
import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder, confirmPublicOrder, getOrder } from '#contract/trade/trade'
import { codeOfPlatform } from '../../support/server/platform'
import { Site, type User } from '../../support/server/site'

/** A payment inside an app goes to a gateway that records the payer. */
let site: Site
let gateway: Server
const payers: unknown[] = []

beforeAll(async () => {
  gateway = createServer(async (request, response) => {
    const content = JSON.parse(new URLSearchParams(await text(request)).get('biz_content') ?? '{}')
    if ('buyer_open_id' in content) payers.push(content.buyer_open_id)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  site = await Site.open({
    env: {
      ALIPAY_APP_ID: '2021',
      ALIPAY_SELLER_ID: '2088',
      ALIPAY_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ALIPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      ALIPAY_GATEWAY: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    },
  })
})
afterAll(async () => {
  await site.close()
  gateway.close()
})

const wishOf = async (user: User) => {
  const { id } = await user.get(rechargeWallet, { amount: 5000 })
  return { id, channel: 'alipay', scene: 'inApp' } as const
}

const askFor = async (user: ReturnType<Site['visitor']>, name: string, host: LoginHost = 'alipay') =>
  user.get(getWechatOpenid, { code: await codeOfPlatform(site, name, undefined, host), host, scope: 'snsapi_base' })

test('an app whose user the account does not know is asked, and its answer pays without being bound', async () => {
  const user = await site.user()
  const wish = await wishOf(user)
  expect(await user.call(confirmOrder, wish)).toMatchObject({ code: codes.conflict, data: { payer: 'alipay' } })
  const { openid, payerKey } = await askFor(user, '小林')
  expect(await user.get(confirmOrder, { ...wish, payerKey })).toMatchObject({ state: 'paying' })
  await vi.waitFor(() => expect(payers).toContain(openid))
  expect(await user.get(getAccountInfo, {})).toMatchObject({ hasMessaging: false, hosts: [] })
})

test('a payer key is valid only for the user who asked, in the app that returned it', async () => {
  const [user, other] = [await site.user(), await site.user()]
  const wish = await wishOf(user)
  const refused = { code: codes.invalidInput, msg: '付款授权已失效，请重新支付' }
  for (const { payerKey } of [
    await askFor(other, '小林'),
    await askFor(user, '小林', 'wechat'),
    { payerKey: 'nonsense' },
  ])
    expect(await user.call(confirmOrder, { ...wish, payerKey })).toMatchObject(refused)
})

test('somebody without a login who pays for another is identified too; that payer key is not valid for logged-in users', async () => {
  const user = await site.user()
  const wish = await wishOf(user)
  const { publicPath } = await user.get(getOrder, { id: wish.id })
  const token = new URLSearchParams(publicPath.split('?')[1]).get('token') ?? ''
  const { id: _, ...inside } = wish
  const visitor = site.visitor()
  const asked = await visitor.call(confirmPublicOrder, { token, ...inside })
  expect(asked).toMatchObject({ code: codes.conflict, data: { payer: 'alipay' } })
  const { payerKey } = await askFor(visitor, '大林')
  expect(await user.call(confirmOrder, { ...wish, payerKey })).toMatchObject({ code: codes.invalidInput })
  const own = await askFor(user, '小林')
  const stolen = await visitor.call(confirmPublicOrder, { token, ...inside, payerKey: own.payerKey })
  expect(stolen).toMatchObject({ code: codes.invalidInput })
  expect(await visitor.get(confirmPublicOrder, { token, ...inside, payerKey })).toMatchObject({ state: 'open' })
  await vi.waitFor(() => expect(payers).toContain('dev-大林'))
})

test('an invalid code identifies nobody', async () => {
  const bad = { code: 'nonsense', host: 'alipay', scope: 'snsapi_base' } as const
  expect(await site.visitor().call(getWechatOpenid, bad)).toMatchObject({ code: codes.invalidInput })
})
