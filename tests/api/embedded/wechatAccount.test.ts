import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getAccountInfo, unbindMessaging } from '#contract/account/bindings'
import { getUserInfo } from '#contract/account/user'
import { login, sendLoginCode } from '#contract/auth/login'
import { loginByWechatCode } from '#contract/auth/otherLogins'
import { getWechatCode, getWechatStatus } from '#contract/auth/scan'
import * as host from '#contract/embedded/host'
import { codes } from '#contract/errors'
import { hostTokens } from '#server/db/schema/site/hostApps'
import { SlidingWindow } from '#server/edge/rateLimit'
import { defaultTenants } from '#server/features/tenants/tenants'
import { signPush } from '#server/outbound/hosts/pushes'
import { FakeWechat } from '../../support/hosts/fakeWechat'
import { enterApps } from '../../support/hosts/hostApps'
import { getFromHost } from '../../support/server/getFromHost'
import { Site } from '../../support/server/site'

/** Tests are named by the document and its section that they follow (docs/hosts.md). */

const account = { appId: 'wx520c15f417810387', secret: '0123456789abcdef0123456789abcdef', openAccount: 'ours' }
const foreign = { appId: 'wx1111111111111111', secret: 'another', openAccount: 'theirs' }
const token = 'AAAAA'
const tenant = defaultTenants[0]

let site: Site
let wechat: FakeWechat
beforeAll(async () => {
  wechat = await new FakeWechat().open()
  wechat.add(account)
  wechat.add(foreign)
  site = await Site.open({ env: { PLATFORM_URLS: `wechat=${wechat.url},wechatConsent=${wechat.url}` } })
  await enterApps(site, tenant, { wechat: { appId: account.appId, secret: account.secret, token } })
})
afterAll(async () => {
  await site.close()
  wechat.close()
})
beforeEach(() => {
  SlidingWindow.forgetAll()
  wechat.trouble = undefined
  wechat.isSnapshot = false
  wechat.refusals.length = 0
})

/** Asks as a page in WeChat's browser does; resolves to the page's address once the user has agreed. */
async function consent(person: string, scope: 'snsapi_base' | 'snsapi_userinfo' = 'snsapi_userinfo'): Promise<URL> {
  const visitor = site.visitor()
  const state = '6583f22d-35b1-4023-8a6d-02b6c0ffee00'
  const wish = { url: `${site.url}/login?redirect=%2Fjob`, aaid: 1, state, scope, agentKey: tenant.agentKey }
  const { url } = await visitor.get(host.getAuthorizeUrl, wish)
  const back = await fetch(wechat.agree(url, person), { redirect: 'manual' })
  return new URL(back.headers.get('location') ?? '', site.url)
}
const codeOf = async (...given: Parameters<typeof consent>) =>
  (await consent(...given)).searchParams.get('wechatCode') ?? ''

