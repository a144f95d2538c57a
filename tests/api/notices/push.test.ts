import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { switchRole } from '#contract/account/user'
import { readNotices } from '#contract/notices/notice'
import { getNoticeSettings, saveNoticeSettings } from '#contract/notices/ways'
import { users } from '#server/db/schema/accounts/accounts'
import { tenants } from '#server/db/schema/site/tenants'
import { TellingStage } from '../../support/chat/tellingStage'
import type { FakePushService } from '../../support/server/pushService'
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
beforeEach(() => {
  service.received.length = 0
  service.onRequest = async () => undefined
})

describe('a message that stays unread', () => {
  test('is shown on the device, encrypted for it and signed by the server', async () => {
    const { alice, cid, browser, say } = await stage.talk()
    const id = await say('方便聊聊吗？')
    await stage.look()
    expect(service.at(browser)).toEqual([])
    await stage.pass()
    expect(service.at(browser)).toEqual([
      {
        kind: 'show',
        tag: `rencai:${alice.tenant.key}:chat:${cid}`,
        title: expect.stringContaining('周敏'),
        body: '[2条] 方便聊聊吗？',
        data: { path: `/chat/conversation?cid=${cid}`, talks: [[cid, id]] },
        silent: false,
        always: false,
      },
    ])
    const [pushed] = service.received
    const { push } = await alice.get(getNoticeSettings, {})
    expect(pushed?.serverKey).toBe(push.key)
    expect(pushed?.headers.topic).toMatch(/^[\w-]{32}$/)
    await stage.pass()
    expect(service.at(browser)).toHaveLength(1)
  })

  test('is told once for several that came together, and again for later ones', async () => {
    const { browser, say } = await stage.talk()
    await say('在吗')
    await say('看到请回复')
    await stage.pass()
    expect(service.at(browser)).toMatchObject([{ body: '[3条] 看到请回复' }])
    await say('再见')
    await stage.pass()
    expect(service.at(browser)).toMatchObject([{}, { body: '[4条] 再见', silent: false }])
  })

  test('is not told if it is read on any device within some seconds', async () => {
    const { alice, cid, browser, say, read } = await stage.talk()
    await read(await say('在吗'))
    await stage.pass()
    expect(service.at(browser)).toEqual([])
    expect(await stage.findTelling(alice, `${cid}`)).toBeUndefined()
  })

  test('that is read between queueing and sending is not shown', async () => {
    const { browser, say, read } = await stage.talk()
    const id = await say('在吗')
    service.answers.set(browser.subscription.endpoint, [503])
    await stage.pass()
    await read(id)
    site.advance(60_000)
    await stage.look()
    expect(service.at(browser).filter(({ kind }) => kind === 'show')).toEqual([])
  })

  test('that is read while it is sent disappears again', async () => {
    const { browser, say, read } = await stage.talk()
    const id = await say('在吗')
    service.onRequest = async () => {
      service.onRequest = async () => undefined
      await read(id)
    }
    await stage.pass()
    expect(service.at(browser).map(({ kind }) => kind)).toEqual(['show', 'close'])
  })

  test('disappears from the device when it is read elsewhere', async () => {
    const { alice, cid, browser, say, read } = await stage.talk()
    const id = await say('在吗')
    await stage.pass()
    await read(id)
    await stage.look()
    expect(service.at(browser)).toMatchObject([
      { kind: 'show' },
      { kind: 'close', tag: `rencai:${alice.tenant.key}:chat:${cid}` },
    ])
    const [shown, closed] = service.received.filter(({ endpoint }) => endpoint === browser.subscription.endpoint)
    // One that the device has not got yet is replaced at the push service.
    expect(closed?.headers.topic).toBe(shown?.headers.topic)
  })

  test('is not taken back at Apple, whose service ends subscriptions for it', async () => {
    const { alice, say, read } = await stage.talk()
    const apple = await stage.subscribe(alice, service.browser(`https://web.push.apple.com/${randomUUID()}`))
    const id = await say('在吗')
    await stage.pass()
    await read(id)
    await stage.look()
    expect(service.at(apple)).toMatchObject([{ kind: 'show', always: true }])
  })

  test('that is revoked gives way to the earlier one without a sound, or disappears', async () => {
    const { browser, say, read, revoke } = await stage.talk()
    await read(await say('您好'))
    const first = await say('在吗')
    const second = await say('发错了')
    await stage.pass()
    await revoke(second)
    await stage.look()
    expect(service.at(browser).at(-1)).toMatchObject({ kind: 'show', body: '在吗', silent: true })
    await revoke(first)
    await stage.look()
    expect(service.at(browser).at(-1)).toMatchObject({ kind: 'close' })
  })

  test('says nothing of its content if the user wants that', async () => {
    const { alice, browser, say } = await stage.talk()
    await alice.get(saveNoticeSettings, { hidesContent: true })
    await say('月薪两万')
    await stage.pass()
    const [site1] = await site.database.db.select().from(tenants).where(eq(tenants.id, alice.tenant.id))
    expect(service.at(browser)).toMatchObject([{ title: site1?.name, body: '您有新消息' }])
  })

  test('goes to the devices of the role that it is for', async () => {
    const { alice, browser, say } = await stage.talk()
    await alice.get(switchRole, { role: 1 })
    await say('在吗')
    await stage.pass()
    expect(service.at(browser)).toEqual([])
  })
})

