import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { logout } from '#contract/auth/logout'
import * as chat from '#contract/chat/talks'
import { users } from '#server/db/schema/accounts/accounts'
import { chatTokens, contacts } from '#server/db/schema/chat'
import { expectations } from '#server/db/schema/resumes'
import { readUpTo } from '#server/features/chat/talks/reading'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { byPath } from '../../support/server/byPath'
import { Site } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

describe('logging in to chat', () => {
  test('creates one chat user for each role and a token that authorizes the calls', async () => {
    const user = await site.user({ role: 0 })
    const first = await user.get(chat.loginChat, {})
    const again = await user.get(chat.loginChat, {})
    expect(first).toMatchObject({ userId: user.userId, role: 0, unread: 0, key: user.tenant.agentKey })
    expect(again.imUserId).toBe(first.imUserId)
    expect(again.token).not.toBe(first.token)
    expect(Buffer.from(first.token, 'base64url')).toHaveLength(32)
    const stored = await site.database.db.select().from(chatTokens).where(eq(chatTokens.imUserId, first.imUserId))
    expect(JSON.stringify(stored)).not.toContain(first.token)
    const asChat = Object.assign(site.visitor(), { chatToken: first.token })
    expect(await asChat.call(chat.getUnread, {})).toMatchObject({ ok: true })
  })

  test('twice at once gives the same chat user', async () => {
    const user = await site.user({ role: 1 })
    await user.keys()
    const options = await Promise.all([1, 2, 3, 4].map(() => user.get(chat.loginChat, {})))
    expect(new Set(options.map(({ imUserId }) => imUserId)).size).toBe(1)
  })

  test('needs a session, and its token ends with that session', async () => {
    expect(await site.visitor().call(chat.loginChat, {})).toMatchObject({ code: 1006 })
    const user = await site.user()
    const asChat = await talkers.hub(user)
    await user.get(logout, {})
    expect(await asChat.call(chat.getUnread, {})).toMatchObject({ code: 1007 })
  })

  test('does not work for a blocked account, and reports that it is blocked', async () => {
    const user = await site.user()
    const asChat = await talkers.hub(user)
    await site.database.db.update(users).set({ blocked: true }).where(eq(users.id, user.userId))
    expect(await asChat.call(chat.getUnread, {})).toMatchObject({ code: 10007 })
  })
})

const chatCalls = [
  [chat.findContacts, {}],
  [chat.setContactTop, { cid: 1, value: true }],
  [chat.setContactBlack, { cid: 1, value: true }],
  [chat.setContactImproper, { cid: 1, value: true }],
  [chat.removeContact, { cid: 1 }],
  [chat.findConversations, {}],
  [chat.getConversation, { cid: 1 }],
  [chat.findMessages, { cid: 1 }],
  [chat.readMessages, { cid: 1, msgId: 1 }],
  [chat.getUnread, {}],
] as const

test.each(byPath(chatCalls))('%s requires a chat token of this tenant', async (_path, endpoint, input) => {
  const user = await talkers.talker()
  expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: 1006 })
  expect(await user.callRaw(endpoint, input)).toMatchObject({ code: 1007 })
  const { token } = await user.get(chat.loginChat, {})
  const elsewhere = Object.assign(site.visitor(defaultTenants[1]), { chatToken: token })
  expect(await elsewhere.callRaw(endpoint, input)).toMatchObject({ code: 1007 })
})

test.each(byPath(chatCalls.filter(([, input]) => 'cid' in input)))(
  '%s refuses what is no talk of the caller',
  async (_path, endpoint, input) => {
    const { cid } = await talkers.talk()
    const stranger = await talkers.hub(await talkers.talker())
    expect(await stranger.callRaw(endpoint, { ...input, cid })).toMatchObject({ code: 1002, msg: '聊天不存在' })
    expect(await stranger.callRaw(endpoint, { ...input, cid: 2_147_483_647 })).toMatchObject({ code: 1002 })
    for (const bad of [0, -1, 1.5, '1', null, 2 ** 53])
      expect(await stranger.callRaw(endpoint, { ...input, cid: bad })).toMatchObject({ code: 1001 })
    expect(await stranger.callRaw(endpoint, { ...input, cid, extra: 1 })).toMatchObject({ code: 1001 })
  },
)

