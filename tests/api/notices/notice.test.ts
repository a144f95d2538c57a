import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findQuantities, switchRole } from '#contract/account/user'
import { createBrand } from '#contract/companies/brand'
import { codes } from '#contract/errors'
import * as interview from '#contract/interviews/interview'
import { saveJob } from '#contract/jobs/edit'
import { sendResume } from '#contract/jobs/send'
import { findNotices, readNotices } from '#contract/notices/notice'
import { getMyResume } from '#contract/resume/own/myResume'
import { getPerson } from '#contract/resume/people'
import { notify } from '#server/features/notices/notify'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { brandInput, fillResume, jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let hr: User
let seeker: User
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  hr = await site.user({ role: 1 })
  await hr.get(createBrand, brandInput)
  seeker = await site.user()
})

/** Several notices of the site for a user, the first oldest. */
async function tell(user: User, count: number, kind: 'system' | 'interview' = 'system'): Promise<void> {
  for (let at = 1; at <= count; at += 1)
    await notify(site.database.db, {
      tenantId: user.tenant.id,
      userId: user.userId,
      role: 0,
      kind,
      title: `通知${at}`,
      content: '内容',
      now: site.now(),
    })
}

const titles = async (user: User) => (await user.get(findNotices, {})).list.map(({ title }) => title)
const unreadOf = async (user: User) => (await user.get(findQuantities, { role: 0 })).notice

