import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { getAccountInfo } from '../../../contract/account/bindings'
import { getWechatOpenid } from '../../../contract/embedded/host'
import type { LoginHost } from '../../../contract/embedded/loginHost'
import { codes } from '../../../contract/errors'
import { rechargeWallet } from '../../../contract/trade/recharge'
import { confirmOrder } from '../../../contract/trade/trade'
import { codeOfPlatform } from '../../support/platform'
import { Site, type User } from '../../support/site'

/** A payment inside an app goes to a gateway that notes who is to pay. */
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
      ...{ ALIPAY_APP_ID: '2021', ALIPAY_SELLER_ID: '2088' },
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

test('an answer pays for whoever asked, in the app that gave it, and for nobody else', async () => {
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

test('without a login an answer pays for nobody, and a bad code answers nothing', async () => {
  expect(await askFor(site.visitor(), '小林')).toMatchObject({ openid: 'dev-小林', payerKey: '' })
  const bad = { code: 'nonsense', host: 'alipay', scope: 'snsapi_base' } as const
  expect(await site.visitor().call(getWechatOpenid, bad)).toMatchObject({ code: codes.invalidInput })
})
