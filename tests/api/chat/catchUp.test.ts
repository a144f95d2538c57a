import { and, eq, lte } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Update } from '../../../contract/chat/socket'
import { chatUpdates, chatUsers } from '../../../server/db/schema/chat'
import { appendUpdates } from '../../../server/features/chat/talks/updates'
import { keptUpdates, trimUpdates } from '../../../server/tasks/trimUpdates'
import { ChatStage, taken } from '../../support/socket'

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
  const old = and(eq(chatUpdates.imUserId, bob.imUserId), lte(chatUpdates.seq, 3))
  await stage.database.db
    .update(chatUpdates)
    .set({ createdAt: new Date(Date.now() - keptUpdates - 1000) })
    .where(old)
  expect(await trimUpdates(stage.database.db, new Date())).toBe(3)
  expect((await stage.device(bob, 2)).login).toMatchObject({ tooOld: true, seq: 6, updates: [], unread: { [cid]: 5 } })
  expect(numbers((await stage.device(bob, 3)).login.updates)).toEqual([4, 5, 6])
})

test('for a log trimmed to its end, every other cursor is too old', async () => {
  const { bob } = await missed(2)
  await stage.database.db.delete(chatUpdates).where(eq(chatUpdates.imUserId, bob.imUserId))
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
    await vi.waitFor(() => expect(seen().size).toBe(62), { timeout: 10_000 })
  }
})