describe('quiet hours', () => {
  /** Moves the clock to an hour of China's next day. */
  const goTo = (hour: number) => {
    const now = site.now()
    const day = new Date(now.getTime() + 32 * 3_600_000).toISOString().slice(0, 10)
    site.advance(new Date(`${day}T${String(hour).padStart(2, '0')}:00:00+08:00`).getTime() - now.getTime())
  }

  test('hold back what comes, and tell it afterwards if it is still unread', async () => {
    const seeker = await site.user()
    const browser = await stage.subscribe(seeker)
    seeker.sendsRefresh = true
    await seeker.get(saveNoticeSettings, { quiet: { from: 22, to: 8 } })
    goTo(23)
    await stage.tell(seeker, '夜里的通知')
    const read = await stage.tell(seeker, '夜里看过的')
    await stage.pass()
    await seeker.get(readNotices, { ids: [read] })
    await stage.pass()
    expect(service.at(browser)).toEqual([])
    goTo(8)
    await stage.look()
    expect(service.at(browser)).toMatchObject([{ title: '夜里的通知' }])
  })
})

describe('a notice', () => {
  test('is pushed, leads to its page, and disappears when it is read', async () => {
    const seeker = await site.user()
    const browser = await stage.subscribe(seeker)
    const id = await stage.tell(seeker)
    await stage.pass()
    expect(service.at(browser)).toMatchObject([
      {
        title: '面试已接受',
        body: '海风 · 周敏接受了面试。',
        data: { path: '/interview/detail?id=7', talks: [], noticeId: id },
      },
    ])
    await seeker.get(readNotices, { ids: [id] })
    await stage.look()
    expect(service.at(browser)).toMatchObject([{}, { kind: 'close' }])
  })

  test('is not told in ways that its user has not chosen', async () => {
    const seeker = await site.user()
    const browser = await stage.subscribe(seeker)
    await seeker.get(saveNoticeSettings, { ways: { interview: [] } })
    await stage.tell(seeker)
    await stage.pass()
    expect(service.at(browser)).toEqual([])
  })

  test('is mailed if no device takes it and it stays unread, once, with a way to stop that', async () => {
    const seeker = await site.user()
    const browser = await stage.subscribe(seeker)
    const to = `${randomUUID()}@example.com`
    await site.database.db.update(users).set({ email: to }).where(eq(users.id, seeker.userId))
    await seeker.get(saveNoticeSettings, { ways: { interview: ['push', 'mail', 'sms'] } })
    const mails = () => site.messages.filter(({ mobile }) => mobile === to || mobile === seeker.mobile)
    await stage.tell(seeker, '推送成功的')
    await stage.pass()
    site.advance(11 * 60_000)
    await stage.look()
    expect(service.at(browser)).toHaveLength(1)
    expect(mails()).toEqual([])

    service.answers.set(browser.subscription.endpoint, [410])
    await stage.tell(seeker, '推送不到的')
    await stage.pass()
    expect(mails()).toEqual([])
    site.advance(11 * 60_000)
    await stage.look()
    await stage.look()
    expect(mails()).toMatchObject([{ mobile: to, subject: '推送不到的' }])
    expect(mails()[0]?.text).toMatch(/https?:\/\/\S+\/interview\/detail\?id=7[\s\S]+\/subscribe\/stop\?token=/)
  })

  test('goes to WeChat first, and to the mailbox if WeChat does not take it', async () => {
    const seeker = await site.user()
    const to = `${randomUUID()}@example.com`
    const openId = randomUUID()
    await site.database.db.update(users).set({ email: to, openId }).where(eq(users.id, seeker.userId))
    await seeker.get(saveNoticeSettings, { ways: { interview: ['template', 'mail'] } })
    const mails = () => site.messages.filter(({ mobile }) => mobile === to)
    await stage.tell(seeker, '微信收得到的')
    site.advance(11 * 60_000)
    await stage.look()
    expect(stage.templates.filter((each) => each.openId === openId)).toMatchObject([
      { title: '微信收得到的', url: expect.stringMatching(/^https?:.+\/interview\/detail\?id=7$/) },
    ])
    expect(mails()).toEqual([])
    stage.followsAccount = false
    await stage.tell(seeker, '微信收不到的')
    site.advance(11 * 60_000)
    await stage.look()
    expect(mails()).toMatchObject([{ subject: '微信收不到的' }])
  })

  test('is not mailed once it was read, nor when it was read just before', async () => {
    const seeker = await site.user()
    const to = `${randomUUID()}@example.com`
    await site.database.db.update(users).set({ email: to }).where(eq(users.id, seeker.userId))
    await seeker.get(saveNoticeSettings, { ways: { interview: ['mail'] } })
    const id = await stage.tell(seeker)
    await stage.pass()
    await seeker.get(readNotices, { ids: [id] })
    site.advance(11 * 60_000)
    await stage.look()
    expect(site.messages.filter(({ mobile }) => mobile === to)).toEqual([])
  })
})