describe('contacts', () => {
  test('show the other side, the job, the last message and what is unread', async () => {
    const { alice, bob, cid, job, brand } = await talkers.talk()
    const db = site.database.db
    const resume = await site.make.resume({ userId: alice.userId, name: '王小雨' })
    await db.insert(expectations).values({
      tenantId: 1,
      resumeId: resume.id,
      positionCode: '010101',
      areaCode: '3501',
      salaryMin: 8000,
      salaryMax: 9000,
    })
    const { message } = await talkers.say(alice, cid, '您好')
    const { list, total } = await (await talkers.hub(bob)).get(chat.findContacts, {})
    expect(total).toBe(1)
    expect(list[0]).toMatchObject({
      cid,
      unread: 1,
      initiate: false,
      mutual: false,
      jobId: job.id,
      jobName: job.jobName,
      lastMessage: { id: message.id, content: { text: '您好' } },
      peer: { userId: alice.userId, role: 0, name: '王小雨', relationId: resume.id, brandName: '' },
    })
    expect(list[0]?.peer.title).not.toBe('')
    const hers = await (await talkers.hub(alice)).get(chat.findContacts, {})
    expect(hers.list[0]).toMatchObject({
      unread: 0,
      initiate: true,
      peer: { role: 1, name: '周敏', title: '招聘经理', brandName: brand.brandName, relationId: brand.id },
    })
  })

  test('are listed 12 a page, top ones first, then by the last message', async () => {
    const alice = await talkers.talker()
    const talks = []
    for (let index = 0; index < 14; index++) {
      const { cid } = await talkers.talk(alice)
      await talkers.say(alice, cid, `第${index}个`, new Date(1_700_000_000_000 + index * 1000))
      talks.push(cid)
    }
    const asChat = await talkers.hub(alice)
    const [oldest = 0] = talks
    expect(await asChat.get(chat.setContactTop, { cid: oldest, value: true })).toMatchObject({
      cid: oldest,
      isTop: true,
    })
    const order = [oldest, ...talks.slice(1).reverse()]
    const first = await asChat.get(chat.findContacts, {})
    const second = await asChat.get(chat.findContacts, { page: 2 })
    expect(first.total).toBe(14)
    expect(first.list.map(({ cid }) => cid)).toEqual(order.slice(0, 12))
    expect(second.list.map(({ cid }) => cid)).toEqual(order.slice(12))
    expect((await asChat.get(chat.findContacts, { page: 3 })).list).toEqual([])
    expect((await asChat.get(chat.findConversations, {})).list.map(({ id }) => id)).toEqual(order)
    const third = await asChat.get(chat.findConversations, { page: 3, limit: 5 })
    expect(third).toMatchObject({ total: 14, list: order.slice(10).map((id) => ({ id, contact: { cid: id } })) })
  })

  test.each([
    ['blacklisted', chat.setContactBlack, { value: true }],
    ['improper', chat.setContactImproper, { value: true }],
    ['removed', chat.removeContact, {}],
  ])('that are %s leave the list, on their own side only', async (_, endpoint, input) => {
    const { alice, bob, cid } = await talkers.talk()
    await talkers.say(alice, cid, '您好')
    const [hers, his] = [await talkers.hub(alice), await talkers.hub(bob)]
    expect(await his.callRaw(endpoint, { cid, ...input })).toMatchObject({ ok: true })
    expect(await his.get(chat.findContacts, {})).toEqual({ list: [], total: 0 })
    expect(await his.get(chat.findConversations, {})).toEqual({ list: [], total: 0 })
    expect(await his.get(chat.getUnread, {})).toMatchObject({ total: 0, unread: {} })
    expect((await hers.get(chat.findContacts, {})).total).toBe(1)
  })

  test('without a message are not listed', async () => {
    const { alice, bob } = await talkers.talk()
    expect((await (await talkers.hub(alice)).get(chat.findContacts, {})).total).toBe(0)
    expect((await (await talkers.hub(bob)).get(chat.findContacts, {})).total).toBe(0)
  })

  test.each([{ page: 0 }, { page: 10_001 }, { limit: 51 }, { limit: 0 }, { page: '1' }, { other: 1 }])(
    'are not found by %o',
    async (input) => {
      const asChat = await talkers.hub(await talkers.talker())
      expect(await asChat.callRaw(chat.findContacts, input)).toMatchObject({ code: 1001 })
      expect(await asChat.callRaw(chat.findConversations, input)).toMatchObject({ code: 1001 })
    },
  )
})

