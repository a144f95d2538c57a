import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findHostTemplates, saveHostTemplate, testHostTemplate } from '#contract/embedded/hostTemplates'
import { codes } from '#contract/errors'
import { checkFollowing, getNoticeSettings, saveNoticeSettings } from '#contract/notices/ways'
import { hostConsents } from '#server/db/schema/site/hostNotices'
import { SlidingWindow } from '#server/edge/rateLimit'
import { tellDue } from '#server/features/chat/tellings/tellDue'
import { notify } from '#server/features/notices/notify'
import { defaultTenants } from '#server/features/tenants/tenants'
import { FakeWechat } from '../../support/hosts/fakeWechat'
import { enterApps } from '../../support/hosts/hostApps'
import { popupAnswers, pushEvent } from '../../support/hosts/pushEvent'
import { Site, secretOfTests, type User } from '../../support/server/site'

/** Notices by a site's own programs. Tests are named by the document and its section that they follow (docs/hosts.md). */

const account = { appId: 'wx520c15f417810387', secret: 'secret of the account' }
const mini = { appId: 'wx4f4bc4dec97d474b', secret: 'secret of the mini-program' }
const [tenant, other = tenant] = defaultTenants
const [ofAccount, ofMini] = ['template-of-the-account', 'template-of-the-program']
const fields = [
  { name: 'thing1', source: 'title', text: '' },
  { name: 'thing2', source: 'text', text: '' },
  { name: 'time3', source: 'time', text: '' },
] as const

let site: Site
let wechat: FakeWechat
let operator: User
beforeAll(async () => {
  wechat = await new FakeWechat().open()
  wechat.add(account)
  wechat.add(mini)
  for (const id of [ofAccount, ofMini]) wechat.templates.set(id, ['thing1', 'thing2', 'time3'])
  site = await Site.open({ env: { PLATFORM_URLS: `wechat=${wechat.url}` } })
  operator = await enterApps(site, tenant, {
    wechat: { ...account, token: 'AAAAA' },
    wechatMini: { ...mini, token: 'BBBBB' },
  })
})
afterAll(async () => {
  await site.close()
  wechat.close()
})
beforeEach(async () => {
  SlidingWindow.forgetAll()
  wechat.trouble = undefined
  wechat.refusals.length = 0
  wechat.messages.length = 0
  await saveTemplate('wechat', ofAccount)
  await saveTemplate('wechatMini', '')
})

const saveTemplate = (program: 'wechat' | 'wechatMini', templateId: string, given: object[] = [...fields]) =>
  operator.get(saveHostTemplate, { program, kind: 'interview', templateId, fields: given as never })
const templateOf = async (program: 'wechat' | 'wechatMini' = 'wechat') =>
  (await operator.get(findHostTemplates, { program })).list.find(({ kind }) => kind === 'interview')

/** A user who is bound to the official account, or to the mini-program, and wants to hear of interviews in WeChat. */
async function reader(person: string, program: 'wechat' | 'wechatMini' = 'wechat'): Promise<User> {
  const user = await site.user()
  const { pool } = site.database
  if (program === 'wechat') {
    wechat.followers.add(person)
    wechat.know(account, person)
    await pool.query('update users set open_id = $1 where id = $2', [wechat.openIdOf(account, person), user.userId])
  } else {
    await pool.query("insert into host_users (tenant_id, user_id, host, open_id) values ($1, $2, 'wechatMini', $3)", [
      tenant.id,
      user.userId,
      `wechatMini:${wechat.openIdOf(mini, person)}`,
    ])
    wechat.know(mini, person)
  }
  await user.get(saveNoticeSettings, { ways: { interview: ['template', 'mail'] } })
  return user
}

async function tell(user: User): Promise<void> {
  await notify(site.database.db, {
    tenantId: user.tenant.id,
    userId: user.userId,
    role: 0,
    kind: 'interview',
    title: '面试已接受',
    content: '海风 · 周敏接受了面试，请按时参加，地址在工业路100号，带好作品集。',
    link: '/interview/detail?id=7',
    now: site.now(),
  })
}

/** The notice stays unread for longer than letters wait. */
async function pass(): Promise<void> {
  site.advance(11 * 60_000)
  const offers = { platformNotices: false, mail: true, sms: () => true }
  const { db } = site.database
  await tellDue({ db, now: () => site.now(), log: { warn: () => {} } as never, secret: secretOfTests, offers })
  await site.settled()
}

const mailsTo = (address: string) => site.messages.filter(({ mobile }) => mobile === address)
const stateOf = async (user: User) => (await user.get(getNoticeSettings, {})).template
const consentOf = async ({ userId }: User) =>
  (await site.database.db.select().from(hostConsents)).find((each) => each.userId === userId)

