import { randomUUID } from 'node:crypto'
import { eq, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withPart } from '#server/area/own'
import { messages, messageWords } from '#server/db/schema/chat'
import { sendFrom } from '#server/features/chat/posting/sending'
import { indexOlderMessages } from '#server/features/chat/search/indexMessages'
import { findByWords } from '#server/features/chat/search/messageSearch'
import { WordQueue, wordQueue } from '#server/features/chat/search/wordQueue'
import { ChatStage, type Chatter } from '../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(() => stage.close())

async function say(from: Chatter, cid: number, text: string): Promise<number> {
  const input = { type: 'text', cid, clientId: randomUUID(), content: { text } } as const
  const answer = await sendFrom(stage.services, from.imUserId, input)
  if (!answer.ok || !answer.data.message) throw new Error('A text was not taken')
  return answer.data.message.id
}

/** A talk that goes on, where texts are indexed behind their sending. */
async function talk() {
  const pair = await stage.pair()
  await say(pair.alice, pair.cid, '您好')
  await say(pair.bob, pair.cid, '您好')
  return pair
}

const found = async ({ tenantId, imUserId }: Chatter, query: string) =>
  (await findByWords(stage.services.db, { tenantId, ownerIm: imUserId, query, limit: 10 })).rows.map(({ id }) => id)

test('texts are found by both sides once the queue is empty', async () => {
  const { alice, bob, cid } = await talk()
  const ids = [await say(alice, cid, '周三下午复试'), await say(bob, cid, '周三可以')]
  await stage.services.own(wordQueue).settled()
  expect(await found(alice, '周三')).toEqual(ids.toReversed())
  expect(await found(bob, '周三下午')).toEqual([ids[0]])
})

test('a text revoked before it was indexed is never found', async () => {
  const { alice, cid } = await talk()
  const id = await say(alice, cid, '说错的底价')
  await sendFrom(stage.services, alice.imUserId, { type: 'revoke', cid, content: { msgId: id } })
  await stage.services.own(wordQueue).settled()
  expect(await found(alice, '底价')).toEqual([])
  const [left] = await stage.services.db.select().from(messageWords).where(eq(messageWords.id, id))
  expect(String(left?.words)).toBe('')
})

test('a text that is gone does not keep the others from being indexed', async () => {
  const { alice, cid } = await talk()
  const gone = await say(alice, cid, '一闪而过')
  const stays = await say(alice, cid, '留下来的')
  await stage.services.db.delete(messages).where(eq(messages.id, gone))
  await stage.services.own(wordQueue).settled()
  expect(await found(alice, '留下来')).toEqual([stays])
})

test('texts that waited in a process that died are found after the next start', async () => {
  const { alice, cid } = await talk()
  await stage.services.own(wordQueue).settled()
  const dying = new WordQueue(stage.services.db, pino({ level: 'silent' }), 1000)
  const input = { type: 'text', cid, clientId: randomUUID(), content: { text: '最后一句' } } as const
  const own = withPart(stage.services.own, wordQueue, Object.assign(dying, { add: () => {} }))
  const services = { ...stage.services, own }
  await sendFrom(services, alice.imUserId, input)
  expect(await found(alice, '最后一句')).toEqual([])
  await indexOlderMessages(stage.services, { signal: new AbortController().signal })
  expect(await found(alice, '最后一句')).toHaveLength(1)
})

/** A queue whose database fails with a SQLSTATE where `failureOf` a statement says so. */
function queueOn(failureOf: (statement: string) => string | undefined): WordQueue {
  const { db } = stage.services
  const execute = async (query: SQL) => {
    const { sql, params } = new PgDialect().sqlToQuery(query)
    const code = failureOf(`${sql} ${params.join()}`)
    if (code !== undefined) throw Object.assign(new Error('The database does not take this'), { code })
    return db.execute(query)
  }
  return new WordQueue(Object.assign(Object.create(db), { execute }), pino({ level: 'silent' }), 1000)
}

/** Texts as they wait, found by nobody yet. */
async function waiting(texts: readonly string[]) {
  const { alice, cid } = await talk()
  for (const text of texts) await say(alice, cid, text)
  await stage.services.own(wordQueue).settled()
  await stage.services.db.delete(messageWords)
  const rows = await stage.services.db.select().from(messages).where(eq(messages.cid, cid))
  return { alice, rows }
}

test.each([
  ['ends its connections', '57P01', () => true],
  ['has no room to write', '53100', (statement: string) => statement.includes('insert')],
])('a database that %s for a while delays the index, and no text is lost', async (_, code, fails) => {
  const { alice, rows } = await waiting(['重启期间说的', '重启期间又说的'])
  let isDown = true
  const queue = queueOn((statement) => (isDown && fails(statement) ? code : undefined))
  queue.add(rows)
  await queue.settled()
  expect(await found(alice, '重启期间')).toEqual([])
  isDown = false
  await expect.poll(() => found(alice, '重启期间')).toHaveLength(2)
})

test('a text that another process indexes at the same moment stands in the way of no other', async () => {
  const { alice, rows } = await waiting(['两处同时', '两处同时又一句'])
  let isFirst = true
  const queue = queueOn((statement) => {
    const isTaken = isFirst && statement.includes('insert')
    if (isTaken) isFirst = false
    return isTaken ? '23505' : undefined
  })
  queue.add(rows)
  await expect.poll(() => found(alice, '两处同时')).toHaveLength(2)
})

test('a message that the database refuses is skipped, and its neighbours are found', async () => {
  const { alice, rows } = await waiting(['正常的一句', '不合规的一句', '正常的又一句'])
  const refused = rows.find(({ content }) => content.text === '不合规的一句')
  const queue = queueOn((statement) => (statement.includes(`{"id":${refused?.id},`) ? '22P02' : undefined))
  queue.add(rows)
  await expect.poll(() => found(alice, '一句')).toHaveLength(2)
  await queue.stop()
})
