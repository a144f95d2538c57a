import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccountInfo, unbindMessaging } from '#contract/account/bindings'
import { login, sendLoginCode } from '#contract/auth/login'
import { loginByWechatCode, loginEncrypted } from '#contract/auth/otherLogins'
import { getWechatCode } from '#contract/auth/scan'
import * as host from '#contract/embedded/host'
import { codes } from '#contract/errors'
import { SlidingWindow } from '#server/edge/rateLimit'
import { defaultTenants } from '#server/features/tenants/tenants'
import { FakeWechat } from '../../support/hosts/fakeWechat'
import { enterApps } from '../../support/hosts/hostApps'
import { Site, type User } from '../../support/server/site'

/** Tests are named by the document and its section that they follow (docs/hosts.md). */

const openAccount = 'the site’s account at the open platform'
const account = { appId: 'wx520c15f417810387', secret: 'secret of the account', openAccount }
const mini = { appId: 'wx4f4bc4dec97d474b', secret: 'secret of the mini-program', openAccount }
const [tenant, other = tenant] = defaultTenants

let site: Site
let wechat: FakeWechat
beforeAll(async () => {
  wechat = await new FakeWechat().open()
  wechat.add(account)
  wechat.add(mini)
  site = await Site.open({ env: { PLATFORM_URLS: `wechat=${wechat.url}` } })
  await enterApps(site, tenant, {
    wechat: { appId: account.appId, secret: account.secret },
    wechatMini: { appId: mini.appId, secret: mini.secret },
  })
})
afterAll(async () => {
  await site.close()
  wechat.close()
})
beforeEach(() => SlidingWindow.forgetAll())

const miniCode = (person: string) => wechat.codeFor(mini, person)
const pageCode = (person: string) => wechat.codeFor(account, person, 'snsapi_userinfo')

/** Logs in by a number to bind the app's user whom the key names. Resolves to why nobody was bound, if so. */
async function bind(user: User, bindKey: string): Promise<unknown> {
  site.advance(60_000)
  await site.visitor().get(sendLoginCode, { mobile: user.mobile })
  const proof = { type: 'code', mobile: user.mobile, code: await site.codeOf(user.mobile) } as const
  const visitor = site.visitor()
  await visitor.get(login, { ...proof, bindKey, agreed: true })
  return visitor.last?.envelope.actions?.hostUnbound
}

async function keyOf(given: { code: string; isMini?: boolean }): Promise<string> {
  const found = await site.visitor().get(host.exchangeWechatCode, given)
  if (!('key' in found)) throw new Error('Somebody is bound already')
  return found.key
}

