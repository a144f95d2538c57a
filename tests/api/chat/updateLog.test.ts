import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Update } from '#contract/chat/socket'
import { chatLog, chatUsers, messages, messageWords } from '#server/db/schema/chat'
import { wordQueue } from '#server/features/chat/search/wordQueue'
import { appendUpdates, changeChat } from '#server/features/chat/talks/updates'
import { ChatStage, type Device } from '../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

/** What each packet of updates that comes in from now on holds. */
function watchPackets({ socket }: Device): Update[][] {
  const packets: Update[][] = []
  socket.on('update', (...updates: Update[]) => packets.push(updates))
  return packets
}

test('the updates of one change are sent in one packet, each device’s own', async () => {
  const { alice, bob, cid } = await stage.pair()
  const [hers, his, hisOther] = [await stage.device(alice), await stage.device(bob), await stage.device(bob)]
  const { id } = await hers.say(cid, '您好')
  await his.send({ type: 'reread', cid, content: {} })
  await hisOther.reach(3)
  const [toAlice, toBob] = [watchPackets(hers), watchPackets(hisOther)]
  await his.read(cid, id)
  await vi.waitFor(() => expect([toAlice.length, toBob.length]).toEqual([1, 1]))
  expect(toBob).toMatchObject([
    [
      { kind: 'read', cid, msgId: id, seq: 4 },
      { kind: 'contact', contact: { cid, isReread: false }, seq: 5 },
    ],
  ])
  expect(toAlice).toMatchObject([[{ kind: 'peerRead', cid, msgId: id }]])
})

test('a packet contains at most 50 updates, in the order of the log', async () => {
  const { bob, cid } = await stage.pair()
  const device = await stage.device(bob)
  const packets = watchPackets(device)
  const updates = Array.from({ length: 120 }, (_, index) => ({ kind: 'peerRead', cid, msgId: index + 1 }) as const)
  await changeChat(stage.services, async (tx) => ({
    pushes: await appendUpdates(tx, [{ imUserId: bob.imUserId, updates }]),
  }))
  await device.reach(120)
  expect(packets.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(device.updates.map(({ seq }) => seq)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
})

test('removing a chat user removes its log, its messages and their words, and no other', async () => {
  const { alice, bob, cid } = await stage.pair()
  const hers = await stage.device(alice)
  const { id } = await hers.say(cid, '您好')
  const { db } = stage.database
  await stage.services.own(wordQueue).settled()
  const kept = async () => [
    await db.$count(messages, eq(messages.cid, cid)),
    await db.$count(messageWords, eq(messageWords.id, id)),
  ]
  const owners = async () => {
    const both = inArray(chatLog.imUserId, [alice.imUserId, bob.imUserId])
    const rows = await db.selectDistinct({ imUserId: chatLog.imUserId }).from(chatLog).where(both)
    return rows.map(({ imUserId }) => imUserId).sort((one, other) => one - other)
  }
  expect([...(await owners()), ...(await kept())]).toEqual([alice.imUserId, bob.imUserId, 1, 1])
  await db.delete(chatUsers).where(eq(chatUsers.id, alice.imUserId))
  expect([...(await owners()), ...(await kept())]).toEqual([bob.imUserId, 0, 0])
})
