import { readFile } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Update } from '../../../contract/chat/socket'
import { chatUpdates, messages } from '../../../server/db/schema/chat'
import { ChatStage } from '../../support/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(() => stage.close())

const migration = new URL('../../../server/db/migrations/0029_revoked_quotes.sql', import.meta.url)

async function migrate(): Promise<void> {
  const client = await stage.database.pool.connect()
  try {
    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint')) {
      await client.query(statement)
    }
  } finally {
    client.release()
  }
}

/** A message as it stands in the database. */
async function addMessage(from: { imUserId: number }, cid: number, content: object, revoked = false) {
  const [row] = await stage.services.db
    .insert(messages)
    .values({
      tenantId: 1,
      cid,
      fromIm: from.imUserId,
      toIm: 0,
      clientId: crypto.randomUUID(),
      type: 'text',
      content,
      revoked,
    })
    .returning()
  if (!row) throw new Error('No message was made')
  return row
}

test('quotes of messages that were taken back before lose their text everywhere, and no others do', async () => {
  const { alice, bob, cid } = await stage.pair()
  const gone = await addMessage(alice, cid, { text: '我的电话是 13800000000' }, true)
  const kept = await addMessage(alice, cid, { text: '您好' })
  const quoteOf = (msgId: number, text: string) => ({ msgId, fromUserId: alice.imUserId, text })
  const [said, other] = [quoteOf(gone.id, '我的电话是 13800000000'), quoteOf(kept.id, '您好')]
  const answer = await addMessage(bob, cid, { text: '好的', quote: said })
  const stays = await addMessage(bob, cid, { text: '您好您好', quote: other })
  const plain = await addMessage(bob, cid, { text: '没有引用' })
  const [asAnswer, asStays] = [
    { id: answer.id, content: answer.content },
    { id: stays.id, content: stays.content },
  ]
  const told = [
    { kind: 'message', message: asAnswer },
    { kind: 'message', message: asStays },
    { kind: 'contact', contact: { lastMessage: asAnswer } },
    { kind: 'contact', contact: { lastMessage: null } },
    { kind: 'revoke', message: { id: gone.id, content: {} }, amended: [asStays, asAnswer] },
    { kind: 'peerRead', cid, msgId: 1 },
  ] as unknown as Update[]
  const imUserId = 900_000_001
  await stage.services.db
    .insert(chatUpdates)
    .values(told.map((update, index) => ({ imUserId, seq: index + 1, update })))
  await migrate()
  await migrate()

  const empty = { ...said, text: '', revoked: true }
  const rows = await stage.services.db.select().from(messages).orderBy(messages.id)
  expect(rows.slice(-3).map(({ content }) => content)).toEqual([
    { text: '好的', quote: empty },
    { text: '您好您好', quote: other },
    plain.content,
  ])
  const emptied = { id: answer.id, content: { text: '好的', quote: empty } }
  const logged = await stage.services.db
    .select({ update: chatUpdates.update })
    .from(chatUpdates)
    .where(eq(chatUpdates.imUserId, imUserId))
    .orderBy(chatUpdates.seq)
  expect(logged.map(({ update }) => update)).toEqual([
    { kind: 'message', message: emptied },
    { kind: 'message', message: asStays },
    { kind: 'contact', contact: { lastMessage: emptied } },
    { kind: 'contact', contact: { lastMessage: null } },
    { kind: 'revoke', message: { id: gone.id, content: {} }, amended: [asStays, emptied] },
    { kind: 'peerRead', cid, msgId: 1 },
  ])
})
