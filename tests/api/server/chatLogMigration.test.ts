import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chatLog } from '#server/db/schema/chat'
import { toUpdates } from '#server/features/chat/talks/logged'
import { ChatStage } from '../../support/server/socket'

const migration = readFileSync(join(import.meta.dirname, '../../../server/db/migrations/0003_chat_log.sql'), 'utf8')

/** The statement of the migration that copies the former table. */
const copy = migration.split('--> statement-breakpoint').find((each) => each.includes('FROM "chat_updates"')) ?? ''

test('updates that a former build stored with whole messages are read as they were', async () => {
  const stage = await ChatStage.open()
  try {
    const { alice, bob, cid } = await stage.pair()
    const [his, hers] = [await stage.device(alice), await stage.device(bob)]
    const { id } = await his.say(cid, '您好')
    await hers.say(cid, '您好，方便聊聊吗')
    await hers.read(cid, id)
    await hers.send({ type: 'text', cid, clientId: crypto.randomUUID(), content: { text: '收到', quoteId: id } })
    await his.send({ type: 'revoke', cid, content: { msgId: id } })
    const { db } = stage.database
    const rows = await db.select().from(chatLog)
    const whole = await toUpdates(db, rows)
    expect(new Set(whole.map(({ kind }) => kind))).toEqual(
      new Set(['contact', 'message', 'peerRead', 'read', 'revoke']),
    )
    for (const [at, update] of whole.entries()) {
      const imUserId = rows[at]?.imUserId
      await db.execute(sql`insert into chat_updates (im_user_id, seq, update)
        values (${imUserId}, ${update.seq}, ${JSON.stringify(update)}::jsonb)`)
    }
    await db.delete(chatLog)
    await db.execute(sql.raw(copy))
    const copied = await db.select().from(chatLog)
    const place = (row: { imUserId: number; seq: number }) => row.imUserId * 1_000 + row.seq
    const inOrder = <Row extends { imUserId: number; seq: number }>(list: Row[]) =>
      list.toSorted((one, other) => place(one) - place(other))
    expect(inOrder(copied).map(({ update }) => update)).toEqual(inOrder(rows).map(({ update }) => update))
  } finally {
    await stage.close()
  }
})