describe('服务号文档「微信网页授权」', () => {
  test('「跳转授权链接」：the user comes back to the page with code and state', async () => {
    const page = await consent('小林')
    expect(page.pathname).toBe('/login')
    expect(Object.fromEntries(page.searchParams)).toEqual({
      redirect: '/job',
      wechatCode: expect.stringMatching(/^[\da-f]{32}$/),
      state: '6583f22d-35b1-4023-8a6d-02b6c0ffee00',
    })
  })

  test('a user who does not consent comes back to the page as it is, and nobody is led off the site', async () => {
    const open = (query: string) => fetch(`${site.url}/hosts/back?${query}`, { redirect: 'manual' })
    expect((await open('to=%2Flogin%3Fa%3D1&for=s&state=s')).headers.get('location')).toBe('/login?a=1')
    for (const to of ['//evil.example/a', 'https://evil.example/', '/\\evil.example', '%0d%0aset-cookie:a=b'])
      expect((await open(`to=${encodeURIComponent(to)}&for=s&code=c`)).headers.get('location')).toMatch(/^\/(?![/\\])/)
  })

  test('「换取用户授权凭证」 and 「获取授权用户信息」：a login binds the user, who logs in by it from then on', async () => {
    const visitor = site.visitor()
    const unbound = await visitor.call(loginByWechatCode, { code: await codeOf('阿珍') })
    expect(unbound).toMatchObject({ code: codes.accountUnbound, data: { bindKey: expect.any(String) } })
    const { bindKey } = (unbound as unknown as { data: { bindKey: string } }).data
    const user = await site.user()
    await visitor.get(sendLoginCode, { mobile: user.mobile })
    const proof = { type: 'code', mobile: user.mobile, code: await site.codeOf(user.mobile) } as const
    await site.visitor().get(login, { ...proof, bindKey, agreed: true })
    expect(await user.get(getAccountInfo, {})).toMatchObject({ hasMessaging: true })
    const again = site.visitor()
    const session = await again.get(loginByWechatCode, { code: await codeOf('阿珍', 'snsapi_base') })
    expect(session.userId).toBe(user.userId)
    expect(await again.get(getUserInfo, {})).toMatchObject({ userId: user.userId })
    await site.prove(user, 'messaging')
    await user.get(unbindMessaging, {})
    expect(await site.visitor().call(loginByWechatCode, { code: await codeOf('阿珍') })).toMatchObject({ code: 1012 })
  })

  test('40163, 40029 and codes of another program: a sentence and a way on', async () => {
    const used = await codeOf('阿强')
    await site.visitor().call(loginByWechatCode, { code: used })
    const wrong = [used, 'forged', wechat.codeFor(foreign, '阿强', 'snsapi_base')]
    for (const code of wrong)
      expect(await site.visitor().call(loginByWechatCode, { code })).toMatchObject({
        code: codes.invalidInput,
        msg: '微信授权已失效，请重新授权，也可以用手机号登录',
      })
  })

  test('「is_snapshotuser」：a snapshot’s virtual user is not logged in', async () => {
    wechat.isSnapshot = true
    const refused = await site.visitor().call(loginByWechatCode, { code: await codeOf('快照') })
    expect(refused).toMatchObject({ code: codes.invalidInput, msg: expect.stringContaining('使用完整服务') })
  })

  test.each([
    ['down', '微信暂时没有响应'],
    ['changed', '微信的回答无法识别'],
    ['endless', '微信的回答无法识别'],
  ] as const)('a platform that is %s gives a sentence with the way by mobile number', async (trouble, words) => {
    const code = await codeOf('小陈')
    wechat.trouble = trouble
    const answer = await site.visitor().call(loginByWechatCode, { code })
    expect(answer).toMatchObject({ code: codes.conflict, msg: expect.stringContaining(words) })
    expect(answer).toMatchObject({ msg: expect.stringContaining('手机号登录') })
  })

  test('a slow platform is given up before the caller is', async () => {
    const code = await codeOf('小慢')
    wechat.trouble = 'slow'
    expect(await site.visitor().call(loginByWechatCode, { code })).toMatchObject({ code: codes.conflict })
  })

  test('45011 asks to come later; 40013 and 40125 are the site’s fault and say nothing to visitors', async () => {
    wechat.refusals.push(45011)
    const busy = await site.visitor().call(loginByWechatCode, { code: 'any' })
    expect(busy).toMatchObject({ msg: '现在使用微信的人较多，请稍后再试，也可以用手机号登录' })
    for (const refusal of [40013, 40125] as const) {
      wechat.refusals.push(refusal)
      const answer = await site.visitor().call(loginByWechatCode, { code: 'any' })
      expect(answer).toMatchObject({ msg: '本站的微信接入有问题，请用手机号登录，我们会尽快处理' })
    }
    expect(site.logs.filter(({ fault }) => fault === 'settings').map(({ code }) => code)).toEqual([40013, 40125])
  })

  test('sites have programs of their own: another site’s are not this one’s', async () => {
    const other = site.visitor(defaultTenants[1])
    expect(await other.get(host.getWechatGateway, {})).toMatchObject({ isOffered: true })
    expect(await other.call(host.exchangeWechatCode, { code: await codeOf('阿珍') })).toMatchObject({ code: 1001 })
    expect(await site.visitor().get(host.getWechatGateway, {})).toMatchObject({ hosts: ['wechat'] })
    const wish = { url: `${site.url}/`, aaid: 1, state: 's', scope: 'snsapi_base', agentKey: tenant.agentKey } as const
    expect(await site.visitor().call(host.getAuthorizeUrl, { ...wish, host: 'alipay' })).toMatchObject({
      code: codes.notOffered,
    })
  })
})

