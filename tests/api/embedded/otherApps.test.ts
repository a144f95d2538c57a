import { createHash } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccountInfo } from '#contract/account/bindings'
import { login, sendLoginCode } from '#contract/auth/login'
import { findLogins } from '#contract/auth/loginHistory'
import * as host from '#contract/embedded/host'
import { saveHostApp, testHostApp } from '#contract/embedded/hostApps'
import type { LoginHost } from '#contract/embedded/loginHost'
import { codes } from '#contract/errors'
import { SlidingWindow } from '#server/edge/rateLimit'
import { defaultTenants } from '#server/features/tenants/tenants'
import { FakeAlipay } from '../../support/hosts/fakeAlipay'
import { FakeDouyin } from '../../support/hosts/fakeDouyin'
import { FakeWework } from '../../support/hosts/fakeWework'
import { appInput, enterApps } from '../../support/hosts/hostApps'
import { Site, type User } from '../../support/server/site'

/** Tests are named by the document and its section that they follow (docs/hosts.md). */

const tenant = defaultTenants[0]
const douyinApp = { appId: 'awabcdefgh123456', secret: 'secret of the app' }
const douyinMini = { appId: 'tt5daf2b12857910', secret: 'secret of the mini-program' }

let site: Site
let operator: User
let douyin: FakeDouyin
let wework: FakeWework
let alipay: FakeAlipay
beforeAll(async () => {
  douyin = await new FakeDouyin().open()
  wework = await new FakeWework().open()
  alipay = await new FakeAlipay().open()
  for (const { appId, secret } of [douyinApp, douyinMini]) douyin.secrets.set(appId, secret)
  const urls = [
    `douyin=${douyin.url}`,
    `douyinMini=${douyin.url}`,
    `wework=${wework.url}`,
    `wechatConsent=${wework.url}`,
    `alipay=${alipay.url}`,
    `alipayConsent=${alipay.url}`,
  ]
  site = await Site.open({ env: { PLATFORM_URLS: urls.join(',') } })
  const { corpId, secret, agentId } = wework.company
  operator = await enterApps(site, tenant, {
    douyin: douyinApp,
    douyinMini,
    wework: { appId: corpId, secret, agentId },
    alipay: { appId: alipay.appId, ...alipay.keys },
  })
})
afterAll(async () => {
  await site.close()
  for (const each of [douyin, wework, alipay]) each.close()
})
beforeEach(() => SlidingWindow.forgetAll())

/** The code with which the app's user comes back to the page. */
async function codeOf(app: LoginHost, agree: (address: string) => string): Promise<string> {
  const wish = { url: `${site.url}/login`, aaid: 1, state: 'a-b', scope: 'snsapi_userinfo', host: app } as const
  const { url } = await site.visitor().get(host.getAuthorizeUrl, { ...wish, agentKey: tenant.agentKey })
  const back = await fetch(agree(url), { redirect: 'manual' })
  const page = new URL(back.headers.get('location') ?? '', site.url)
  expect(page.searchParams.get('state')).toBe('a-b')
  return page.searchParams.get('wechatCode') ?? ''
}

const exchange = (app: LoginHost, code: string, isMini = false) =>
  site.visitor().call(host.exchangeWechatCode, { code, host: app, isMini })

async function bindNew(app: LoginHost, code: string, isMini = false): Promise<User> {
  const found = await exchange(app, code, isMini)
  if (!found.ok || !('key' in found.data)) throw new Error('The user is known')
  const user = await site.user()
  await site.visitor().get(sendLoginCode, { mobile: user.mobile })
  const proof = { type: 'code', mobile: user.mobile, code: await site.codeOf(user.mobile) } as const
  await site.visitor().get(login, { ...proof, bindKey: found.data.key, agreed: true })
  expect(await user.get(getAccountInfo, {})).toMatchObject({ hasMessaging: false, hosts: [app] })
  return user
}

