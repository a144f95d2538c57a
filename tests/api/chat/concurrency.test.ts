import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, gt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recruiter, seeker } from '#contract/roles'
import { chatLog, chatUsers, contacts, messages, talks } from '#server/db/schema/chat'
import { postMessage } from '#server/features/chat/messages/messages'
import { sendFrom } from '#server/features/chat/posting/sending'
import { toUpdates } from '#server/features/chat/talks/logged'
import { read } from '#server/features/chat/talks/reading'
import { openTalk } from '#server/features/chat/talks/talks'
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

test('a talk opened twenty times at once is one talk with two contacts and one chat user per side', async () => {
  const { db } = stage.database
  const [alice, bob] = [await stage.chatter(seeker), await stage.chatter(recruiter)]
  await db.delete(chatUsers)
  const parties = { tenantId: 1, seekerId: alice.userId, recruiterId: bob.userId, jobId: null }
  const opened = await Promise.all(Array.from({ length: 20 }, () => db.transaction((tx) => openTalk(tx, parties))))
  expect(new Set(opened.map(({ talk }) => talk.id)).size).toBe(1)
  expect(await db.select({ id: talks.id }).from(talks)).toHaveLength(1)
  expect(await db.select({ cid: contacts.cid }).from(contacts)).toHaveLength(2)
  expect(await db.select({ id: chatUsers.id }).from(chatUsers)).toHaveLength(2)
})

test('200 messages, forty at once, each answered or read, leave complete logs and correct unread counts', async () => {
  const seekers = await Promise.all([1, 2, 3].map(() => stage.chatter(seeker)))
  const recruiters = await Promise.all([1, 2, 3].map(() => stage.chatter(recruiter)))
  const pairs = seekers.flatMap((one) => recruiters.map((other) => [one, other] as const))
  const cids = await Promise.all(pairs.map(([one, other]) => stage.talk(one, other)))

  const sendAlone = (from: Chatter, cid: number) =>
    changeChat(stage.services, (tx) =>
      postMessage(tx, {
        cid,
        fromIm: from.imUserId,
        clientId: randomUUID(),
        type: 'text',
        content: { text: '你好' },
        now: new Date(),
      }),
    )
  const sendInBatch = async (from: Chatter, cid: number) => {
    const text = { type: 'text', cid, clientId: randomUUID(), content: { text: '您好' } } as const
    const answer = await sendFrom(stage.services, from.imUserId, text)
    if (!answer.ok || !answer.data.message) throw new Error('A text was not sent')
    return { message: answer.data.message }
  }
  const readBy = (by: Chatter, cid: number, msgId: number) =>
    read(stage.services, { cid, imUserId: by.imUserId, msgId })

  await atOnce(200, async (index) => {
    const at = index % pairs.length
    const [one, other] = pairs[at] ?? []
    const cid = cids[at]
    if (!one || !other || !cid) throw new Error('No such pair')
    const [from, to] = index % 2 ? [one, other] : [other, one]
    const { message } = await (index % 4 < 2 ? sendAlone : sendInBatch)(from, cid)
    if (index % 3 === 0) await readBy(to, cid, message.id)
    else await (index % 4 < 2 ? sendInBatch : sendAlone)(to, cid)
  })

  for (const owner of [...seekers, ...recruiters]) {
    await expectWholeLog(owner)
    await expectTrueUnread(owner)
  }
})

/** Does `count` things, always 40 at the same time: twice what the pool has connections. */
async function atOnce(count: number, act: (index: number) => Promise<void>): Promise<void> {
  let next = 0
  const work = async () => {
    while (next < count) await act(next++)
  }
  await Promise.all(Array.from({ length: 40 }, work))
}

async function expectWholeLog({ imUserId }: Chatter) {
  const { db } = stage.database
  const rows = await db.select().from(chatLog).where(eq(chatLog.imUserId, imUserId)).orderBy(asc(chatLog.seq))
  const log = (await toUpdates(db, rows)).map((update) => ({ seq: update.seq, update }))
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, index) => index + 1))
  const [owner] = await db.select({ seq: chatUsers.seq }).from(chatUsers).where(eq(chatUsers.id, imUserId))
  expect(owner?.seq).toBe(log.length)

  const stored = await db
    .select({ cid: contacts.cid, unread: contacts.unread })
    .from(contacts)
    .where(eq(contacts.ownerIm, imUserId))
  for (const { cid, unread } of stored) {
    const told = log.findLast(({ update }) =>
      update.kind === 'message' ? update.message.cid === cid : update.kind === 'read' && update.cid === cid,
    )
    expect(told?.update).toMatchObject({ unread })
    const ids = log.flatMap(({ update }) =>
      update.kind === 'message' && update.message.cid === cid ? [update.message.id] : [],
    )
    expect(ids).toEqual([...ids].sort((one, other) => one - other))
  }
}

async function expectTrueUnread({ imUserId }: Chatter) {
  const { db } = stage.database
  const rows = await db.select().from(contacts).where(eq(contacts.ownerIm, imUserId))
  expect(rows).toHaveLength(3)
  for (const { cid, unread, readMsgId } of rows) {
    const isUnread = and(eq(messages.cid, cid), eq(messages.toIm, imUserId), gt(messages.id, readMsgId))
    const [truth] = await db.select({ unread: count() }).from(messages).where(isUnread)
    expect(unread).toBe(truth?.unread)
  }
}

test('200 messages written at once on six sockets arrive on all of them once each', async () => {
  const { alice, bob, cid } = await stage.pair()
  const his = await Promise.all([1, 2, 3].map(() => stage.device(alice)))
  const hers = await Promise.all([1, 2, 3].map(() => stage.device(bob)))
  const devices = [...his, ...hers]
  await Promise.all(Array.from({ length: 200 }, (_, index) => devices[index % 6]?.say(cid, `第${index}条`)))
  for (const device of devices) {
    await device.reach(201)
    expect(new Set(device.texts).size).toBe(200)
  }
})
