import { and, eq, lte, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Update } from '#contract/chat/socket'
import { chatLog, chatUsers, talks } from '#server/db/schema/chat'
import { keptUpdates, trimUpdates } from '#server/features/chat/talks/trimUpdates'
import { appendUpdates } from '#server/features/chat/talks/updates'
import { ChatStage, taken } from '../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  await stage.close()
  expect(stage.bugs).toEqual([])
})

const numbers = (updates: readonly Update[]) => updates.map(({ seq }) => seq)

/** Bob has missed a contact and `count` messages. */
async function missed(count: number) {
  const { alice, bob, cid } = await stage.pair()
  const his = await stage.device(alice)
  for (let sent = 0; sent < count; sent++) await his.say(cid, `第${sent}条`)
  return { his, alice, bob, cid }
}

test('a login returns exactly the updates after its cursor', async () => {
  const { bob, cid } = await missed(4)
  const { login } = await stage.device(bob, 2)
  expect(login).toMatchObject({ imUserId: bob.imUserId, seq: 5, tooOld: false, unread: { [cid]: 4 } })
  expect(numbers(login.updates)).toEqual([3, 4, 5])
  expect((await stage.device(bob, 5)).login).toMatchObject({ seq: 5, tooOld: false, updates: [] })
})

test('a device without stored data gets the end of the log and no updates', async () => {
  const { bob } = await missed(2)
  expect((await stage.device(bob, null)).login).toMatchObject({ seq: 3, tooOld: false, updates: [] })
})

test('missed updates are returned 500 at a time, and the rest on request', async () => {
  const { bob, cid } = await stage.pair()
  const receipts = Array.from({ length: 721 }, (_, index) => ({ kind: 'peerRead', cid, msgId: index + 1 }) as const)
  await stage.database.db.transaction((tx) => appendUpdates(tx, [{ imUserId: bob.imUserId, updates: receipts }]))
  const device = await stage.device(bob, 0)
  expect(device.login.seq).toBe(721)
  expect(numbers(device.login.updates)).toEqual(Array.from({ length: 500 }, (_, index) => index + 1))
  const rest = taken(await device.call<{ seq: number; updates: Update[] }>('imUpdates', { after: 500 }))
  expect(rest.seq).toBe(721)
  expect(numbers(rest.updates)).toEqual(Array.from({ length: 221 }, (_, index) => index + 501))
  const few = taken(await device.call<{ updates: Update[] }>('imUpdates', { after: 10, limit: 2 }))
  expect(numbers(few.updates)).toEqual([11, 12])
})

test('a cursor older than the log is too old', async () => {
  const { bob, cid } = await missed(5)
  const old = and(eq(chatLog.imUserId, bob.imUserId), lte(chatLog.seq, 3))
  await stage.database.db
    .update(chatLog)
    .set({ createdAt: new Date(Date.now() - keptUpdates - 1000) })
    .where(old)
  await stage.database.db.transaction((tx) => trimUpdates(tx, new Date()))
  expect((await stage.device(bob, 2)).login).toMatchObject({ tooOld: true, seq: 6, updates: [], unread: { [cid]: 5 } })
  expect(numbers((await stage.device(bob, 3)).login.updates)).toEqual([4, 5, 6])
})

test('for a log trimmed to its end, every other cursor is too old', async () => {
  const { bob } = await missed(2)
  await stage.database.db.delete(chatLog).where(eq(chatLog.imUserId, bob.imUserId))
  expect((await stage.device(bob, 1)).login).toMatchObject({ tooOld: true, seq: 3 })
  expect((await stage.device(bob, 3)).login).toMatchObject({ tooOld: false, seq: 3 })
})

test('a cursor ahead of the log, as after restoring a database, is too old', async () => {
  const { bob } = await missed(2)
  await stage.database.db.update(chatUsers).set({ seq: 1 }).where(eq(chatUsers.id, bob.imUserId))
  expect((await stage.device(bob, 3)).login).toMatchObject({ tooOld: true, seq: 1 })
})