describe.each([
  ['douyin', '抖音', () => douyin],
  ['wework', '企业微信', () => wework],
  ['alipay', '支付宝', () => alipay],
] as const)('the platform of %s', (app, name, platform) => {
  afterEach(() => {
    platform().trouble = undefined
  })

  test.each([
    ['down', `${name}暂时没有响应`],
    ['changed', `${name}的回答无法识别`],
    ['endless', `${name}的回答无法识别`],
  ] as const)(
    'that is %s or answers otherwise than its document: a sentence and the way by number',
    async (trouble, words) => {
      platform().trouble = trouble
      const answer = await exchange(app, 'any code')
      expect(answer).toMatchObject({ code: codes.conflict, msg: expect.stringContaining(words) })
      expect(answer).toMatchObject({ msg: expect.stringContaining('手机号登录') })
    },
  )
})

describe('支付宝「用户信息授权」 and alipay.system.oauth.token', () => {
  const code = (person: string) => codeOf('alipay', (address) => alipay.agree(address, person))

  test('a user is bound by open_id, and logs in from then on', async () => {
    const user = await bindNew('alipay', await code('a'))
    expect(await exchange('alipay', await code('a'))).toMatchObject({ data: { userId: user.userId } })
    expect((await user.get(findLogins, {})).list[0]).toMatchObject({ way: 'alipay' })
  })

  test('an app of before 2023 has user_id in its place', async () => {
    alipay.isOld = true
    expect(await exchange('alipay', await code('b'))).toMatchObject({ data: { openid: '2088102150477652' } })
    alipay.isOld = false
  })

  test('isv.code-invalid: used and forged codes', async () => {
    const used = await code('c')
    await exchange('alipay', used)
    for (const each of [used, 'forged'])
      expect(await exchange('alipay', each)).toMatchObject({
        code: codes.invalidInput,
        msg: '支付宝授权已失效，请重新授权，也可以用手机号登录',
      })
  })

  test('「验签」: an answer that is not signed by Alipay’s key is none', async () => {
    const fresh = await code('d')
    alipay.isForged = true
    expect(await exchange('alipay', fresh)).toMatchObject({ code: codes.conflict })
    expect(await operator.get(testHostApp, { program: 'alipay' })).toEqual({
      passed: false,
      says: '支付宝的回答没有通过验签，请核对 APPID 和支付宝公钥',
    })
    alipay.isForged = false
  })

  test('its test tells right keys from another private key', async () => {
    expect(await operator.get(testHostApp, { program: 'alipay' })).toMatchObject({ passed: true })
    const stranger = new FakeAlipay()
    const wrong = { appId: alipay.appId, secret: stranger.keys.secret, publicKey: alipay.keys.publicKey }
    await operator.get(saveHostApp, appInput('alipay', wrong))
    expect(await operator.get(testHostApp, { program: 'alipay' })).toEqual({
      passed: false,
      says: '支付宝拒绝了，返回码isv.invalid-signature：应用私钥与平台上保存的应用公钥不是一对',
    })
    await operator.get(saveHostApp, appInput('alipay', { appId: alipay.appId, ...alipay.keys }))
  })
})

