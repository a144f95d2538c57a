import { afterAll, beforeAll, expect, test } from 'vitest'
import { recruiter, seeker } from '#contract/roles'
import { removeFromList } from '#server/features/chat/contacts/contactFlags'
import { findVisibleContacts } from '#server/features/chat/contacts/contacts'
import { readUnread } from '#server/features/chat/contacts/unread'
import { readAll } from '#server/features/chat/talks/reading'
import { ChatStage, type Chatter, type Device } from '../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

const reread = (device: Device, cid: number) => device.send({ type: 'reread', cid, content: {} })

const contactOf = async ({ imUserId }: Chatter, cid: number) => {
  const { list } = await findVisibleContacts(stage.services.db, imUserId, { page: 1, limit: 12 })
  return list.find((contact) => contact.cid === cid)
}
const unreadOf = async ({ imUserId }: Chatter) => (await readUnread(stage.services.db, imUserId)).total

/** Alice has written once, and Bob has read it on one of his two devices. */
async function readTalk() {
  const { alice, bob, cid } = await stage.pair()
  const [hers, his, hisOther] = [await stage.device(alice), await stage.device(bob), await stage.device(bob)]
  const { id } = await hers.say(cid, '方便聊聊吗')
  await his.read(cid, id)
  await hisOther.reach(3)
  return { alice, bob, cid, id, hers, his, hisOther }
}

test('core 3.3: marking a talk as unread again shows on all devices of its owner and does not change the count', async () => {
  const { bob, cid, hers, his, hisOther } = await readTalk()
  await hers.reach(3)
  expect(await reread(his, cid)).toMatchObject({ code: 200, data: { message: null, seq: 4 } })
  for (const device of [his, hisOther]) {
    await device.reach(4)
    expect(device.updates.at(-1)).toMatchObject({ kind: 'contact', contact: { cid, isReread: true, unread: 0 } })
  }
  expect(await contactOf(bob, cid)).toMatchObject({ isReread: true, unread: 0 })
  expect(await unreadOf(bob)).toBe(0)
  const away = await stage.device(bob, 3)
  expect(away.login).toMatchObject({ unread: {}, updates: [{ kind: 'contact', contact: { isReread: true } }] })
})

test('the other side is not notified when a talk is marked unread or the mark is removed', async () => {
  const { alice, bob, cid, id, hers, his } = await readTalk()
  await reread(his, cid)
  await his.read(cid, id)
  await his.reach(6)
  await hers.say(cid, '在吗')
  await hers.reach(4)
  expect(hers.updates.map(({ kind }) => kind)).toEqual(['contact', 'message', 'peerRead', 'message'])
  expect(await contactOf(alice, cid)).toMatchObject({ isReread: false })
  expect(await contactOf(bob, cid)).toMatchObject({ isReread: false, unread: 1 })
})

test('marking a talk unread twice has no further effect, and reading removes the mark once', async () => {
  const { bob, cid, id, his } = await readTalk()
  const marked = await Promise.all([reread(his, cid), reread(his, cid)])
  expect(marked.map(({ data }) => data?.seq)).toEqual([4, 4])
  expect(await his.read(cid, id)).toMatchObject({ seq: 6 })
  expect(await his.read(cid, id)).toMatchObject({ seq: 6 })
  await his.reach(6)
  expect(his.updates.slice(-2)).toMatchObject([
    { kind: 'read', msgId: id, unread: 0 },
    { kind: 'contact', contact: { isReread: false, readMsgId: id } },
  ])
  expect(await contactOf(bob, cid)).toMatchObject({ isReread: false })
})

test('in a talk without replies, the mark works on the user’s own last message', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [hers, his] = [await stage.device(alice), await stage.device(bob)]
  const { id } = await hers.say(cid, '您好')
  await reread(hers, cid)
  expect(await contactOf(alice, cid)).toMatchObject({ isReread: true })
  await hers.read(cid, id)
  expect(await contactOf(alice, cid)).toMatchObject({ isReread: false, readMsgId: 0 })
  await his.reach(2)
})

test('marking a talk of others, or a missing one, fails with 1002, as reading it does', async () => {
  const { cid, his } = await readTalk()
  const outsiders = [
    await stage.device(await stage.chatter(seeker)),
    await stage.device(await stage.chatter(recruiter, { tenantId: 2 })),
  ]
  for (const outsider of outsiders) {
    expect(await reread(outsider, cid)).toMatchObject({ code: 1002, msg: '聊天不存在' })
    expect(await reread(outsider, 2_000_000_000)).toMatchObject({ code: 1002, msg: '聊天不存在' })
    expect(outsider.updates).toEqual([])
  }
  for (const wrong of [
    { cid: -1, content: {} },
    { cid, content: { msgId: 1 } },
    { cid: '1', content: {} },
  ])
    expect(await his.call('imMsgSend', { type: 'reread', ...wrong })).toMatchObject({ code: 1001 })
})

test('marking everything as read removes marks too, and a talk that leaves the list returns without its mark', async () => {
  const { bob, cid, id, his } = await readTalk()
  const { db } = stage.services
  await reread(his, cid)
  expect(await db.transaction((tx) => readAll(tx, bob.imUserId, 4))).toMatchObject({ total: 0 })
  expect(await contactOf(bob, cid)).toMatchObject({ isReread: false, readMsgId: id })
  await reread(his, cid)
  const removed = await db.transaction((tx) => removeFromList(tx, { cid, imUserId: bob.imUserId }))
  expect(removed?.contact).toMatchObject({ isRemove: true, isReread: false })
})

test('a late retry of clearing unread keeps what arrived or was marked unread since', async () => {
  const { bob, cid, hers, his } = await readTalk()
  const { db } = stage.services
  await hers.say(cid, '一')
  await his.reach(4)
  const clear = () => db.transaction((tx) => readAll(tx, bob.imUserId, 4))
  expect(await clear()).toMatchObject({ total: 0 })
  await hers.say(cid, '二')
  await hers.say(cid, '三')
  expect(await clear()).toMatchObject({ total: 2 })
  expect(await contactOf(bob, cid)).toMatchObject({ unread: 2 })
  expect(await db.transaction((tx) => readAll(tx, bob.imUserId, 100))).toMatchObject({ total: 0 })
})

test('a late read keeps a mark that was set since', async () => {
  const { bob, cid, his } = await readTalk()
  const clear = (seen: number) => stage.services.db.transaction((tx) => readAll(tx, bob.imUserId, seen))
  await reread(his, cid)
  await clear(3)
  expect(await contactOf(bob, cid)).toMatchObject({ isReread: true })
  await clear(4)
  expect(await contactOf(bob, cid)).toMatchObject({ isReread: false })
})