test('no update is lost between reading the log and receiving live updates, whenever the login arrives', async () => {
  const { his, bob, cid } = await missed(1)
  const sending = Promise.all(Array.from({ length: 60 }, (_, index) => his.say(cid, `快${index}`)))
  const devices = await Promise.all(Array.from({ length: 12 }, () => stage.device(bob, 0)))
  await sending
  for (const device of devices) {
    const seen = () => new Set(numbers([...device.login.updates, ...device.updates]))
    await vi.waitFor(() => expect(seen().size).toBe(62))
  }
})

test('the log keeps messages by their id, and a device that was away gets them whole', async () => {
  const { his, bob, cid } = await missed(1)
  const { id } = await his.say(cid, '只存一份的话')
  const { db } = stage.database
  const kept = await db.select().from(chatLog).where(eq(chatLog.imUserId, bob.imUserId))
  expect(JSON.stringify(kept)).not.toContain('只存一份的话')
  expect(kept.at(-1)).toMatchObject({ seq: 3, update: { kind: 'message', cid, message: id, unread: 2, mutual: false } })
  const { login } = await stage.device(bob, 2)
  expect(login.updates).toMatchObject([
    { kind: 'message', seq: 3, unread: 2, message: { id, cid, content: { text: '只存一份的话' }, revoked: false } },
  ])
})

test('an update about a talk that was removed keeps its number and changes nothing', async () => {
  const { bob, cid } = await missed(2)
  await stage.database.db.delete(talks).where(eq(talks.id, cid))
  const { login } = await stage.device(bob, 1)
  expect(login.updates).toMatchObject([
    { kind: 'peerRead', seq: 2, cid, msgId: 0 },
    { kind: 'peerRead', seq: 3, cid, msgId: 0 },
  ])
})

test('a hole in the log ends what is read, so that a device asks again and hears that it is too old', async () => {
  const { bob } = await missed(5)
  await stage.database.db.delete(chatLog).where(and(eq(chatLog.imUserId, bob.imUserId), eq(chatLog.seq, 4)))
  const device = await stage.device(bob, 1)
  expect(device.login).toMatchObject({ seq: 6, tooOld: false })
  expect(numbers(device.login.updates)).toEqual([2, 3])
  expect(taken(await device.call<object>('imUpdates', { after: 3 }))).toMatchObject({ tooOld: true })
})

describe('partitions of the log', () => {
  const day = 86_400_000
  const names = async () => {
    const { rows } = await stage.database.db.execute<{ name: string }>(
      sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'chat_log'::regclass order by 1`,
    )
    return rows.map(({ name }) => name)
  }
  const trim = (now: Date) => stage.database.db.transaction((tx) => trimUpdates(tx, now))

  test('are made three weeks ahead, and dropped whole when all of a week is over 30 days old', async () => {
    const { bob } = await missed(3)
    const now = Date.now()
    await trim(new Date(now))
    const before = await names()
    const later = new Date(now + 38 * day)
    const dropped = await trim(later)
    expect(dropped.length).toBeGreaterThan(0)
    const after = await names()
    expect(after).toEqual(expect.not.arrayContaining(dropped))
    expect(after.filter((name) => !before.includes(name)).length).toBeGreaterThanOrEqual(4)
    expect((await stage.device(bob, 1)).login).toMatchObject({ tooOld: true, updates: [] })
    expect(await trim(later)).toEqual([])
  })

  test('take over what was written before they were made', async () => {
    const { bob } = await missed(3)
    const { db } = stage.database
    const moment = new Date(Date.now() + 400 * day)
    await db.update(chatLog).set({ createdAt: moment }).where(eq(chatLog.imUserId, bob.imUserId))
    const countRest = async () => {
      const ofBob = sql`select count(*)::integer as count from chat_log_rest where im_user_id = ${bob.imUserId}`
      return (await db.execute<{ count: number }>(ofBob)).rows[0]?.count
    }
    expect(await countRest()).toBe(4)
    await db.execute(sql`select add_chat_log_week(${moment.toISOString()}::timestamptz)`)
    expect(await countRest()).toBe(0)
    expect(numbers((await stage.device(bob, 1)).login.updates)).toEqual([2, 3, 4])
  })
})