describe('服务号文档「发送模板消息」', () => {
  test('an unread notice goes out by the site’s template, cut to what its fields take', async () => {
    const user = await reader('小林')
    expect(await user.get(getNoticeSettings, {})).toMatchObject({
      template: 'ready',
      platform: { kinds: ['interview'] },
    })
    await tell(user)
    await pass()
    expect(wechat.messages).toEqual([
      {
        person: '小林',
        template: ofAccount,
        target: expect.stringMatching(/^http.*\/interview\/detail\?id=7$/),
        data: {
          thing1: { value: '面试已接受' },
          thing2: { value: '海风 · 周敏接受了面试，请按时参加，…' },
          time3: { value: expect.stringMatching(/^\d{4}年\d\d月\d\d日 \d\d:\d\d$/) },
        },
      },
    ])
  })

  test('43004: who does not follow is told by the next way, and not tried again until they follow', async () => {
    const user = await reader('小陈')
    await site.database.pool.query("update users set email = 'chen@example.com' where id = $1", [user.userId])
    wechat.followers.delete('小陈')
    await tell(user)
    await pass()
    expect(wechat.messages).toEqual([])
    expect(mailsTo('chen@example.com')).toHaveLength(1)
    expect(await user.get(getNoticeSettings, {})).toMatchObject({
      template: 'noConsent',
      platform: { unfollowed: true },
    })
    const asked = wechat.count('/cgi-bin/message/template/send')
    await tell(user)
    await pass()
    expect(wechat.count('/cgi-bin/message/template/send')).toBe(asked)
  })

  test('「获取用户基本信息」 and the event of following: a follower is told again', async () => {
    const user = await reader('阿强')
    const said = (event: string) =>
      pushEvent(site, {
        program: 'wechat',
        token: 'AAAAA',
        openId: wechat.openIdOf(account, '阿强'),
        event,
        at: site.now(),
      })
    await said('unsubscribe')
    wechat.followers.delete('阿强')
    expect(await stateOf(user)).toBe('noConsent')
    expect(await user.call(checkFollowing, {})).toMatchObject({ msg: '您还没有关注本站的微信公众号，关注后再试' })
    wechat.followers.add('阿强')
    expect(await user.get(checkFollowing, {})).toMatchObject({ template: 'ready', platform: { unfollowed: false } })
    site.advance(2_000)
    await said('unsubscribe')
    site.advance(2_000)
    await said('subscribe')
    expect(await stateOf(user)).toBe('ready')
  })

  test.each([
    [40037, '微信拒绝了，返回码40037：模板 ID 不正确，或者已在平台上删除，请从平台重新复制'],
    [47003, '微信拒绝了，返回码47003：字段与模板不一致，请核对字段名和填的内容（thing1）'],
  ] as const)('%i is explained to operators, and the user is told by the next way', async (code, says) => {
    const user = await reader(`读者${code}`)
    await site.database.pool.query('update users set email = $1 where id = $2', [`${code}@example.com`, user.userId])
    wechat.refusals.push(code)
    await tell(user)
    await pass()
    expect(mailsTo(`${code}@example.com`)).toHaveLength(1)
    expect((await templateOf())?.fault).toMatchObject({ says })
    expect(await stateOf(user)).toBe('ready')
    await tell(user)
    await pass()
    expect(wechat.messages).toHaveLength(1)
    expect((await templateOf())?.fault).toBeNull()
  })

  test('a platform that is down harms no other way of the site: the message is tried again', async () => {
    const user = await reader('阿珍')
    wechat.trouble = 'down'
    await tell(user)
    await pass()
    expect(wechat.messages).toEqual([])
    wechat.trouble = undefined
    site.advance(3_600_000)
    await site.settled()
    expect(wechat.messages).toMatchObject([{ person: '阿珍' }])
  })

  test('a site without the template does not offer the way', async () => {
    const user = await reader('小海')
    await saveTemplate('wechat', '')
    expect(await user.get(getNoticeSettings, {})).toMatchObject({ template: 'missing', platform: { kinds: [] } })
    await tell(user)
    await pass()
    expect(wechat.messages).toEqual([])
    const elsewhere = await site.user({ tenant: other })
    expect((await elsewhere.get(getNoticeSettings, {})).template).not.toBe('ready')
  })
})