describe('notices', () => {
  test('tell a recruiter of a new application, and its sender that it was viewed, once', async () => {
    const { id: jobId } = await hr.get(saveJob, jobInput)
    await fillResume(seeker)
    const { cid } = await seeker.get(sendResume, { jobId })
    const [told] = (await hr.get(findNotices, {})).list
    expect(told).toMatchObject({
      kind: 'send',
      title: '收到新简历',
      content: '林小满投递了「高级前端开发工程师」。',
      link: `/chat/conversation?cid=${cid}`,
      isRead: false,
    })
    expect(await unreadOf(hr)).toBe(1)
    const { id } = await seeker.get(getMyResume, {})
    await hr.get(getPerson, { id })
    await hr.get(getPerson, { id })
    expect((await seeker.get(findNotices, {})).list).toMatchObject([
      { kind: 'send', title: '简历已被查看', content: '澜屿舟已查看您投递「高级前端开发工程师」的简历。' },
    ])
  })

  test('tell a seeker once a day that a recruiter viewed the resume', async () => {
    await fillResume(seeker)
    const { id } = await seeker.get(getMyResume, {})
    await hr.get(getPerson, { id })
    await hr.get(getPerson, { id })
    const { list, unread } = await seeker.get(findNotices, {})
    expect(list).toMatchObject([
      { kind: 'view', title: '有人看过您的简历', content: '澜屿舟 · 周敏 · 招聘经理查看了您的简历。' },
    ])
    expect(list[0]?.link).toMatch(/^\/company\/\d+$/)
    expect(unread).toEqual({ system: 0, send: 0, interview: 0, event: 0, view: 1 })
    site.advance(86_400_000)
    hr.sendsRefresh = true
    seeker.sendsRefresh = true
    await hr.get(getPerson, { id })
    expect(await unreadOf(seeker)).toBe(2)
  })

  test('tell each side of an interview about the other’s actions', async () => {
    const { alice, bob, cid } = await talkers.talk()
    for (const side of [alice, bob]) await talkers.say(side, cid, '您好')
    const startAt = new Date(site.now().getTime() + 2 * 86_400_000)
    const plan = {
      kind: 'onsite' as const,
      startAt: startAt.toISOString(),
      address: '工业路100号',
      contactName: '周敏',
      contactTel: '13800000000',
    }
    const { id } = await bob.get(interview.createInterview, { ...plan, cid, clientId: randomUUID() })
    const [asked] = (await alice.get(findNotices, { kind: 'interview' })).list
    expect(asked).toMatchObject({ title: '收到面试邀请', link: `/interview/detail?id=${id}` })
    expect(asked?.content).toMatch(
      /^海风\d+ · 周敏邀请您参加「前端工程师」的面试，时间 \d+月\d+日 周. \d+:\d+（北京时间）。$/,
    )
    await alice.get(interview.handleInterview, { id, accept: true })
    await alice.get(interview.delayInterview, { id, startAt: plan.startAt, reason: '临时加班' })
    const heard = (await bob.get(findNotices, { kind: 'interview' })).list
    expect(heard.map(({ title }) => title)).toEqual(['对方申请改期', '面试已接受'])
    expect(heard[0]?.content).toMatch(/申请将「前端工程师」的面试改到.+：临时加班$/)
    await bob.get(interview.handleInterviewDelay, { id, accept: false })
    await bob.get(interview.closeInterview, { id, reason: '岗位暂停' })
    expect((await alice.get(findNotices, { kind: 'interview' })).list.map(({ title }) => title)).toEqual([
      '面试已取消',
      '暂不能改期',
      '收到面试邀请',
    ])
  })

  test('are sorted newest first, by page and by kind, without repeats while more arrive', async () => {
    await tell(seeker, 3)
    await tell(seeker, 1, 'interview')
    const first = await seeker.get(findNotices, { kind: 'system', limit: 2 })
    expect(first.list.map(({ title }) => title)).toEqual(['通知3', '通知2'])
    await tell(seeker, 1)
    const second = await seeker.get(findNotices, { kind: 'system', limit: 2, cursor: first.next })
    expect(second.list.map(({ title }) => title)).toEqual(['通知1'])
    expect(second.next).toBeUndefined()
    expect((await seeker.get(findNotices, { kind: 'interview' })).list).toHaveLength(1)
    expect(await seeker.call(findNotices, { cursor: 'nonsense' })).toMatchObject({ code: codes.invalidInput })
  })

  test('can be marked as read one by one, by kind, or all at once, and the counter follows', async () => {
    await tell(seeker, 3)
    await tell(seeker, 2, 'interview')
    expect(await unreadOf(seeker)).toBe(5)
    const [newest] = (await seeker.get(findNotices, { kind: 'system' })).list
    const { unread } = await seeker.get(readNotices, { ids: [newest?.id ?? 0] })
    expect(unread).toMatchObject({ system: 2, interview: 2 })
    await seeker.get(readNotices, { all: true, kind: 'interview' })
    expect(await unreadOf(seeker)).toBe(2)
    await seeker.get(readNotices, { all: true })
    expect(await unreadOf(seeker)).toBe(0)
    expect((await seeker.get(findNotices, {})).list.every(({ isRead }) => isRead)).toBe(true)
  })

  test('belong to one role of one account', async () => {
    await tell(seeker, 1)
    const [own] = (await seeker.get(findNotices, {})).list
    const others = [await site.user(), await site.user({ tenant: defaultTenants[1] })]
    for (const other of others) {
      await other.get(readNotices, { ids: [own?.id ?? 0] })
      await other.get(readNotices, { all: true })
      expect(await titles(other)).toEqual([])
    }
    await seeker.get(switchRole, { role: 1 })
    expect(await titles(seeker)).toEqual([])
    await seeker.get(switchRole, { role: 0 })
    expect(await seeker.get(findNotices, {})).toMatchObject({ list: [{ isRead: false }], unread: { system: 1 } })
  })

  test('require a login, and refuse unknown notices', async () => {
    expect(await site.visitor().call(findNotices, {})).toMatchObject({ code: codes.notLoggedIn })
    for (const input of [{}, { ids: [] }, { ids: [-1] }, { all: false }, { all: true, kind: 'other' }])
      expect(await seeker.callRaw(readNotices, input)).toMatchObject({ code: codes.invalidInput })
  })
})
