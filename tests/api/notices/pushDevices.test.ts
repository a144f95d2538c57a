import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#contract/auth/logout'
import { setUserBlocked } from '#contract/complaints/blocking'
import { codes } from '#contract/errors'
import {
  getNoticeSettings,
  mostPushDevices,
  removePushDevice,
  saveNoticeSettings,
  savePushDevice,
} from '#contract/notices/ways'
import { pushDevices } from '#server/db/schema/alerts/tellings'
import { defaultTenants } from '#server/features/tenants/tenants'
import { TellingStage } from '../../support/chat/tellingStage'
import { type FakePushService, makeBrowser } from '../../support/server/pushService'
import type { Site } from '../../support/server/site'

let stage: TellingStage
let site: Site
let service: FakePushService
beforeAll(async () => {
  stage = await TellingStage.open()
  site = stage.site
  service = stage.service
})
afterAll(() => site.close())

describe('a device', () => {
  test('belongs to its session: gone at logout, when removed, and when its account is blocked', async () => {
    const [first, second] = [await site.user(), await site.user()]
    await stage.subscribe(first)
    expect((await first.get(getNoticeSettings, {})).push).toMatchObject({ isOn: true, devices: 1 })
    await first.get(removePushDevice, {})
    expect((await first.get(getNoticeSettings, {})).push).toMatchObject({ isOn: false, devices: 0 })
    await stage.subscribe(first)
    await first.get(logout, {})
    expect(await stage.countDevices(first)).toBe(0)

    const operator = await site.operator()
    await stage.subscribe(second)
    await operator.get(setUserBlocked, { userId: second.userId, blocked: true, reason: '发布虚假信息' })
    expect(await stage.countDevices(second)).toBe(0)
  })

  test('follows the login of its browser, on one site alone', async () => {
    const [first, second] = [await site.user(), await site.user()]
    const foreigner = await site.user({ tenant: defaultTenants[1] })
    const browser = await stage.subscribe(first)
    await stage.subscribe(second, browser)
    await stage.subscribe(foreigner, browser)
    expect(await Promise.all([first, second, foreigner].map(stage.countDevices))).toEqual([0, 1, 1])
    await stage.tell(first)
    await stage.tell(second, '给第二个人的')
    await stage.pass()
    expect(service.at(browser)).toMatchObject([{ title: '给第二个人的' }])
  })

  test('whose endpoint is gone is forgotten', async () => {
    const seeker = await site.user()
    for (const status of [404, 410, 403]) {
      const browser = await stage.subscribe(seeker)
      service.answers.set(browser.subscription.endpoint, [status])
      await stage.tell(seeker)
      await stage.pass()
      expect(await stage.countDevices(seeker)).toBe(0)
    }
  })

  test('is tried again after the push service failed', async () => {
    const seeker = await site.user()
    const browser = await stage.subscribe(seeker)
    service.answers.set(browser.subscription.endpoint, [503, 429])
    await stage.tell(seeker)
    await stage.pass()
    for (let tries = 0; tries < 3; tries += 1) {
      site.advance(60_000)
      await site.settled()
    }
    expect(service.at(browser)).toHaveLength(1)
    expect(await stage.countDevices(seeker)).toBe(1)
  })

  test('takes the place of the oldest beyond the limit', async () => {
    const account = await site.make.user({ tenantId: defaultTenants[0].id, role: 0 })
    for (let at = 0; at <= mostPushDevices; at += 1) {
      const client = site.visitor()
      await site.make.session(client, account, 0)
      await client.get(savePushDevice, makeBrowser().subscription)
    }
    expect(await site.database.db.$count(pushDevices, eq(pushDevices.userId, account.id))).toBe(mostPushDevices)
  })

  test('is refused at addresses that are no push services of the internet, and with keys that are none', async () => {
    const seeker = await site.user()
    const { keys } = makeBrowser().subscription
    for (const endpoint of [
      'http://push.example.com/1',
      'https://localhost/1',
      'https://localhost./1',
      'https://intranet/1',
      'https://app.localhost/1',
      'https://db.internal/1',
      'https://127.0.0.1/1',
      'https://2130706433/1',
      'https://0x7f.1/1',
      'https://10.0.0.8/1',
      'https://192.168.1.1/1',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/1',
      'https://[::ffff:10.0.0.1]/1',
      'https://push.example.com:8443/1',
      'https://user:pass@push.example.com/1',
      'https://',
      `https://push.example.com/${'1'.repeat(1_000)}`,
    ])
      expect(await seeker.call(savePushDevice, { endpoint, keys }), endpoint).toMatchObject({
        code: codes.invalidInput,
      })
    const { endpoint } = makeBrowser().subscription
    const p256dh = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 1)]).toString('base64url')
    for (const wrong of [
      { ...keys, p256dh },
      { ...keys, auth: 'c2hvcnQ' },
      { ...keys, p256dh: '***' },
    ])
      expect(await seeker.callRaw(savePushDevice, { endpoint, keys: wrong })).toMatchObject({
        code: codes.invalidInput,
      })
    expect(await stage.countDevices(seeker)).toBe(0)
    expect(await site.visitor().call(savePushDevice, makeBrowser().subscription)).toMatchObject({
      code: codes.notLoggedIn,
    })
  })
})

test('settings say what can be chosen, keep what is not given, and refuse what no kind offers', async () => {
  const seeker = await site.user()
  expect(await seeker.get(getNoticeSettings, {})).toMatchObject({
    ways: { chat: ['push'], view: ['push'] },
    quiet: null,
    hidesContent: false,
    mail: 'noAddress',
    sms: 'ready',
  })
  await seeker.get(saveNoticeSettings, { ways: { chat: ['push', 'mail'] } })
  await seeker.get(saveNoticeSettings, { quiet: { from: 22, to: 8 } })
  const saved = await seeker.get(saveNoticeSettings, { ways: { view: [] }, hidesContent: true })
  expect(saved).toMatchObject({
    ways: { chat: ['push', 'mail'], view: [], system: ['push'] },
    quiet: { from: 22, to: 8 },
    hidesContent: true,
  })
  expect(await seeker.get(saveNoticeSettings, { quiet: null })).toMatchObject({ quiet: null, hidesContent: true })
  for (const input of [
    { ways: { view: ['sms'] } },
    { ways: { chat: ['push', 'push'] } },
    { ways: { other: ['push'] } },
    { quiet: { from: 8, to: 8 } },
    { quiet: { from: 24, to: 8 } },
  ])
    expect(await seeker.callRaw(saveNoticeSettings, input)).toMatchObject({ code: codes.invalidInput })
})
