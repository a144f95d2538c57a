import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAccountInfo, unbindMessaging } from '#contract/account/bindings'
import { getUserInfo } from '#contract/account/user'
import { login, sendLoginCode } from '#contract/auth/login'
import { findLogins } from '#contract/auth/loginHistory'
import { loginByWechatCode } from '#contract/auth/otherLogins'
import * as host from '#contract/embedded/host'
import { defaultTenants } from '#server/features/tenants/tenants'
import { codeOfPlatform, sealOnPlatform } from '../../support/server/platform'
import { Site } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

test('a page of the site is signed for the SDK without its hash, and a foreign page is refused', async () => {
  const visitor = site.visitor()
  for (const endpoint of [host.getWechatConfig, host.getWeworkConfig]) {
    const { config, share } = await visitor.get(endpoint, { url: `${site.url}/job/3?a=1#top` })
    expect(config.signature).toMatch(/^[\da-f]{40}$/)
    expect(share.link).toBe(`${site.url}/job/3?a=1`)
    expect(await visitor.call(endpoint, { url: 'https://evil.example/' })).toMatchObject({ code: 1001 })
    expect(await visitor.call(endpoint, { url: 'javascript:alert(1)' })).toMatchObject({ code: 1001 })
  }
})

test('an in-app code returns a token if bound, else a key to bind it', async () => {
  const visitor = site.visitor()
  const unbound = await visitor.get(host.exchangeWechatCode, { code: await codeOfPlatform(site, '小林') })
  expect(unbound).toMatchObject({ openid: 'dev-小林', key: expect.any(String) })
  const user = await site.user()
  await site.database.pool.query("update users set open_id = 'dev-小林' where id = $1", [user.userId])
  const bound = await visitor.get(host.exchangeWechatCode, { code: await codeOfPlatform(site, '小林') })
  if (!('access_token' in bound)) throw new Error('The bound user got no token')
  const again = site.visitor()
  again.accessToken = bound.access_token
  expect(await again.get(getUserInfo, {})).toMatchObject({ userId: user.userId })
  expect(await site.visitor().call(loginByWechatCode, { code: await codeOfPlatform(site, '小林') })).toMatchObject({
    ok: true,
  })
  const stranger = site.visitor(defaultTenants[1])
  const elsewhere = await codeOfPlatform(site, '小林', defaultTenants[1])
  expect(await stranger.get(host.exchangeWechatCode, { code: elsewhere })).toMatchObject({ openid: 'dev-小林' })
  expect(await visitor.call(host.exchangeWechatCode, { code: 'nonsense' })).toMatchObject({ code: 1001 })
  expect(
    await visitor.get(host.getWechatOpenid, { code: await codeOfPlatform(site, '小林'), scope: 'snsapi_base' }),
  ).toEqual({
    openid: 'dev-小林',
    payerKey: expect.any(String),
  })
})

test('other apps besides WeChat log their user in until the owner unbinds them', async () => {
  const visitor = site.visitor()
  expect((await visitor.get(host.getWechatGateway, {})).hosts).toEqual(['wechat', 'wework', 'douyin', 'alipay'])
  for (const [app, name] of [
    ['douyin', '抖音'],
    ['alipay', '支付宝'],
  ] as const) {
    const user = await site.user()
    const code = () => codeOfPlatform(site, `${name}小林`, defaultTenants[0], app)
    const unbound = await visitor.get(host.exchangeWechatCode, { code: await code(), host: app })
    if (!('key' in unbound)) throw new Error('Nobody is bound yet')
    const stranger = { code: await codeOfPlatform(site, `${name}小林`), host: app }
    expect(await visitor.call(host.exchangeWechatCode, stranger)).toMatchObject({ code: 1001 })
    await visitor.get(sendLoginCode, { mobile: user.mobile })
    const proof = { type: 'code', mobile: user.mobile, code: await site.codeOf(user.mobile) } as const
    await site.visitor().get(login, { ...proof, bindKey: unbound.key, agreed: true })
    expect(await user.get(getAccountInfo, {})).toMatchObject({ hasMessaging: false, hosts: [app] })
    const bound = await visitor.get(host.exchangeWechatCode, { code: await code(), host: app })
    expect(bound).toMatchObject({ userId: user.userId, access_token: expect.any(String) })
    expect((await user.get(findLogins, {})).list[0]).toMatchObject({ way: app, result: 'ok' })
    const inWechat = await visitor.get(host.exchangeWechatCode, { code: await codeOfPlatform(site, `${name}小林`) })
    expect('key' in inWechat).toBe(true)
    await site.prove(user, 'messaging')
    await user.get(unbindMessaging, { host: app })
    expect(await user.get(getAccountInfo, {})).toMatchObject({ hosts: [] })
    expect('key' in (await visitor.get(host.exchangeWechatCode, { code: await code(), host: app }))).toBe(true)
  }
  const elsewhere = { url: `${site.url}/login`, aaid: 1, state: 's', scope: 'snsapi_base', host: 'qq' }
  const wish = { ...elsewhere, agentKey: visitor.tenant.agentKey }
  expect(await visitor.call(host.getAuthorizeUrl, wish as never)).toMatchObject({ code: 1001 })
})

