import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OutgoingExchange } from '#contract/chat/commands'
import { sendByHttp } from '#contract/chat/fallback'
import { searchContacts, searchMessages } from '#contract/chat/search/search'
import { findTerms, readTerms } from '#contract/chat/search/searchWords'
import * as chat from '#contract/chat/talks'
import { createInterview, handleInterview, updateInterview } from '#contract/interviews/interview'
import { messages, messageWords } from '#server/db/schema/chat'
import { jobs } from '#server/db/schema/jobs'
import { recruiters } from '#server/db/schema/recruiters'
import { revoke } from '#server/features/chat/messages/revoking'
import { indexMissing } from '#server/features/chat/search/messageWords'
import { defaultTenants } from '#server/features/tenants/tenants'
import { randomOf, randomQuery, randomText } from '../../support/chat/chatTexts'
import { Talkers } from '../../support/chat/talkers'
import { Site, type User } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

const find = async (hub: User, query: string, more: { cid?: number; before?: number; limit?: number } = {}) =>
  (await hub.get(searchMessages, { query, ...more })).list.map(({ message }) => message.content.text)

describe('searching messages', () => {
  test('finds both sides of the caller’s own talks, newest first, with the other side', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const stranger = await talkers.talk()
    await talkers.say(alice, cid, '请问可以发一份岗位说明书吗')
    await talkers.say(bob, cid, '岗位说明书稍后发您')
    await talkers.say(stranger.bob, stranger.cid, '别人的岗位说明书')
    const hub = await talkers.hub(alice)
    expect(await find(hub, '说明书')).toEqual(['岗位说明书稍后发您', '请问可以发一份岗位说明书吗'])
    expect(await find(hub, '说明书 稍后')).toEqual(['岗位说明书稍后发您'])
    expect(await find(hub, '书')).toHaveLength(2)
    expect(await find(hub, '说明书', { cid: stranger.cid })).toEqual([])
    const { list } = await hub.get(searchMessages, { query: '稍后' })
    const { contact } = await hub.get(chat.getConversation, { cid })
    expect(list).toMatchObject([{ name: contact.peer.name, message: { cid, fromUserId: bob.imUserId } }])
  })

  test('finds job and resume cards by their words', async () => {
    const { alice, cid, job } = await talkers.talk()
    const hub = await talkers.hub(alice)
    await talkers.say(alice, cid, '你好')
    await site.database.db.insert(messages).values({
      tenantId: alice.tenant.id,
      cid,
      fromIm: alice.imUserId,
      toIm: 0,
      clientId: crypto.randomUUID(),
      type: 'job',
      content: { job: { id: job.id, jobName: '罕见测绘师', salaryLabel: '', brandName: '某公司' } },
    })
    await site.database.db.delete(messageWords)
    await indexMissing(site.database.db, { after: 0, until: Number.MAX_SAFE_INTEGER })
    expect(await hub.get(searchMessages, { query: '测绘师' })).toMatchObject({ list: [{ message: { type: 'job' } }] })
    expect(await find(hub, '你好')).toEqual(['你好'])
  })

  test('finds an interview invitation by its job, place and note, as planned then and after changes', async () => {
    const { alice, bob, cid, job } = await talkers.talk()
    await talkers.say(alice, cid, '您好')
    await talkers.say(bob, cid, '您好')
    const plan = (address: string, note: string) => ({
      kind: 'onsite' as const,
      startAt: new Date(Date.now() + 48 * 3_600_000).toISOString(),
      address,
      contactName: '周敏',
      contactTel: '13800000000',
      note,
    })
    const first = { ...plan('福州市鼓楼区琴亭路18号', '请带作品集'), cid, clientId: randomUUID() }
    const { id } = await bob.get(createInterview, first)
    await alice.get(handleInterview, { id, accept: true })
    await bob.get(updateInterview, { ...plan('厦门市思明区', '改到线下'), id })
    const hub = await talkers.hub(alice)
    const places = async (query: string) =>
      (await hub.get(searchMessages, { query })).list.map(({ message }) => message.content.interview?.address)
    expect(await places('琴亭路18号')).toEqual([first.address])
    expect(await places('作品集')).toEqual([first.address])
    expect(await places('思明区')).toEqual(['厦门市思明区'])
    expect(await places(job.jobName)).toEqual(['厦门市思明区', first.address])
    expect(await places('13800000000')).toEqual([])
  })

  test('finds exchanged data once both have agreed, and only in the own talk', async () => {
    const { alice, bob, cid } = await talkers.talk()
    await site.make.sendableResume(alice.userId)
    const stranger = await talkers.hub(await talkers.talker())
    await talkers.say(alice, cid, '您好')
    await talkers.say(bob, cid, '您好')
    const hubs = [await talkers.hub(bob), await talkers.hub(alice)] as const
    const types = async (hub: User) =>
      (await hub.get(searchMessages, { query: bob.mobile })).list.map(({ message }) => message.type)
    const send = async (hub: User, message: OutgoingExchange) => (await hub.get(sendByHttp, message)).message?.id ?? 0
    const ask = () => send(hubs[0], { type: 'mobileExchange', cid, clientId: randomUUID(), content: {} })
    const answer = (requestId: number, status: 2 | 3) =>
      send(hubs[1], { type: 'mobileExchangeResult', cid, clientId: randomUUID(), content: { requestId, status } })
    await answer(await ask(), 3)
    const second = await ask()
    for (const hub of hubs) expect(await types(hub)).toEqual([])
    await answer(second, 2)
    for (const hub of hubs) expect(await types(hub)).toEqual(['mobileExchangeResult'])
    expect(await types(stranger)).toEqual([])
  })

  test('does not find revoked messages, nor a blacklisted sender’s, except for that sender', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const said = await talkers.say(alice, cid, '这句要撤回的话')
    const [forAlice, forBob] = [await talkers.hub(alice), await talkers.hub(bob)]
    expect(await find(forBob, '撤回的话')).toHaveLength(1)
    await site.database.db.transaction((tx) =>
      revoke(tx, alice.imUserId, { type: 'revoke', cid, content: { msgId: said.message.id } }, new Date()),
    )
    expect(await find(forAlice, '撤回的话')).toEqual([])
    const [left] = await site.database.db.select().from(messageWords).where(eq(messageWords.id, said.message.id))
    expect(String(left?.words)).toBe('')
    await forBob.get(chat.setContactBlack, { cid, value: true })
    await talkers.say(alice, cid, '石沉大海的话')
    expect(await find(forAlice, '石沉大海')).toHaveLength(1)
    expect(await find(forBob, '石沉大海')).toEqual([])
  })

  test('finds simplified and traditional characters by each other', async () => {
    const { alice, cid } = await talkers.talk()
    for (const text of ['這裡招會計', '这里招会计', '⻓期招人']) await talkers.say(alice, cid, text)
    const hub = await talkers.hub(alice)
    for (const query of ['会计', '會計']) expect(await find(hub, query), query).toEqual(['这里招会计', '這裡招會計'])
    expect(await find(hub, '這里 计')).toEqual(['这里招会计', '這裡招會計'])
    expect(await find(hub, '長')).toEqual(['⻓期招人'])
  })

  test('returns everything page by page, the same as a scan of all messages', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const random = randomOf(5)
    const texts = Array.from({ length: 60 }, () => randomText(random))
    for (const [at, text] of texts.entries()) await talkers.say(at % 2 ? alice : bob, cid, text)
    const hub = await talkers.hub(alice)
    const all: (string | undefined)[] = []
    let before: number | undefined
    do {
      const page = await hub.get(searchMessages, { query: '面试', before, limit: 4 })
      all.push(...page.list.map(({ message }) => message.content.text))
      before = page.next ?? undefined
    } while (before)
    const scan = (query: string) => texts.filter((text) => findTerms(text, readTerms(query))).reverse()
    expect(all.length).toBeGreaterThan(7)
    expect(all).toEqual(scan('面试'))
    for (let round = 0; round < 20; round++) {
      const query = randomQuery(random, texts)
      if (readTerms(query).length > 0)
        expect(await find(hub, query, { limit: 100 }), query).toEqual(scan(query).slice(0, 100))
    }
  })

  test.each(['', '   ', '，。！', "'", '\\', ':*', "a'&!b", '😀', '( | )', '%_'])(
    'takes “%s” for what it is',
    async (query) => {
      const { alice } = await talkers.talk()
      expect(await (await talkers.hub(alice)).call(searchMessages, { query })).toMatchObject({
        ok: true,
        data: { list: [] },
      })
    },
  )

  test('refuses a query of more than 50 characters and an invalid cursor', async () => {
    const hub = await talkers.hub(await talkers.talker())
    expect(await hub.callRaw(searchMessages, { query: '长'.repeat(51) })).toMatchObject({ code: 1001 })
    expect(await hub.callRaw(searchMessages, { query: '长', before: -1 })).toMatchObject({ code: 1001 })
  })
})

