import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getAccountInfo, saveContact } from '#contract/account/bindings'
import { askDataExport, findDataExports, openDataExport } from '#contract/account/dataExport'
import { countToday, findOwnRoles, getMainPage, syncJobMobile } from '#contract/account/mainPage'
import { logout } from '#contract/auth/logout'
import { confirmDocuments, findConsents, findDocuments, withdrawConsent } from '#contract/documents/document'
import { limits } from '#contract/limits'
import { findNotices } from '#contract/notices/notice'
import { resumeAccess } from '#server/db/schema/accounts/access'
import { jobSends, searchHistory } from '#server/db/schema/jobs'
import { recruiters } from '#server/db/schema/recruiters'
import { resumes } from '#server/db/schema/resumes'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { unzip } from '../../support/files/unzip'
import { Site, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

const minute = 60_000

async function download(user: User, id: string): Promise<Response> {
  const { url } = await user.get(openDataExport, { id })
  return fetch(site.url + url)
}

describe('an export of everything', () => {
  test('is created in the background with readable pages and JSON, and its owner is notified', async () => {
    const { alice, bob, cid } = await talkers.talk()
    await site.make.sendableResume(alice.userId, { name: '林<小满>', description: '善于沟通' })
    await talkers.say(alice, cid, '您好，请问还招人吗')
    await talkers.say(bob, cid, '还在招')
    const { db } = site.database
    const access = {
      tenantId: 1,
      kind: 'whole',
      viewerId: bob.userId,
      viewerName: '周敏',
      slot: '1',
      hash: '1',
    } as const
    await db.insert(resumeAccess).values({ ...access, ownerId: alice.userId, position: 1, at: site.now() })
    await db.insert(searchHistory).values({ userId: bob.userId, tenantId: 1, keyword: '不是她的搜索' })
    await site.proveEach(alice, 'export')
    const asked = await alice.get(askDataExport, {})
    expect(asked).toMatchObject({ state: 'making', size: 0, expiresAt: '' })
    await site.settled()
    const { list, mayAskAt } = await alice.get(findDataExports, {})
    expect(list).toMatchObject([{ id: asked.id, state: 'ready' }])
    expect(Date.parse(mayAskAt)).toBeGreaterThan(site.now().getTime())
    expect((await alice.get(findNotices, {})).list[0]).toMatchObject({ title: '个人数据已导出' })
    expect(site.messages.at(-1)).toMatchObject({ mobile: alice.mobile, text: expect.stringContaining('已导出') })

    const response = await download(alice, asked.id)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('cache-control')).toContain('no-store')
    const files = unzip(Buffer.from(await response.arrayBuffer()))
    const text = (name: string) => files.get(name)?.toString() ?? ''
    expect(text('index.html')).toContain('<a href="resume.html">简历：基本信息</a>')
    expect(text('resume.html')).toContain('林&lt;小满&gt;')
    expect(JSON.parse(text('data/account.json'))).toMatchObject([{ mobile: alice.mobile, roles: '求职者' }])
    expect(JSON.parse(text('data/talks.json'))).toMatchObject([
      { from: '我', text: '您好，请问还招人吗' },
      { from: '周敏', text: '还在招' },
    ])
    expect(JSON.parse(text('data/access.json'))).toMatchObject([{ kind: '完整简历', viewerName: '周敏' }])
    const all = [...files.values()].join('\n')
    for (const secret of ['不是她的搜索', bob.mobile, alice.accessToken ?? '']) expect(all).not.toContain(secret)
  })

  test('is for its owner alone, with a proof, for a limited time, once a day', async () => {
    const user = await site.user()
    expect(await user.call(askDataExport, {})).toMatchObject({ code: 1018 })
    await site.proveEach(user, 'export')
    const { id } = await user.get(askDataExport, {})
    expect(await user.call(askDataExport, {})).toMatchObject({ code: 1004 })
    await site.settled()
    for (const tenant of [defaultTenants[0], defaultTenants[1]]) {
      const stranger = await site.user({ tenant })
      await site.proveEach(stranger, 'export')
      expect(await stranger.call(openDataExport, { id })).toMatchObject({ code: 1002 })
      expect((await stranger.get(findDataExports, {})).list).toEqual([])
    }
    expect(await user.call(openDataExport, { id: 'x' })).toMatchObject({ code: 1001 })
    const { url } = await user.get(openDataExport, { id })
    expect((await fetch(site.url + url)).status).toBe(200)
    expect((await fetch(`${site.url}/files/exports/unknown`)).status).toBe(403)
    site.advance(11 * minute)
    expect((await fetch(site.url + url)).status).toBe(403)

    await site.proveEach(user, 'export')
    const opened = await user.get(openDataExport, { id })
    await user.get(logout, {})
    expect((await fetch(site.url + opened.url)).status).toBe(403)
  })

  test('is gone after a week and can be asked for again', async () => {
    const user = await site.user()
    await site.proveEach(user, 'export')
    const { id } = await user.get(askDataExport, {})
    await site.settled()
    site.advance(limits.exportKept + minute)
    await site.settled()
    await site.make.session(user, { id: user.userId, tenantId: 1 }, 0)
    user.forgetKeys()
    expect((await user.get(findDataExports, {})).list).toMatchObject([{ state: 'expired' }])
    await site.proveEach(user, 'export')
    expect(await user.call(openDataExport, { id })).toMatchObject({ code: 1002 })
    expect(await user.call(askDataExport, {})).toMatchObject({ ok: true })
  })
})