describe('小程序文档「小程序登录（code2Session）」', () => {
  test('a code opens a session once, for its own program', async () => {
    const code = miniCode('小林')
    const opened = await site.visitor().get(host.openMiniSession, { code })
    expect(opened).toEqual({ key: expect.any(String), openid: wechat.openIdOf(mini, '小林') })
    expect(JSON.stringify(opened)).not.toMatch(/session_key/)
    const wrong = { code: codes.invalidInput, msg: '微信授权已失效，请重新授权，也可以用手机号登录' }
    for (const each of [code, 'forged', pageCode('小林')])
      expect(await site.visitor().call(host.openMiniSession, { code: each })).toMatchObject(wrong)
  })

  test('「开放数据校验与解密」: the number opens with the user’s own session alone', async () => {
    const { key } = await site.visitor().get(host.openMiniSession, { code: miniCode('阿珍') })
    const { encryptedData, iv } = wechat.sealPhone(mini, '阿珍', '13812345678')
    expect(await site.visitor().get(host.decryptMiniData, { key, encryptedData, iv })).toEqual({
      mobile: '13812345678',
    })
    const other = await site.visitor().get(host.openMiniSession, { code: miniCode('别人') })
    const foreign = wechat.sealPhone({ ...mini, appId: account.appId }, '阿珍', '13812345678')
    for (const given of [
      { key: other.key, encryptedData, iv },
      { key, encryptedData: encryptedData.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A')), iv },
      { key, encryptedData: foreign.encryptedData, iv: foreign.iv },
    ])
      expect(await site.visitor().call(host.decryptMiniData, given)).toMatchObject({
        code: codes.invalidInput,
        msg: '数据无法解密，请重新授权',
      })
    const stored = await site.database.pool.query("select data from tickets where kind = 'mini'")
    expect(JSON.stringify(stored.rows)).not.toContain('session_key')
  })

  test('「获取手机号」: the button’s code logs in once, and binds the program’s user', async () => {
    const user = await site.user()
    const { phoneCode } = wechat.sealPhone(mini, '阿强', user.mobile)
    const visitor = site.visitor()
    expect(await visitor.get(loginEncrypted, { code: miniCode('阿强'), phoneCode })).toMatchObject({
      userId: user.userId,
    })
    expect(await user.get(getAccountInfo, {})).toMatchObject({ hasMessaging: true, hosts: [] })
    const again = await site.visitor().call(loginEncrypted, { code: miniCode('阿强'), phoneCode })
    expect(again).toMatchObject({ code: codes.invalidInput })
    const bound = await site.visitor().get(host.exchangeWechatCode, { code: miniCode('阿强'), isMini: true })
    expect(bound).toMatchObject({ userId: user.userId, access_token: expect.any(String) })
  })
})

describe('「UnionID 机制说明」', () => {
  test('one person is one account in the official account and the mini-program', async () => {
    const user = await site.user()
    await bind(user, await keyOf({ code: miniCode('一人'), isMini: true }))
    expect(await site.visitor().get(loginByWechatCode, { code: pageCode('一人') })).toMatchObject({
      userId: user.userId,
    })
    // Known now by its own name too: the silent consent, which gives no unionid, is enough.
    const silent = wechat.codeFor(account, '一人', 'snsapi_base')
    expect(await site.visitor().get(loginByWechatCode, { code: silent })).toMatchObject({ userId: user.userId })
    await site.prove(user, 'messaging')
    await user.get(unbindMessaging, {})
    expect(await site.visitor().call(loginByWechatCode, { code: pageCode('一人') })).toMatchObject({ code: 1012 })
    expect(await keyOf({ code: miniCode('一人'), isMini: true })).not.toBe('')
  })

  test('two accounts that both exist are not joined: each is opened by its own name', async () => {
    const [first, second] = [await site.user(), await site.user()]
    await bind(first, await keyOf({ code: miniCode('两人'), isMini: true }))
    // The silent consent does not say who the person is.
    await bind(second, await keyOf({ code: wechat.codeFor(account, '两人', 'snsapi_base') }))
    const inMini = await site.visitor().get(host.exchangeWechatCode, { code: miniCode('两人'), isMini: true })
    const onPages = await site.visitor().get(loginByWechatCode, { code: pageCode('两人') })
    expect([inMini, onPages]).toMatchObject([{ userId: first.userId }, { userId: second.userId }])
  })

  test('a person whom another account has is not bound to a second one, which the login says', async () => {
    const [first, second] = [await site.user(), await site.user()]
    const key = await keyOf({ code: pageCode('五人') })
    await bind(first, await keyOf({ code: miniCode('五人'), isMini: true }))
    expect(await bind(second, key)).toBe('这个微信已绑定其他账号，没有绑定到这个账号。需要时请先登录那个账号解除绑定')
    expect(await second.get(getAccountInfo, {})).toMatchObject({ hasMessaging: false })
    const another = await bind(first, await keyOf({ code: miniCode('另一人'), isMini: true }))
    expect(another).toBe('这个账号已绑定另一个微信，没有改变。需要时请先在「账号与安全」里解除绑定')
  })

  test('holds within the site alone: the same person is unknown to another one', async () => {
    const user = await site.user()
    await bind(user, await keyOf({ code: miniCode('六人'), isMini: true }))
    await enterApps(site, other, { wechat: { appId: account.appId, secret: account.secret } })
    const elsewhere = site.visitor(other)
    expect(await elsewhere.call(loginByWechatCode, { code: pageCode('六人') })).toMatchObject({ code: 1012 })
  })

  test('a replaced official account keeps the people of its open platform', async () => {
    const user = await site.user()
    await bind(user, await keyOf({ code: pageCode('老用户') }))
    const newer = wechat.add({ appId: 'wx2222222222222222', secret: 'newer', openAccount })
    await enterApps(site, tenant, { wechat: { appId: newer.appId, secret: newer.secret } })
    const code = () => wechat.codeFor(newer, '老用户', 'snsapi_userinfo')
    expect(await site.visitor().get(loginByWechatCode, { code: code() })).toMatchObject({ userId: user.userId })
    const { rows } = await site.database.pool.query('select open_id from users where id = $1', [user.userId])
    expect(rows).toEqual([{ open_id: wechat.openIdOf(newer, '老用户') }])
    await enterApps(site, tenant, { wechat: { appId: account.appId, secret: account.secret } })
  })
})

test('without the token of its messages, a site does not offer the login by scanning', async () => {
  expect(await site.visitor().call(getWechatCode, {})).toMatchObject({
    code: codes.conflict,
    msg: '本站没有开通微信扫码登录，请用手机号登录',
  })
})

describe('addresses and codes that open the program', () => {
  test('「获取加密 URLLink」 and 「获取加密 scheme 码」', async () => {
    const visitor = site.visitor()
    const { url_link } = await visitor.get(host.makeUrlLink, { path: '/pages/index/index', query: 'to=/job/1' })
    expect(url_link).toMatch(/^https:\/\/wxaurl\.cn\//)
    const [asked] = wechat.asked.filter(({ path }) => path === '/wxa/generate_urllink')
    expect(JSON.parse(asked?.body ?? '')).toMatchObject({ path: 'pages/index/index', query: 'to=%2Fjob%2F1' })
    const scheme = await visitor.get(host.makeUrlLink, { path: 'pages/index/index', kind: 'scheme' })
    expect(scheme.url_link).toMatch(/^weixin:\/\/dl\/business\//)
  })

  test('「获取不限制的小程序码」: a picture, or a sentence where the platform refuses', async () => {
    const visitor = site.visitor()
    const wish = { path: 'pages/index/index', query: 'site=fjrcw' }
    const { image } = await visitor.get(host.getProgramCode, wish)
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString()).toBe('JPEG of site=fjrcw')
    expect(await visitor.call(host.getProgramCode, { ...wish, query: 'a'.repeat(33) })).toMatchObject({ code: 1001 })
    wechat.refusals.push(45009)
    expect(await visitor.call(host.getProgramCode, wish)).toMatchObject({
      code: codes.conflict,
      msg: '现在使用微信的人较多，请稍后再试，也可以用手机号登录',
    })
  })
})
