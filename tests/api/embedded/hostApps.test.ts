import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { basisOf } from '#contract/basis'
import { findSetup, testProvider } from '#contract/console/setup'
import { findHostApps, removeHostApp, saveHostApp, testHostApp } from '#contract/embedded/hostApps'
import { codes } from '#contract/errors'
import { hostTokens } from '#server/db/schema/site/hostApps'
import { SlidingWindow } from '#server/edge/rateLimit'
import { defaultTenants } from '#server/features/tenants/tenants'
import { FakeWechat } from '../../support/hosts/fakeWechat'
import { appInput, enterApps } from '../../support/hosts/hostApps'
import { Site, type User } from '../../support/server/site'

/** A site's programs, as its operators enter, try and remove them. */
const account = { appId: 'wx520c15f417810387', secret: '0123456789abcdef0123456789abcdef' }

let site: Site
let wechat: FakeWechat
let operator: User
beforeAll(async () => {
  wechat = await new FakeWechat().open()
  wechat.add(account)
  site = await Site.open({ env: { PLATFORM_URLS: `wechat=${wechat.url}` } })
  operator = await enterApps(site, defaultTenants[0], { wechat: { ...account, token: 'AAAAA' } })
})
afterAll(async () => {
  await site.close()
  wechat.close()
})
beforeEach(() => {
  SlidingWindow.forgetAll()
  wechat.trouble = undefined
})

const rowOf = async () => (await operator.get(findHostApps, {})).list.find(({ program }) => program === 'wechat')

test('the console shows neither secret nor token, and the database has neither in clear', async () => {
  const found = await operator.get(findHostApps, {})
  expect(await rowOf()).toMatchObject({ appId: account.appId, hasSecret: true, hasToken: true, hasAesKey: false })
  expect(found).toMatchObject({ host: expect.any(String), pushUrl: expect.stringMatching('/hosts/wechat/push$') })
  expect(JSON.stringify(found)).not.toContain(account.secret)
  const { rows } = await site.database.pool.query('select * from host_apps')
  expect(JSON.stringify(rows)).not.toContain(account.secret)
  expect(JSON.stringify(site.logs)).not.toContain(account.secret)
})

test('「获取稳定版接口调用凭据」：its test says what the platform says', async () => {
  expect(await operator.get(testHostApp, { program: 'wechat' })).toMatchObject({ passed: true })
  wechat.refusals.push(40164)
  const says = '微信拒绝了，返回码40164：服务器的地址不在平台的 IP 白名单里，请在平台的开发设置里添加（203.0.113.9）'
  expect(await operator.get(testHostApp, { program: 'wechat' })).toEqual({ passed: false, says })
  expect((await rowOf())?.test).toMatchObject({ passed: false, says })
  expect(await operator.get(testProvider, { provider: 'messaging' })).toEqual({
    passed: true,
    says: '微信公众号：平台给出了接口凭证，编号和密钥正确',
  })
  const step = (await operator.get(findSetup, {})).list.find((each) => each.step === 'messaging')
  expect(step).toMatchObject({ isDone: true, facts: ['微信公众号'] })
  wechat.trouble = 'down'
  expect(await operator.get(testHostApp, { program: 'wechat' })).toMatchObject({ passed: false })
  expect(await operator.call(testHostApp, { program: 'alipay' })).toMatchObject({ code: codes.notFound })
})

test('the console refuses what the platform cannot have given out, by the field', async () => {
  const refuse = async (given: Parameters<typeof appInput>[1], program: 'wechat' | 'wework' | 'alipay' = 'wework') =>
    (await operator.call(saveHostApp, appInput(program, given))) as unknown as { data: { field: string } }
  expect((await refuse({ appId: 'wx12', secret: 's' }, 'wechat')).data.field).toBe('appId')
  expect((await refuse({ appId: 'ww1234567890abcdef' })).data.field).toBe('secret')
  expect((await refuse({ appId: 'ww1234567890abcdef', secret: 's' })).data.field).toBe('agentId')
  expect((await refuse({ appId: '2014072300007148', secret: 'no key' }, 'alipay')).data.field).toBe('secret')
  const half = { appId: 'ww1234567890abcdef', secret: 's', agentId: '1', proofName: 'WW_verify_a.txt' }
  expect((await refuse(half)).data.field).toBe('proofText')
  expect(await operator.call(saveHostApp, appInput('wework', { ...half, proofName: '../x.txt' }))).toMatchObject({
    code: 1001,
  })
})

test('a program is saved over nobody’s unseen change, keeps its secret, and serves its file of proof', async () => {
  const row = await rowOf()
  const { appId, mark = '' } = row ?? {}
  const proof = { proofName: 'MP_verify_a1B2c3.txt', proofText: 'a1B2c3' }
  await operator.get(saveHostApp, appInput('wechat', { appId, mark, ...proof }))
  expect(await rowOf()).toMatchObject({ ...proof, hasSecret: true, mark })
  const served = await fetch(`${site.url}/MP_verify_a1B2c3.txt`)
  expect([served.status, await served.text()]).toEqual([200, 'a1B2c3'])
  expect((await fetch(`${site.url}/MP_verify_other.txt`)).status).toBe(404)
  const basis = basisOf(saveHostApp.input, appInput('wechat', { appId, mark }))
  expect(await operator.call(saveHostApp, { ...appInput('wechat', { appId, mark }), basis })).toMatchObject({
    code: codes.changedElsewhere,
  })
})

test('programs are for operators with the permission alone', async () => {
  const stranger = await site.user()
  expect(await stranger.call(findHostApps, {})).toMatchObject({ code: codes.forbidden })
  const writer = await site.operator({ permissions: ['content'] })
  expect(await writer.call(removeHostApp, { program: 'wechat' })).toMatchObject({ code: codes.forbidden })
})

test('a program that is removed is gone with its tokens, and the log has all acts', async () => {
  await operator.get(removeHostApp, { program: 'wechat' })
  expect(await rowOf()).toBeUndefined()
  expect(await site.database.db.$count(hostTokens)).toBe(0)
  const acts = await site.database.pool.query("select act from operator_acts where act like 'apps.%' order by id")
  expect(acts.rows.map(({ act }) => act)).toEqual(expect.arrayContaining(['apps.save', 'apps.test', 'apps.remove']))
})
