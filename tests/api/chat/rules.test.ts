import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { removeFromList, restoreToList, setFlags } from '#server/features/chat/contacts/contactFlags'
import { loadContact } from '#server/features/chat/contacts/contacts'
import { findHistory } from '#server/features/chat/messages/messageHistory'
import { changeChat } from '#server/features/chat/talks/updates'
import { ChatStage, type Chatter } from '../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

const contactOf = (owner: Chatter, cid: number) => loadContact(stage.services.db, cid, owner.imUserId)

async function flag(owner: Chatter, cid: number, flags: { isBlack?: boolean; isImproper?: boolean; isTop?: boolean }) {
  const work = (tx: Parameters<typeof setFlags>[0]) => setFlags(tx, { cid, imUserId: owner.imUserId }, flags)
  return changeChat(stage.services, async (tx) => (await work(tx)) ?? Promise.reject(new Error('No such contact')))
}

const history = async (owner: Chatter, cid: number) =>
  (await findHistory(stage.services.db, { cid, ownerIm: owner.imUserId, before: undefined, limit: 50 }))?.list.map(
    ({ content }) => content.text,
  )

test('a blacklisted sender keeps the message, and the receiver never gets it', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  await his.say(cid, '之前')
  await flag(bob, cid, { isBlack: true })
  const ignored = await his.say(cid, '被拉黑')
  await flag(bob, cid, { isBlack: false })
  await his.say(cid, '之后')
  await hers.reach(5)
  expect(hers.updates.map(({ kind }) => kind)).toEqual(['contact', 'message', 'contact', 'contact', 'message'])
  expect(hers.texts).toEqual(['之前', '之后'])
  expect(hers.updates.at(-1)).toMatchObject({ unread: 2 })
  expect(await history(bob, cid)).toEqual(['之后', '之前'])
  expect(await history(alice, cid)).toEqual(['之后', '被拉黑', '之前'])
  expect(ignored.status).toBe(0)
})

test('read receipts are not sent while either side has blacklisted the other', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  const { id } = await his.say(cid, '在吗')
  for (const blacklister of [alice, bob]) {
    await flag(blacklister, cid, { isBlack: true })
    await hers.read(cid, id)
    await flag(blacklister, cid, { isBlack: false })
  }
  expect(await contactOf(alice, cid)).toMatchObject({ peerReadMsgId: 0, lastMessage: { status: 0 } })
  expect(await contactOf(bob, cid)).toMatchObject({ readMsgId: id, unread: 0 })
  expect(his.updates.map(({ kind }) => kind)).not.toContain('peerRead')
})

test('a user who has blacklisted the other side must undo that before writing', async () => {
  const { alice, cid } = await stage.pair()
  const his = await stage.device(alice)
  const clientId = randomUUID()
  const message = await his.say(cid, '之前', clientId)
  await flag(alice, cid, { isBlack: true })
  const refused = await his.send({ type: 'text', cid, clientId: randomUUID(), content: { text: '再发' } })
  expect(refused).toEqual({ code: 1010, msg: '您已将对方拉黑，解除拉黑后才能发消息' })
  expect(await his.say(cid, '之前', clientId)).toEqual(message)
})

test('messages of an improper contact arrive without unread, and do not count after it is proper again', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  await flag(bob, cid, { isImproper: true })
  await his.say(cid, '不合适时')
  await hers.reach(3)
  expect(hers.updates.at(-1)).toMatchObject({ kind: 'message', unread: 0 })
  await flag(bob, cid, { isImproper: false })
  await his.say(cid, '合适了')
  await hers.reach(5)
  expect(hers.updates.at(-1)).toMatchObject({ kind: 'message', unread: 1 })
  expect((await stage.device(bob)).login.unread).toEqual({ [cid]: 1 })
})

test('contacts that left the list do not count in a login’s unread total', async () => {
  const { alice, bob, cid } = await stage.pair()
  await (await stage.device(alice)).say(cid, '你好')
  expect((await stage.device(bob)).login.unread).toEqual({ [cid]: 1 })
  for (const flags of [{ isBlack: true }, { isImproper: true, isBlack: false }]) {
    await flag(bob, cid, flags)
    expect((await stage.device(bob)).login.unread).toEqual({})
  }
  await flag(bob, cid, { isImproper: false })
  expect((await stage.device(bob)).login.unread).toEqual({ [cid]: 1 })
})