describe('小程序文档「发送订阅消息」', () => {
  const said = (person: string, answers: Record<string, 'accept' | 'reject'>, at = site.now()) => {
    const openId = wechat.openIdOf(mini, person)
    const event = { program: 'wechatMini', token: 'BBBBB', openId, event: 'subscribe_msg_popup_event', at } as const
    for (const [template, status] of Object.entries(answers))
      if (status === 'accept') wechat.allowed.push(`${person} ${template}`)
    return pushEvent(site, { ...event, more: popupAnswers(answers) })
  }

  beforeEach(() => saveTemplate('wechatMini', ofMini))

  test('each consent is counted once, and used up by one message', async () => {
    const user = await reader('小周', 'wechatMini')
    expect(await user.get(getNoticeSettings, {})).toMatchObject({
      template: 'noConsent',
      platform: { asks: [{ templateId: ofMini, left: 0 }] },
    })
    const at = site.now()
    expect(await (await said('小周', { [ofMini]: 'accept' }, at)).text()).toBe('success')
    // WeChat repeats what it thinks unheard.
    await said('小周', { [ofMini]: 'accept' }, at)
    wechat.allowed.pop()
    expect((await user.get(getNoticeSettings, {})).platform.asks).toEqual([{ templateId: ofMini, left: 1 }])
    for (const _each of [1, 2]) {
      await tell(user)
      await pass()
    }
    expect(wechat.messages).toMatchObject([
      { person: '小周', template: ofMini, target: 'pages/index/index?to=%2Finterview%2Fdetail%3Fid%3D7' },
    ])
    expect(await stateOf(user)).toBe('noConsent')
  })

  test('43101, 「拒收」 and taking back: nothing is left, and the platform is not asked', async () => {
    const user = await reader('小赵', 'wechatMini')
    await said('小赵', { [ofMini]: 'accept' })
    wechat.allowed.length = 0
    await tell(user)
    await pass()
    expect(await consentOf(user)).toMatchObject({ left: 0, isBlocked: true })
    const asked = wechat.count('/cgi-bin/message/subscribe/send')
    site.advance(2_000)
    await said('小赵', { [ofMini]: 'reject' })
    await tell(user)
    await pass()
    expect(wechat.count('/cgi-bin/message/subscribe/send')).toBe(asked)
    site.advance(2_000)
    await said('小赵', { [ofMini]: 'accept' })
    expect(await stateOf(user)).toBe('ready')
    const change = popupAnswers({ [ofMini]: 'reject' }, 'SubscribeMsgChangeEvent')
    const openId = wechat.openIdOf(mini, '小赵')
    site.advance(2_000)
    const event = { program: 'wechatMini', token: 'BBBBB', openId, event: 'subscribe_msg_change_event' } as const
    await pushEvent(site, { ...event, more: change, at: site.now() })
    expect(await consentOf(user)).toMatchObject({ left: 0, isBlocked: true })
  })

  test('a consent is there again after a message that the platform did not take', async () => {
    const user = await reader('小钱', 'wechatMini')
    await said('小钱', { [ofMini]: 'accept' })
    wechat.refusals.push(47003)
    await tell(user)
    await pass()
    expect(await consentOf(user)).toMatchObject({ left: 1 })
  })

  test('a forged event counts nothing', async () => {
    const user = await reader('小孙', 'wechatMini')
    const openId = wechat.openIdOf(mini, '小孙')
    const forged = { program: 'wechatMini', token: 'CCCCC', openId, event: 'subscribe_msg_popup_event' } as const
    expect(
      (await pushEvent(site, { ...forged, more: popupAnswers({ [ofMini]: 'accept' }), at: site.now() })).status,
    ).toBe(403)
    expect(await consentOf(user)).toBeUndefined()
  })
})

describe('the console', () => {
  test('sends an example to a user who is named by the number, and says why it cannot', async () => {
    const wish = { program: 'wechat', kind: 'interview' } as const
    const user = await reader('测试员')
    expect(await operator.get(testHostTemplate, { ...wish, mobile: user.mobile })).toEqual({
      passed: true,
      says: '已发送，请在微信里查看',
    })
    expect(wechat.messages).toMatchObject([{ person: '测试员', data: { thing1: { value: '测试通知' } } }])
    wechat.refusals.push(40037)
    expect(await operator.get(testHostTemplate, { ...wish, mobile: user.mobile })).toMatchObject({
      passed: false,
      says: expect.stringContaining('40037'),
    })
    const stranger = await site.user()
    expect(await operator.call(testHostTemplate, { ...wish, mobile: stranger.mobile })).toMatchObject({
      code: codes.conflict,
    })
    expect(await operator.call(testHostTemplate, { ...wish, mobile: '19912345678' })).toMatchObject({
      code: codes.notFound,
    })
  })

  test('refuses fields that the platform would refuse, and is for operators with the permission alone', async () => {
    const refuse = async (field: object) =>
      (await operator.call(saveHostTemplate, {
        program: 'wechat',
        kind: 'interview',
        templateId: ofAccount,
        fields: [field] as never,
      })) as unknown as { code: number; msg: string }
    expect(await refuse({ name: 'time1', source: 'title', text: '' })).toMatchObject({ msg: '“time1”只能填通知的时间' })
    expect(await refuse({ name: 'phrase2', source: 'title', text: '' })).toMatchObject({
      msg: '“phrase2”不接受任意文字，请填固定文字',
    })
    expect(await refuse({ name: 'thing1', source: 'fixed', text: '' })).toMatchObject({ code: 1001 })
    expect((await refuse({ name: '{{thing1.DATA}}', source: 'title', text: '' })).code).toBe(1001)
    const writer = await site.operator({ permissions: ['content'] })
    expect(await writer.call(findHostTemplates, { program: 'wechat' })).toMatchObject({ code: codes.forbidden })
  })
})