describe('抖音开放平台', () => {
  const code = (person: string) => codeOf('douyin', (address) => douyin.agree(address, person))

  test('「获取授权码」 and 「获取 access_token」: a user is bound, and logs in from then on', async () => {
    const user = await bindNew('douyin', await code('a'))
    const used = await code('a')
    expect(await exchange('douyin', used)).toMatchObject({ data: { userId: user.userId } })
    for (const each of [used, 'forged', douyin.codeFor(douyinMini.appId, 'a')])
      expect(await exchange('douyin', each)).toMatchObject({
        code: codes.invalidInput,
        msg: '抖音授权已失效，请重新授权，也可以用手机号登录',
      })
  })

  test('小程序「code2Session」: a session for its own program, once', async () => {
    const once = douyin.codeFor(douyinMini.appId, 'm')
    expect(await site.visitor().get(host.openMiniSession, { code: once, host: 'douyin' })).toMatchObject({
      openid: '_000m',
    })
    for (const each of [once, douyin.codeFor(douyinApp.appId, 'm')])
      expect(await site.visitor().call(host.openMiniSession, { code: each, host: 'douyin' })).toMatchObject({
        code: codes.invalidInput,
      })
    const user = await bindNew('douyin', douyin.codeFor(douyinMini.appId, 'n'), true)
    expect(await exchange('douyin', douyin.codeFor(douyinMini.appId, 'n'), true)).toMatchObject({
      data: { userId: user.userId },
    })
  })

  test('「验证签名」 with 「获取 jsb_ticket」: a page is signed; 28001003 asks for another token', async () => {
    const sign = () => site.visitor().get(host.getDouyinConfig, { url: `${site.url}/job#a` })
    const { config } = await sign()
    const { nonceStr, timestamp } = config
    const words = `jsapi_ticket=bxLdikRXVbTPdHSM05e5u5sUoXNKd8&nonce_str=${nonceStr}&timestamp=${timestamp}&url=${site.url}/job`
    expect(config).toMatchObject({ appId: douyinApp.appId, signature: createHash('md5').update(words).digest('hex') })
    await site.database.pool.query("delete from host_tokens where kind = 'ticket' and program = 'douyin'")
    douyin.revoke()
    expect((await sign()).config.appId).toBe(douyinApp.appId)
  })

  test('their tests say what the platform says', async () => {
    for (const program of ['douyin', 'douyinMini'] as const)
      expect(await operator.get(testHostApp, { program })).toMatchObject({ passed: true })
    for (const { appId } of [douyinApp, douyinMini]) douyin.secrets.set(appId, 'reset')
    const says = async (program: 'douyin' | 'douyinMini') => (await operator.get(testHostApp, { program })).says
    expect(await says('douyin')).toContain('10013：Client Key 或 Client Secret 不正确')
    expect(await says('douyinMini')).toContain('40017：密钥（AppSecret）不正确')
  })
})

describe('企业微信', () => {
  const code = (userId: string) => codeOf('wework', (address) => wework.agree(address, userId))

  test('「构造网页授权链接」 and 「获取访问用户身份」: a member is bound, and logs in from then on', async () => {
    const user = await bindNew('wework', await code('zhangsan'))
    expect(await exchange('wework', await code('zhangsan'))).toMatchObject({ data: { userId: user.userId } })
    expect(await exchange('wework', await code('lisi'))).toMatchObject({
      data: { openid: `${wework.company.corpId}/lisi`, key: expect.any(String) },
    })
  })

  test('somebody who is no member, and a used code, get a sentence', async () => {
    expect(await exchange('wework', wework.codeFor(''))).toMatchObject({
      code: codes.invalidInput,
      msg: '您不是本公司的企业微信成员，请用手机号登录',
    })
    const used = await code('wangwu')
    await exchange('wework', used)
    expect(await exchange('wework', used)).toMatchObject({ code: codes.invalidInput })
  })

  test('「JS-SDK签名算法」 with the company’s ticket; its test', async () => {
    const { config } = await site.visitor().get(host.getWeworkConfig, { url: `${site.url}/job` })
    const { nonceStr, timestamp } = config
    const words = `jsapi_ticket=kgt8ON7yVITDhtdwci0qeZ&noncestr=${nonceStr}&timestamp=${timestamp}&url=${site.url}/job`
    expect(config).toMatchObject({ appId: wework.company.corpId })
    expect(config.signature).toBe(createHash('sha1').update(words).digest('hex'))
    expect(await operator.get(testHostApp, { program: 'wework' })).toMatchObject({ passed: true })
    Object.assign(wework.company, { secret: 'reset' })
    expect(await operator.get(testHostApp, { program: 'wework' })).toEqual({
      passed: false,
      says: '企业微信拒绝了，返回码40001：密钥不正确，或不属于这个编号',
    })
  })
})