describe('searching contacts', () => {
  test('finds listed ones by name, company, title and job, in Chinese, pinyin and initials', async () => {
    const { alice, bob, cid, job, brand } = await talkers.talk()
    const { db } = site.database
    await db.update(recruiters).set({ name: '单雨昕', jobTitle: '招聘经理' }).where(eq(recruiters.userId, bob.userId))
    await db.update(jobs).set({ jobName: '火箭推进工程师' }).where(eq(jobs.id, job.id))
    await talkers.say(alice, cid, '您好')
    const hub = await talkers.hub(alice)
    const names = async (query: string) => (await hub.get(searchContacts, { query })).list.map(({ peer }) => peer.name)
    for (const query of [
      '单雨',
      '單雨',
      '火箭推進',
      'shanyu',
      'syx',
      'zpjl',
      '招聘经理',
      brand.brandName,
      '火箭',
      'hjtj',
    ])
      expect(await names(query), query).toEqual(['单雨昕'])
    for (const query of ['王', 'wangwu', '', '%']) expect(await names(query), query).toEqual([])
    await hub.get(chat.removeContact, { cid })
    expect(await names('单雨')).toEqual([])
  })
})

test.each([
  ['messages', searchMessages],
  ['contacts', searchContacts],
] as const)('searching %s is for the bearer of a chat token of this tenant', async (_what, endpoint) => {
  const user = await talkers.talker()
  expect(await site.visitor().callRaw(endpoint, { query: '好' })).toMatchObject({ code: 1006 })
  const { token } = await user.get(chat.loginChat, {})
  const elsewhere = Object.assign(site.visitor(defaultTenants[1]), { chatToken: token })
  expect(await elsewhere.callRaw(endpoint, { query: '好' })).toMatchObject({ code: 1007 })
})

test('history can be read forwards too, and says whether there is more', async () => {
  const { alice, cid } = await talkers.talk()
  const ids: number[] = []
  for (const text of ['一', '二', '三', '四', '五']) ids.push((await talkers.say(alice, cid, text)).message.id)
  const hub = await talkers.hub(alice)
  const after = async (msgId: number | undefined, limit: number) => {
    const { list, more } = await hub.get(chat.findMessages, { cid, after: msgId, limit })
    return [list.map(({ content }) => content.text).join(''), more]
  }
  expect(await after(ids[0], 2)).toEqual(['三二', true])
  expect(await after(ids[2], 2)).toEqual(['五四', false])
  expect(await after(ids[4], 2)).toEqual(['', false])
})