describe('a consent', () => {
  const versionOf = async (user: User, key: string) =>
    (await user.get(findDocuments, { key })).list[0]?.versions[0]?.version ?? ''

  test('is listed with its date, and withdrawing the authorisation hides the resume', async () => {
    const user = await site.user()
    await site.make.sendableResume(user.userId)
    expect(await user.get(findConsents, {})).toEqual({ list: [] })
    const documents = [
      { key: 'XY1001' as const, version: await versionOf(user, 'XY1001') },
      { key: 'XY1007' as const, version: await versionOf(user, 'XY1007') },
    ]
    await user.get(confirmDocuments, { documents })
    const { list } = await user.get(findConsents, {})
    expect(list.map(({ key, effect, withdrawnAt }) => [key, effect, withdrawnAt])).toEqual(
      expect.arrayContaining([
        ['XY1001', 'close', ''],
        ['XY1007', 'hide', ''],
      ]),
    )
    expect(await user.call(withdrawConsent, { key: 'XY1001' })).toMatchObject({ code: 1010 })
    expect(await user.call(withdrawConsent, { key: 'XY1011' })).toMatchObject({ code: 1002 })
    const after = await user.get(withdrawConsent, { key: 'XY1007' })
    expect(after.list.find(({ key }) => key === 'XY1007')?.withdrawnAt).not.toBe('')
    const [resume] = await site.database.db.select().from(resumes).where(eq(resumes.userId, user.userId))
    expect(resume?.visible).toBe(false)

    await user.get(confirmDocuments, { documents })
    const again = await user.get(findConsents, {})
    expect(again.list.find(({ key }) => key === 'XY1007')?.withdrawnAt).toBe('')
    expect((await (await site.user()).get(findConsents, {})).list).toEqual([])
    expect(await site.visitor().call(findConsents, {})).toMatchObject({ code: 1006 })
  })
})

describe('the main page of a user', () => {
  test('counts today’s tasks, and greets in the month of birth', async () => {
    const { alice, bob, cid, job, brand } = await talkers.talk()
    const month = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Shanghai', month: '2-digit' }).format(site.now())
    const resume = await site.make.sendableResume(alice.userId, { name: '林小满', birthday: `1996-${month}` })
    await talkers.say(bob, cid, '您好')
    const { db } = site.database
    const send = { tenantId: 1, jobId: job.id, seekerId: alice.userId, recruiterId: bob.userId, cid }
    await db.insert(jobSends).values({ ...send, resumeId: resume.id, sentAt: site.now() })
    const main = await alice.get(getMainPage, {})
    expect(main).toMatchObject({ name: '林小满', isBirthdayMonth: true, today: { unread: 1, sends: 1 } })
    expect(await alice.get(countToday, {})).toEqual(main.today)
    expect(await bob.get(getMainPage, {})).toMatchObject({ isBirthdayMonth: false, today: { unread: 0, sends: 1 } })
    const stranger = await site.user()
    const none = { unread: 0, notices: 0, interviewsToday: 0, interviewsOpen: 0, sends: 0 }
    expect(await stranger.get(countToday, {})).toEqual(none)
    for (const call of [countToday, getMainPage, findOwnRoles])
      expect(await site.visitor().call(call, {})).toMatchObject({ code: 1006 })

    expect((await alice.get(findOwnRoles, {})).list).toMatchObject([{ role: 0, name: '林小满', isCurrent: true }])
    await db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, bob.userId))
    const [own] = (await bob.get(findOwnRoles, {})).list
    expect(own).toMatchObject({ role: 1, note: `${brand.brandName} · 招聘经理` })
  })

  test('gives the main number to the contact of the jobs, for recruiters only', async () => {
    const { alice, bob } = await talkers.talk()
    expect(await alice.call(syncJobMobile, {})).toMatchObject({ code: 1053 })
    expect(await bob.call(syncJobMobile, {})).toMatchObject({ code: 1010 })
    await bob.get(saveContact, { name: '周敏', tel: '13800000000' })
    expect(await bob.get(syncJobMobile, {})).toEqual({ jobs: 1 })
    expect((await bob.get(getAccountInfo, {})).contact).toEqual({ name: '周敏', tel: bob.mobile })
  })
})