test('a removed contact is restored by the next message, with the contact first and one unread', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  await his.say(cid, '一')
  await his.say(cid, '二')
  const owner = { cid, imUserId: bob.imUserId }
  await changeChat(stage.services, async (tx) => (await removeFromList(tx, owner)) ?? { pushes: [] })
  await hers.reach(4)
  expect(hers.updates.at(-1)).toMatchObject({ kind: 'contact', contact: { isRemove: true, unread: 0 } })
  const { id } = await his.say(cid, '三')
  await hers.reach(6)
  expect(hers.updates.slice(-2)).toMatchObject([
    { kind: 'contact', contact: { isRemove: false, unread: 1 } },
    { kind: 'message', unread: 1, message: { id } },
  ])
  await hers.read(cid, id)
  expect(await contactOf(bob, cid)).toMatchObject({ unread: 0 })
})

test('writing to a removed contact restores it on the own list', async () => {
  const { alice, cid } = await stage.pair()
  const his = await stage.device(alice)
  await his.say(cid, '一')
  const owner = { cid, imUserId: alice.imUserId }
  await changeChat(stage.services, async (tx) => (await removeFromList(tx, owner)) ?? { pushes: [] })
  await his.say(cid, '二')
  await his.reach(5)
  expect(his.updates.slice(-2)).toMatchObject([{ kind: 'contact', contact: { isRemove: false } }, { kind: 'message' }])
})

test('a restored contact has one unread until it is read, even if its cursor was there before', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers] = [await stage.device(alice), await stage.device(bob)]
  const { id } = await his.say(cid, '你好')
  await hers.read(cid, id)
  const owner = { cid, imUserId: bob.imUserId }
  await changeChat(stage.services, async (tx) => (await removeFromList(tx, owner)) ?? { pushes: [] })
  await changeChat(stage.services, async (tx) => (await restoreToList(tx, owner)) ?? { pushes: [] })
  expect(await contactOf(bob, cid)).toMatchObject({ isRemove: false, unread: 1, readMsgId: id })
  await hers.read(cid, id)
  await hers.reach(6)
  expect(hers.updates.at(-1)).toMatchObject({ kind: 'read', unread: 0, msgId: id })
})

test('the read cursor only moves forward, up to what was received, and both sides are notified', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [his, hers, hersToo] = [await stage.device(alice), await stage.device(bob), await stage.device(bob)]
  const [one, two] = [await his.say(cid, '一'), await his.say(cid, '二')]
  expect((await hers.read(cid, one.id)).seq).toBe(4)
  await hers.read(cid, two.id)
  expect(await hers.read(cid, one.id)).toEqual({ message: null, seq: 5 })
  await hers.read(cid, two.id + 1_000_000)
  const three = await hers.say(cid, '三')
  await Promise.all([hersToo.reach(6), his.reach(6)])
  const reads = hersToo.updates.filter(({ kind }) => kind === 'read')
  expect(reads).toMatchObject([
    { cid, msgId: one.id, unread: 1 },
    { cid, msgId: two.id, unread: 0 },
  ])
  expect(his.updates.filter(({ kind }) => kind === 'peerRead')).toMatchObject([
    { cid, msgId: one.id },
    { cid, msgId: two.id },
  ])
  expect(await contactOf(alice, cid)).toMatchObject({ peerReadMsgId: two.id, lastMessage: { id: three.id, status: 0 } })
})

test('setting a flag to its current value changes nothing and notifies nobody', async () => {
  const { alice, bob, cid } = await stage.pair()
  await (await stage.device(alice)).say(cid, '你好')
  const first = await flag(bob, cid, { isTop: true })
  const again = await flag(bob, cid, { isTop: true })
  expect(first.pushes).toHaveLength(1)
  expect(again.pushes).toEqual([])
  expect(again.contact).toMatchObject({ isTop: true })
})