test('a browser that refuses cookies lacks nothing: a login and what follows it travel in headers', async () => {
  const { mobile } = await site.user()
  const visitor = site.visitor()
  await visitor.get(sendLoginCode, { mobile })
  await visitor.get(login, { type: 'code', mobile, code: await site.codeOf(mobile), agreed: true })
  expect(visitor.last?.headers.get('set-cookie')).toBeNull()
  await visitor.get(getAccountInfo, {})
  expect(visitor.last?.headers.get('set-cookie')).toBeNull()
})

test('an authorization is requested for pages of this site only, under its own agent key', async () => {
  const visitor = site.visitor()
  const wish = { url: `${site.url}/login`, aaid: 1, state: 's1', scope: 'snsapi_base' as const }
  const { url } = await visitor.get(host.getAuthorizeUrl, { ...wish, agentKey: visitor.tenant.agentKey })
  expect(url).toMatch(`${site.url}/development/messaging?ticket=`)
  expect(await visitor.call(host.getAuthorizeUrl, { ...wish, agentKey: 'other' })).toMatchObject({ code: 1001 })
  const foreign = { ...wish, url: 'https://evil.example/', agentKey: visitor.tenant.agentKey }
  expect(await visitor.call(host.getAuthorizeUrl, foreign)).toMatchObject({ code: 1001 })
})

test('a mini-program’s number is decrypted with its session only', async () => {
  const visitor = site.visitor()
  const { code, ...sealed } = await sealOnPlatform(site, '13812345678')
  const { key } = await visitor.get(host.openMiniSession, { code })
  const other = await visitor.get(host.openMiniSession, { code: await codeOfPlatform(site, '别人') })
  expect(await visitor.call(host.decryptMiniData, { key: other.key, ...sealed })).toMatchObject({ code: 1001 })
  const stranger = site.visitor(defaultTenants[1])
  expect(await stranger.call(host.decryptMiniData, { key, ...sealed })).toMatchObject({ code: 1001 })
  expect(await visitor.get(host.decryptMiniData, { key, ...sealed })).toEqual({ mobile: '13812345678' })
})

test('a shared record has a card, and a missing record has none', async () => {
  const visitor = site.visitor()
  expect(await visitor.get(host.getShareOption, { key: 'site' })).toMatchObject({ link: '/' })
  const recruiter = await site.user({ role: 1 })
  const brand = await site.make.brand()
  const owner = await site.make.job({ userId: recruiter.userId, brandId: brand.id }, brand)
  const card = await visitor.get(host.getShareOption, { key: 'job', id: owner.id })
  expect(card.link).toBe(`/job/${owner.id}`)
  const stranger = site.visitor(defaultTenants[1])
  expect(await stranger.call(host.getShareOption, { key: 'job', id: owner.id })).toMatchObject({ code: 1002 })
  expect(await visitor.call(host.getShareOption, { key: 'company', id: 999_999 })).toMatchObject({ code: 1002 })
  expect((await visitor.get(host.makeUrlLink, { path: 'pages/index/index', action: 'chat' })).url_link).toContain(
    'weixin://',
  )
})
