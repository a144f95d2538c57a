import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { basisOf } from '#contract/basis'
import { getHostMenu, type HostMenu, publishHostMenu, readHostMenu, saveHostMenu } from '#contract/embedded/hostMenu'
import { codes } from '#contract/errors'
import { SlidingWindow } from '#server/edge/rateLimit'
import { defaultTenants } from '#server/features/tenants/tenants'
import { openMessage } from '#server/outbound/hosts/pushes'
import { FakeWechat } from '../../support/hosts/fakeWechat'
import { appInput, enterApps } from '../../support/hosts/hostApps'
import { pushEvent } from '../../support/hosts/pushEvent'
import { Site, type User } from '../../support/server/site'

/** The menu of a site's official account. Tests are named by the document that they follow (docs/hosts.md). */

const account = { appId: 'wx520c15f417810387', secret: 'secret of the account', token: 'AAAAA' }
const mini = { appId: 'wx4f4bc4dec97d474b', secret: 'secret of the mini-program' }
const aesKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
const tenant = defaultTenants[0]

const menu: HostMenu = [
  { name: '找工作', type: 'view', target: '/jobs', items: [] },
  {
    name: '更多',
    type: 'view',
    target: '',
    items: [
      { name: '打开小程序', type: 'miniprogram', target: '/pages/index/index' },
      { name: '联系客服', type: 'click', target: '客服电话：0591-12345678，周一至周五 <9:00-18:00>' },
    ],
  },
]

let site: Site
let wechat: FakeWechat
let operator: User
beforeAll(async () => {
  wechat = await new FakeWechat().open()
  wechat.add(account)
  wechat.add(mini)
  site = await Site.open({ env: { PLATFORM_URLS: `wechat=${wechat.url}` } })
  operator = await enterApps(site, tenant, { wechat: account, wechatMini: mini })
})
afterAll(async () => {
  await site.close()
  wechat.close()
})
beforeEach(() => {
  SlidingWindow.forgetAll()
  wechat.refusals.length = 0
  wechat.trouble = undefined
})

const click = (key: string) =>
  pushEvent(site, { program: 'wechat', token: 'AAAAA', openId: 'o123', event: 'CLICK', key, at: site.now() })

test('「创建自定义菜单」 and 「查询自定义菜单信息」: what was saved is published, and read back', async () => {
  await operator.get(saveHostMenu, { buttons: menu })
  expect(await operator.get(getHostMenu, {})).toMatchObject({ buttons: menu, isPublished: false, publishedAt: null })
  expect(await operator.get(readHostMenu, {})).toEqual({ says: '', buttons: [] })
  expect(await operator.get(publishHostMenu, {})).toMatchObject({ passed: true })
  const url = expect.stringMatching(/^http/)
  expect(wechat.menus.get(account.appId)).toEqual({
    button: [
      { type: 'view', name: '找工作', url: expect.stringMatching(/^http.*\/jobs$/), sub_button: [] },
      {
        name: '更多',
        sub_button: [
          { type: 'miniprogram', name: '打开小程序', url, appid: mini.appId, pagepath: 'pages/index/index' },
          { type: 'click', name: '联系客服', key: '1-1' },
        ],
      },
    ],
  })
  expect(await operator.get(getHostMenu, {})).toMatchObject({ isPublished: true, publishedAt: expect.any(String) })
  expect((await operator.get(readHostMenu, {})).buttons).toEqual([
    { name: '找工作', items: [] },
    { name: '更多', items: ['打开小程序', '联系客服'] },
  ])
})

test('「自定义菜单事件推送」: a click is answered with the text that was published', async () => {
  await operator.get(saveHostMenu, { buttons: [] })
  const answer = await (await click('1-1')).text()
  expect(answer).toContain('<ToUserName><![CDATA[o123]]></ToUserName>')
  expect(answer).toContain('<MsgType><![CDATA[text]]></MsgType>')
  expect(answer).toContain('<Content><![CDATA[客服电话：0591-12345678，周一至周五 <9:00-18:00>]]></Content>')
  for (const key of ['0', '1-0', '9-9', 'x']) expect(await (await click(key)).text()).toBe('success')
})

test('「消息加解密说明」: an account with sealed messages gets a sealed answer', async () => {
  await enterApps(site, tenant, { wechat: { ...account, aesKey } })
  const { sealMessage, signPush, textReply } = await import('#server/outbound/hosts/pushes')
  const app = { ...appInput('wechat', { ...account, aesKey }), tenantId: 1 }
  const to = { event: 'CLICK', key: '0', openId: 'o123', account: 'gh_1', at: site.now(), answers: [] }
  const answer = textReply(app, to, '您好', site.now())
  const read = (name: string) => new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^\\]<]*)`).exec(answer)?.[1] ?? ''
  expect(read('MsgSignature')).toBe(signPush('AAAAA', read('TimeStamp'), read('Nonce'), read('Encrypt')))
  expect(openMessage(app, read('Encrypt'))).toContain('<Content><![CDATA[您好]]></Content>')
  expect(openMessage(app, sealMessage({ ...app, appId: 'another' }, 'x'))).toBeUndefined()
  await enterApps(site, tenant, { wechat: account })
})

test('a menu that WeChat refuses is not published, and the reason is explained', async () => {
  await operator.get(saveHostMenu, { buttons: menu.slice(0, 1) })
  wechat.refusals.push(40018)
  expect(await operator.get(publishHostMenu, {})).toEqual({
    passed: false,
    says: '微信拒绝了，返回码40018：菜单名称太长或为空',
  })
  expect(await operator.get(getHostMenu, {})).toMatchObject({ isPublished: false })
  wechat.trouble = 'down'
  expect(await operator.get(publishHostMenu, {})).toMatchObject({ passed: false })
  expect((await operator.get(readHostMenu, {})).says).toBe('没有在限定的时间内连接上微信，请检查服务器的网络')
})

test('「删除自定义菜单」: an empty menu takes the account’s away', async () => {
  await operator.get(saveHostMenu, { buttons: [] })
  expect(await operator.get(publishHostMenu, {})).toMatchObject({ passed: true })
  expect(wechat.menus.size).toBe(0)
})

test('the console refuses what WeChat would, and saves over nobody’s unseen change', async () => {
  const [first] = menu
  if (!first) throw new Error('There is a menu')
  const refuse = async (part: object) => operator.call(saveHostMenu, { buttons: [{ ...first, ...part }] })
  expect(await refuse({ name: '' })).toMatchObject({ msg: '请填写菜单的名称' })
  expect(await refuse({ name: '一二三四五' })).toMatchObject({ msg: '“一二三四五”太长，最多4个汉字' })
  expect(await refuse({ target: 'javascript:alert(1)' })).toMatchObject({ code: codes.invalidInput })
  expect(await refuse({ target: '//evil.example' })).toMatchObject({ code: codes.invalidInput })
  expect(await refuse({ items: Array(6).fill({ name: '一', type: 'view', target: '/' }) })).toMatchObject({
    code: 1001,
  })
  const basis = basisOf(saveHostMenu.input, { buttons: menu })
  expect(await operator.call(saveHostMenu, { buttons: [first], basis })).toMatchObject({ code: codes.changedElsewhere })
  const writer = await site.operator({ permissions: ['content'] })
  expect(await writer.call(publishHostMenu, {})).toMatchObject({ code: codes.forbidden })
})