describe('messages', () => {
  test('are listed newest first, by keyset, with how far the other side has read', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const ids: number[] = []
    for (let index = 0; index < 7; index++)
      ids.push((await talkers.say(index % 2 ? bob : alice, cid, `第${index}条`)).message.id)
    const readId = ids[2] ?? 0
    await site.database.db.transaction((tx) => readUpTo(tx, { cid, imUserId: bob.imUserId, msgId: readId }))
    const asChat = await talkers.hub(alice)
    const newest = await asChat.get(chat.findMessages, { cid, limit: 4 })
    expect(newest).toMatchObject({ more: true })
    expect(newest.list.map(({ content }) => content.text)).toEqual(['第6条', '第5条', '第4条', '第3条'])
    const older = await asChat.get(chat.findMessages, { cid, limit: 4, before: newest.list.at(-1)?.id })
    expect(older).toMatchObject({ more: false })
    expect(older.list.map(({ content, status }) => [content.text, status])).toEqual([
      ['第2条', 1],
      ['第1条', 0],
      ['第0条', 1],
    ])
  })

  test('are also listed by page number', async () => {
    const { alice, cid } = await talkers.talk()
    for (const words of ['一', '二', '三']) await talkers.say(alice, cid, words)
    const hub = await talkers.hub(alice)
    const read = async (page: number) => {
      const { list, more } = await hub.get(chat.findMessages, { cid, page, limit: 2 })
      return [list.map(({ content }) => content.text).join(), more]
    }
    expect(await read(1)).toEqual(['三,二', true])
    expect(await read(2)).toEqual(['一', false])
    expect(await read(3)).toEqual(['', false])
  })

  test.each([{ before: 0 }, { before: -5 }, { limit: 0 }, { limit: 101 }, { before: 'x' }, { page: 0 }])(
    'are not found by %o',
    async (input) => {
      const { alice, cid } = await talkers.talk()
      expect(await (await talkers.hub(alice)).callRaw(chat.findMessages, { cid, ...input })).toMatchObject({
        code: 1001,
      })
    },
  )

  test('are marked as read up to a message, and never back', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const [one, two] = [(await talkers.say(alice, cid, '一')).message, (await talkers.say(alice, cid, '二')).message]
    const his = await talkers.hub(bob)
    expect(await his.get(chat.readMessages, { cid, msgId: one.id })).toEqual({ unread: 1 })
    expect(await his.get(chat.getUnread, {})).toMatchObject({ total: 1, unread: { [cid]: 1 } })
    expect(await his.get(chat.readMessages, { cid, msgId: 999_999_999_999_999 })).toEqual({ unread: 0 })
    expect(await his.get(chat.readMessages, { cid, msgId: one.id })).toEqual({ unread: 0 })
    const [row] = await site.database.db.select().from(contacts).where(eq(contacts.ownerIm, bob.imUserId))
    expect(row?.readMsgId).toBe(two.id)
    expect(await his.callRaw(chat.readMessages, { cid, msgId: 0 })).toMatchObject({ code: 1001 })
  })

  test('unread counts include the log position that they belong to', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const { pushes } = await talkers.say(alice, cid, '一')
    const seq = pushes.find(({ imUserId }) => imUserId === bob.imUserId)?.updates.at(-1)?.seq
    expect(await (await talkers.hub(bob)).get(chat.getUnread, {})).toEqual({ total: 1, seq, unread: { [cid]: 1 } })
  })
})
