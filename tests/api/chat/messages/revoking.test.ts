import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatLog } from '#server/db/schema/chat'
import { findHistory } from '#server/features/chat/messages/messageHistory'
import { sendFrom } from '#server/features/chat/posting/sending'
import { toUpdates } from '#server/features/chat/talks/logged'
import { ChatStage, type Chatter } from '../../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

const send = (from: Chatter, input: Parameters<typeof sendFrom>[2]) => sendFrom(stage.services, from.imUserId, input)
const revoke = (from: Chatter, cid: number, msgId: number) => send(from, { type: 'revoke', cid, content: { msgId } })
const history = async (owner: Chatter, cid: number) =>
  (await findHistory(stage.services.db, { cid, ownerIm: owner.imUserId, before: undefined, limit: 50 }))?.list ?? []

describe('a revoked message', () => {
  test('disappears from the screens, histories and logs of both sides, also for a device that was offline', async () => {
    const { alice, bob, cid } = await stage.pair()
    const [his, hers] = [await stage.device(alice), await stage.device(bob)]
    const { id } = await his.say(cid, '发错了')
    await his.say(cid, '在的')
    await hers.reach(3)
    expect(await revoke(alice, cid, id)).toMatchObject({ ok: true, data: { message: null } })
    await hers.reach(4)
    expect(hers.updates.at(-1)).toMatchObject({ kind: 'revoke', message: { id, revoked: true, content: {} } })
    for (const side of [alice, bob])
      expect((await history(side, cid)).map(({ revoked, content }) => [revoked, content.text])).toEqual([
        [false, '在的'],
        [true, undefined],
      ])
    const away = await stage.device(bob, 0)
    expect(JSON.stringify(away.login.updates)).not.toContain('发错了')
    expect(JSON.stringify(away.login.updates)).toContain('在的')
  })

  test('is always the user’s own, in the user’s own talk, and is revoked once', async () => {
    const { alice, bob, cid } = await stage.pair()
    const other = await stage.pair()
    const his = await stage.device(alice)
    const { id } = await his.say(cid, '你好')
    expect(await revoke(bob, cid, id)).toMatchObject({ ok: false, code: 1002, msg: '消息不存在' })
    expect(await revoke(other.alice, cid, id)).toMatchObject({ ok: false, code: 1002, msg: '聊天不存在' })
    expect(await revoke(alice, other.cid, id)).toMatchObject({ ok: false, code: 1002 })
    const both = await Promise.all([revoke(alice, cid, id), revoke(alice, cid, id)])
    expect(both.every(({ ok }) => ok)).toBe(true)
    await his.reach(3)
    expect(his.updates.filter(({ kind }) => kind === 'revoke')).toHaveLength(1)
  })

  test('was sent at most two minutes ago', async () => {
    const { alice, cid } = await stage.pair()
    const his = await stage.device(alice)
    const { id } = await his.say(cid, '太久了')
    const later = { ...stage.services, now: () => new Date(stage.services.now().getTime() + 121_000) }
    const late = await sendFrom(later, alice.imUserId, { type: 'revoke', cid, content: { msgId: id } })
    expect(late).toMatchObject({ ok: false, code: 1010, msg: '发出超过2分钟的消息不能撤回' })
  })

  test('stays unread if it was: nothing is recounted', async () => {
    const { alice, bob, cid } = await stage.pair()
    const [his, hers] = [await stage.device(alice), await stage.device(bob)]
    const { id } = await his.say(cid, '一')
    await hers.read(cid, id)
    await revoke(alice, cid, id)
    await his.say(cid, '二')
    await hers.reach(5)
    expect(hers.updates.at(-1)).toMatchObject({ kind: 'message', unread: 1 })
  })
})

describe('a quote', () => {
  const say = (from: Chatter, cid: number, text: string, quoteId: number) =>
    send(from, { type: 'text', cid, clientId: randomUUID(), content: { text, quoteId } })

  test('shows the author and the beginning of a message, until that is revoked', async () => {
    const { alice, bob, cid } = await stage.pair()
    const his = await stage.device(alice)
    const { id } = await his.say(cid, `明天上午\n${'很长'.repeat(60)}`)
    const answer = await say(bob, cid, '可以', id)
    const quote = answer.ok ? answer.data.message?.content.quote : undefined
    expect(quote).toMatchObject({ msgId: id, fromUserId: alice.imUserId })
    expect(quote?.text).toMatch(/^明天上午 很长.*…$/)
    expect([...(quote?.text ?? '')]).toHaveLength(81)
    await revoke(alice, cid, id)
    const empty = { msgId: id, fromUserId: alice.imUserId, text: '', revoked: true }
    for (const reader of [alice, bob])
      expect((await history(reader, cid))[0]?.content).toEqual({ text: '可以', quote: empty })
    const { login } = await stage.device(bob, 0)
    expect(login.updates.at(-1)).toMatchObject({
      kind: 'revoke',
      amended: [{ content: { text: '可以', quote: empty } }],
    })
  })

  test('disappears from the logs of both sides with the quoted message, and with its own message', async () => {
    const { alice, bob, cid } = await stage.pair()
    const his = await stage.device(alice)
    const { id } = await his.say(cid, '我的手机尾号八八六六')
    const answer = await say(bob, cid, '记下了', id)
    const quotingId = answer.ok ? (answer.data.message?.id ?? 0) : 0
    await revoke(alice, cid, id)
    const logged = async () => {
      const rows = await stage.database.db
        .select()
        .from(chatLog)
        .where(inArray(chatLog.imUserId, [alice.imUserId, bob.imUserId]))
      return JSON.stringify(await toUpdates(stage.database.db, rows))
    }
    expect(await logged()).not.toContain('八八六六')
    expect(await logged()).toContain('记下了')
    await revoke(bob, cid, quotingId)
    expect(await logged()).not.toContain('记下了')
  })

  test('is omitted if the quoted message is gone or from another talk', async () => {
    const { alice, bob, cid } = await stage.pair()
    const other = await stage.pair()
    const [his, elsewhere] = [await stage.device(alice), await stage.device(other.alice)]
    const { id } = await his.say(cid, '收回')
    await revoke(alice, cid, id)
    const foreign = await elsewhere.say(other.cid, '别处的秘密')
    for (const quoteId of [id, foreign.id, 999_999_999]) {
      const answer = await say(bob, cid, '收到', quoteId)
      expect(answer.ok && answer.data.message?.content).toEqual({ text: '收到' })
    }
  })
})
