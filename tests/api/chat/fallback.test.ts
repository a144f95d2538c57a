import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findToMe, sendByHttp } from '#contract/chat/fallback'
import { findContacts, getConversationByJob } from '#contract/chat/talks'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Talkers } from '../../support/chat/talkers'
import { Site } from '../../support/server/site'

let site: Site
let talkers: Talkers
beforeAll(async () => {
  site = await Site.open()
  talkers = new Talkers(site)
})
afterAll(() => site.close())

const text = (cid: number, words: string, clientId: string = randomUUID()) => ({
  type: 'text' as const,
  cid,
  clientId,
  content: { text: words },
})
const since = { startAt: 0 }

describe('core 4.2: chat over HTTP', () => {
  test('requires a chat token of this tenant', async () => {
    const user = await talkers.talker()
    const hub = await talkers.hub(user)
    const elsewhere = Object.assign(site.visitor(defaultTenants[1]), { chatToken: hub.chatToken })
    for (const [endpoint, input] of [
      [findToMe, since],
      [sendByHttp, text(1, '你好')],
    ] as const) {
      expect(await site.visitor().callRaw(endpoint, input)).toMatchObject({ code: 1006 })
      expect(await user.callRaw(endpoint, input)).toMatchObject({ code: 1007 })
      expect(await elsewhere.callRaw(endpoint, input)).toMatchObject({ code: 1007 })
      expect(await hub.callRaw(endpoint, { ...input, extra: 1 })).toMatchObject({ code: 1001 })
    }
  })

  test('sends what the socket sends, and stores a message sent both ways once', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const [his, hers] = [await talkers.hub(alice), await talkers.hub(bob)]
    const message = text(cid, '您好')
    const answers = await Promise.all([his.get(sendByHttp, message), his.get(sendByHttp, message)])
    expect(answers[1].message?.id).toBe(answers[0].message?.id)
    const { id = 0 } = answers[0].message ?? {}
    expect(await hers.get(sendByHttp, { type: 'read', cid, content: { msgId: id } })).toMatchObject({ message: null })
    expect(await his.get(sendByHttp, { type: 'revoke', cid, content: { msgId: id } })).toMatchObject({ message: null })
    expect(await hers.get(sendByHttp, { type: 'reread', cid, content: {} })).toMatchObject({ message: null })
    expect((await hers.get(findContacts, {})).list).toMatchObject([{ cid, isReread: true, unread: 0 }])
    const stranger = await talkers.hub(await talkers.talker())
    expect(await stranger.call(sendByHttp, text(cid, '插话'))).toMatchObject({ code: 1002, msg: '聊天不存在' })
    expect(await his.call(sendByHttp, text(cid, ' \n '))).toMatchObject({ code: 1001, msg: '不能发送空白消息' })
  })

  test('returns the updates after the cursor as a socket login does, and lists received messages', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const hers = await talkers.hub(bob)
    const first = await hers.get(findToMe, since)
    expect(first).toMatchObject({ updates: [], tooOld: false, list: [] })
    const { message } = await talkers.say(alice, cid, '在吗')
    await talkers.say(alice, cid, '方便聊聊吗')
    const next = await hers.get(findToMe, { ...since, cursor: first.seq })
    expect(next.updates.map(({ seq }) => seq)).toEqual([1, 2, 3].map((step) => first.seq + step))
    expect(next.unread).toEqual({ [cid]: 2 })
    expect(next.list.map(({ content }) => content.text)).toEqual(['在吗', '方便聊聊吗'])
    const later = await hers.get(findToMe, { ...since, cursor: next.seq, lastId: message.id })
    expect(later.updates).toEqual([])
    expect(later.list.map(({ content }) => content.text)).toEqual(['方便聊聊吗'])
    const future = await hers.get(findToMe, { startAt: Math.floor(Date.now() / 1000) + 60 })
    expect(future.list).toEqual([])
    expect(await hers.get(findToMe, { ...since, cursor: 999_999 })).toMatchObject({ tooOld: true })
    expect(await hers.callRaw(findToMe, { ...since, limit: 51 })).toMatchObject({ code: 1001 })
  })

  test('accepts messages that name their receiver instead of the talk', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const [his, hers] = [await talkers.hub(alice), await talkers.hub(bob)]
    const clientId = randomUUID()
    const named = {
      type: 'text' as const,
      content: { text: '您好' },
      toUserId: bob.imUserId,
      other: { clientId },
    }
    const { message } = await his.get(sendByHttp, named)
    expect(message).toMatchObject({ cid, clientId, toUserId: bob.imUserId, content: { text: '您好' } })
    expect((await his.get(sendByHttp, named)).message?.id).toBe(message?.id)
    expect((await his.get(sendByHttp, text(cid, '您好', clientId))).message?.id).toBe(message?.id)
    const { other: _, ...unnamed } = named
    expect((await his.get(sendByHttp, unnamed)).message?.id).toBeGreaterThan(message?.id ?? 0)
    const msgId = message?.id ?? 0
    const toAlice = { toUserId: alice.imUserId }
    expect(await hers.get(sendByHttp, { type: 'read', content: { msgId }, ...toAlice })).toMatchObject({
      message: null,
    })
    expect((await hers.get(findContacts, {})).list).toMatchObject([{ cid, unread: 1 }])
    const back = { type: 'revoke' as const, content: { msgId }, toUserId: bob.imUserId }
    expect(await his.get(sendByHttp, back)).toMatchObject({ message: null })
    const stranger = await talkers.hub(await talkers.talker())
    expect(await stranger.call(sendByHttp, named)).toMatchObject({ code: 1002, msg: '聊天不存在' })
  })

  test('takes a client id for the same message within a talk only', async () => {
    const [one, other] = [await talkers.talk(), await talkers.talk()]
    const clientId = randomUUID()
    const hub = await talkers.hub(one.alice)
    const { id: cid } = await one.alice.get(getConversationByJob, { jobId: other.job.id })
    const first = await hub.get(sendByHttp, text(one.cid, '您好', clientId))
    const second = await hub.get(sendByHttp, text(cid, '您好', clientId))
    expect(second.message).toMatchObject({ cid, clientId })
    expect((await hub.get(sendByHttp, text(one.cid, '您好', clientId))).message?.id).toBe(first.message?.id)
    expect((await hub.get(sendByHttp, text(cid, '您好', clientId))).message?.id).toBe(second.message?.id)
  })

  test('reports the fault of a message in both forms of address', async () => {
    const { alice, bob, cid } = await talkers.talk()
    const his = await talkers.hub(alice)
    const empty = { type: 'text', content: { text: '' } }
    const blank = { code: 1001, msg: '不能发送空白消息' }
    expect(await his.callRaw(sendByHttp, { ...empty, toUserId: bob.imUserId })).toMatchObject(blank)
    expect(await his.callRaw(sendByHttp, { ...empty, cid, clientId: randomUUID() })).toMatchObject(blank)
    const both = { ...text(cid, '您好'), toUserId: bob.imUserId }
    expect(await his.callRaw(sendByHttp, both)).toMatchObject({ code: 1001 })
    expect(await his.callRaw(sendByHttp, { type: 'poke' })).toMatchObject({ code: 1001, msg: '「type」不正确' })
  })

  test('returns received messages in pages of at most 50, oldest first', async () => {
    const { alice, bob, cid } = await talkers.talk()
    for (const words of ['一', '二', '三']) await talkers.say(alice, cid, words)
    const hers = await talkers.hub(bob)
    const read = async (page: number) =>
      (await hers.get(findToMe, { ...since, page, limit: 2, lastId: 0 })).list.map(({ content }) => content.text)
    expect([await read(1), await read(2), await read(3)]).toEqual([['一', '二'], ['三'], []])
  })

  test('limits users who send too fast', async () => {
    const { alice, cid } = await talkers.talk()
    const his = await talkers.hub(alice)
    const send = (at: number) => his.call(sendByHttp, text(cid, `${at}`))
    const answers = await site.withoutTime(() => Promise.all(Array.from({ length: 40 }, (_, at) => send(at))))
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(20)
    expect(answers.some((answer) => !answer.ok && answer.msg === '消息发得太快了，请稍后再试')).toBe(true)
  })
})