describe('服务号文档「JS-SDK使用步骤」', () => {
  const sign = (url: string) => site.visitor().get(host.getWechatConfig, { url })

  test('「附录1-JS-SDK使用权限签名算法」：a page is signed with the account’s ticket', async () => {
    const { config } = await sign(`${site.url}/job?a=1#top`)
    const { ticket } = JSON.parse(JSON.stringify(await ticketOf()))
    const { nonceStr, timestamp, appId, signature } = config
    const words = `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${site.url}/job?a=1`
    expect(signature).toBe(createHash('sha1').update(words).digest('hex'))
    expect(appId).toBe(account.appId)
  })

  test('tokens and tickets are asked for once, and kept encrypted for all processes', async () => {
    const before = wechat.asked.length
    await Promise.all([1, 2, 3].map((page) => sign(`${site.url}/job/${page}`)))
    expect(wechat.asked.length).toBe(before)
    const rows = await site.database.db.select().from(hostTokens)
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['access', 'ticket'])
    expect(JSON.stringify(rows)).not.toContain('ticket_')
  })

  test('one of many at once fetches, the others wait for it', async () => {
    await site.database.db.delete(hostTokens)
    const [tokens, tickets] = [wechat.count('/cgi-bin/stable_token'), wechat.count('/cgi-bin/ticket/getticket')]
    const signed = await Promise.all(Array.from({ length: 6 }, (_, page) => sign(`${site.url}/job/${page}`)))
    expect(new Set(signed.map(({ config }) => config.appId))).toEqual(new Set([account.appId]))
    expect(wechat.count('/cgi-bin/stable_token') - tokens).toBe(1)
    expect(wechat.count('/cgi-bin/ticket/getticket') - tickets).toBe(1)
  })

  test('全局返回码 40001 and 42001: a refused token is forgotten, and asked for again', async () => {
    await site.visitor().get(getWechatCode, {})
    wechat.revoke(account)
    expect((await site.visitor().get(getWechatCode, {})).codeUrl).toMatch('http://weixin.qq.com/q/')
    wechat.refusals.push(42001)
    expect((await site.visitor().get(getWechatCode, {})).codeUrl).toMatch('http://weixin.qq.com/q/')
  })

  async function ticketOf() {
    const { access_token } = await ask('/cgi-bin/stable_token', {
      grant_type: 'client_credential',
      appid: account.appId,
      secret: account.secret,
    })
    const answer = await fetch(`${wechat.url}/cgi-bin/ticket/getticket?access_token=${access_token}&type=jsapi`)
    return answer.json()
  }
  const ask = async (path: string, body: object) =>
    (await fetch(wechat.url + path, { method: 'POST', body: JSON.stringify(body) })).json()
})

describe('服务号文档「消息与事件推送」', () => {
  const now = () => String(Math.floor(site.now().getTime() / 1000))
  const push = (xml: string, { signature, timestamp = now() }: { signature?: string; timestamp?: string } = {}) => {
    const nonce = '486452656'
    const query = new URLSearchParams({ signature: signature ?? signPush(token, timestamp, nonce), timestamp, nonce })
    return fetch(`${site.url}/hosts/wechat/push?${query}`, {
      method: 'POST',
      body: xml,
      headers: { 'content-type': 'text/xml' },
    })
  }
  const scanned = (person: string, event: string, key: string) =>
    `<xml><ToUserName><![CDATA[gh_97417a04a28d]]></ToUserName><FromUserName><![CDATA[${wechat.openIdOf(account, person)}]]></FromUserName><CreateTime>1714037059</CreateTime><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event><EventKey><![CDATA[${key}]]></EventKey></xml>`

  test('「验证消息的确来自微信服务器」：the question is echoed if it is signed with the token', async () => {
    const query =
      'signature=f464b24fc39322e44b38aa78f5edd27bd1441696&echostr=4375120948345356249&timestamp=1714036504&nonce=1514711492'
    const echoed = await fetch(`${site.url}/hosts/wechat/push?${query}`)
    expect([echoed.status, await echoed.text()]).toEqual([200, '4375120948345356249'])
    expect((await fetch(`${site.url}/hosts/wechat/push?${query.replace('f464', 'f465')}`)).status).toBe(403)
    const elsewhere = await getFromHost(site.url, 'asseek.localhost', `/hosts/wechat/push?${query}`)
    expect(elsewhere.status).toBe(403)
  })

  test('「生成带参数的二维码」 and its SCAN event log a computer in', async () => {
    const user = await site.user()
    await site.database.pool.query('update users set open_id = $1 where id = $2', [
      wechat.openIdOf(account, '扫码人'),
      user.userId,
    ])
    const visitor = site.visitor()
    const { key, secret, codeUrl } = await visitor.get(getWechatCode, {})
    expect(codeUrl).toBe(`http://weixin.qq.com/q/${key}`)
    expect(await visitor.get(getWechatStatus, { key, secret })).toMatchObject({ state: 'waiting' })
    const xml = scanned('扫码人', 'SCAN', key)
    expect((await push(xml, { signature: 'f'.repeat(40) })).status).toBe(403)
    expect((await push(xml, { timestamp: '1714037059' })).status).toBe(403)
    expect(await visitor.get(getWechatStatus, { key, secret })).toMatchObject({ state: 'waiting' })
    expect(await (await push(xml)).text()).toBe('success')
    expect(await visitor.get(getWechatStatus, { key, secret })).toMatchObject({
      state: 'confirmed',
      session: { userId: user.userId },
    })
  })

  test('「关注/取消关注事件」 with qrscene_: a new follower without an account gets a key to bind one', async () => {
    const visitor = site.visitor()
    const { key, secret } = await visitor.get(getWechatCode, {})
    await push(scanned('新粉丝', 'subscribe', `qrscene_${key}`))
    expect(await visitor.get(getWechatStatus, { key, secret })).toMatchObject({
      state: 'confirmed',
      bindKey: expect.stringMatching(/./),
    })
    expect((await push(scanned('新粉丝', 'subscribe', ''))).status).toBe(200)
    expect((await push('not xml')).status).toBe(403)
  })
})
