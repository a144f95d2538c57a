import { openDB } from 'idb'
import { afterEach, expect, it } from 'vitest'
import type { Message } from '#contract/chat/model'
import { readTerms } from '#contract/chat/search/searchWords'
import type { Archive, OutboxRow } from '../../../workers/chat/disk/archive'
import type { ChatDatabase } from '../../../workers/chat/disk/chatDatabase'
import { openDiskArchive, removeOthers } from '../../../workers/chat/disk/diskArchive'
import { trimDisk } from '../../../workers/chat/disk/diskBounds'

const owner = { agentKey: 'disktest', userId: 5, role: 0 }
const opened: Archive[] = []

async function open(change: Partial<typeof owner> = {}, onLost = () => {}): Promise<Archive> {
  const archive = await openDiskArchive({ ...owner, ...change }, onLost)
  opened.push(archive)
  return archive
}

afterEach(async () => {
  for (const archive of opened.splice(0)) await archive.remove()
})

const message = (id: number, cid = 1): Message => ({
  id,
  cid,
  fromUserId: 1,
  toUserId: 2,
  clientId: `${id}`,
  type: 'text',
  content: { text: `${id}` },
  sendAt: id,
  status: 0,
  revoked: false,
})

const row: OutboxRow = { clientId: 'c1', cid: 1, order: 1, text: '人才', writtenAt: 1, failed: '' }
const draft = { cid: 1, text: '您好', savedAt: 5, isKnown: false }
const newest = Number.MAX_SAFE_INTEGER

it('answers the newest messages of one talk below an id, oldest first', async () => {
  const archive = await open()
  const ids = [3, 1, 7, 5, 2, 6, 4]
  await archive.write(ids.flatMap((id) => [1, 2].map((cid) => ({ store: 'messages', put: message(id, cid) }) as const)))
  const idsOf = async (before: number, limit: number) => (await archive.messages(1, before, limit)).map(({ id }) => id)
  expect(await idsOf(newest, 3)).toEqual([5, 6, 7])
  expect(await idsOf(5, 3)).toEqual([2, 3, 4])
  expect(await idsOf(2, 3)).toEqual([1])
  expect(await idsOf(1, 3)).toEqual([])
})

it('keeps what was written for whoever opens it next', async () => {
  const archive = await open()
  const syncState = { cursor: 9, nextContactPage: 2, contactsDone: true, unread: { 1: 3 }, wanted: [4] }
  await archive.write([
    { store: 'outbox', put: row },
    { store: 'reads', put: { cid: 1, msgId: 2, later: [3] } },
    { store: 'drafts', put: draft },
    { store: 'talks', put: { cid: 1, conversation: null, atStart: true } },
    { store: 'standing', put: syncState },
  ])
  archive.close()
  const again = await open()
  expect(await again.load()).toEqual({
    contacts: [],
    outbox: [row],
    reads: [{ cid: 1, msgId: 2, later: [3] }],
    drafts: [draft],
    syncState,
  })
  expect(await again.talk(1)).toEqual({ cid: 1, conversation: null, atStart: true })
  await again.write([
    { store: 'outbox', remove: 'c1' },
    { store: 'reads', remove: 1 },
    { store: 'talks', clear: true },
  ])
  expect(await again.load()).toMatchObject({ outbox: [], reads: [] })
  expect(await again.talk(1)).toBeUndefined()
})

it('writes all of a change or nothing of it', async () => {
  const archive = await open()
  const unstorable = { ...row, clientId: 'c2', text: (() => {}) as unknown as string }
  await expect(
    archive.write([
      { store: 'messages', put: message(1) },
      { store: 'outbox', put: unstorable },
    ]),
  ).rejects.toThrow()
  expect(await archive.messages(1, newest, 10)).toEqual([])
})

it('is separate for each user and role', async () => {
  const [mine, otherRole, other] = [await open(), await open({ role: 1 }), await open({ userId: 6 })]
  await mine.write([{ store: 'outbox', put: row }])
  expect(await otherRole.load()).toMatchObject({ outbox: [] })
  expect(await other.load()).toMatchObject({ outbox: [] })
})

it('lets go and says so when another hub removes it', async () => {
  let lost = 0
  await open({}, () => {
    lost++
  })
  const other = await open()
  await other.remove()
  expect(lost).toBe(1)
  const fresh = await open()
  expect(await fresh.load()).toEqual({ contacts: [], outbox: [], reads: [], drafts: [], syncState: undefined })
})

it('leaves nothing of former users to the next one, and both roles to the same one', async () => {
  for (const change of [{}, { role: 1 }, { userId: 6 }, { userId: 55 }]) (await open(change)).close()
  await removeOthers(owner)
  const names = (await indexedDB.databases()).flatMap(({ name }) => (name?.includes('disktest') ? [name] : []))
  expect(names.sort()).toEqual(['rencai-chat-disktest-5-0', 'rencai-chat-disktest-5-1'])
})

it('gives a database of a former build the stores it lacks, and keeps what is there', async () => {
  const name = 'rencai-chat-disktest-5-0'
  const former = await openDB(name, 1, {
    upgrade: (db) => {
      for (const store of ['contacts', 'talks', 'reads']) db.createObjectStore(store, { keyPath: 'cid' })
      db.createObjectStore('outbox', { keyPath: 'clientId' })
      for (const store of ['messages', 'standing']) db.createObjectStore(store)
    },
  })
  await former.put('outbox', row)
  former.close()
  const archive = await open()
  await archive.write([{ store: 'drafts', put: draft }])
  expect(await archive.load()).toMatchObject({ outbox: [row], drafts: [draft] })
})

it('is replaced by an empty one where its stores are not those of this build', async () => {
  const name = 'rencai-chat-disktest-5-0'
  const foreign = await openDB(name, 99, { upgrade: (db) => void db.createObjectStore('foreign') })
  foreign.close()
  const archive = await open()
  await archive.write([{ store: 'outbox', put: row }])
  expect(await archive.load()).toMatchObject({ outbox: [row], contacts: [] })
})

it('serves on when a later build has added to it, so that going back to a former build loses nothing', async () => {
  const name = 'rencai-chat-disktest-5-0'
  const present = await open()
  await present.write([{ store: 'outbox', put: row }])
  present.close()
  const later = await openDB(name, 99, { upgrade: (db) => void db.createObjectStore('future') })
  later.close()
  expect(await (await open()).load()).toMatchObject({ outbox: [row] })
})

it('lets the oldest messages go beyond a number or an age, and nothing else', async () => {
  const archive = await open()
  const ids = Array.from({ length: 20 }, (_, index) => index + 1)
  await archive.write([
    ...ids.map((id) => ({ store: 'messages', put: message(id, (id % 2) + 1) }) as const),
    ...[1, 2].map((cid) => ({ store: 'talks', put: { cid, conversation: null, atStart: true } }) as const),
    { store: 'outbox', put: row },
    { store: 'drafts', put: draft },
  ])
  expect((await archive.measure()).messages).toBe(20)
  expect((await archive.measure()).bytes).toBeGreaterThan(20 * 100)
  const db = await openDB<ChatDatabase>('rencai-chat-disktest-5-0')
  const kept = async (cid: number) => (await archive.messages(cid, newest, 100)).map(({ id }) => id)
  await trimDisk(db, { messages: 20, oldest: 0 }, new Set())
  expect(await kept(1)).toHaveLength(10)
  await trimDisk(db, { messages: 12, oldest: 0 }, new Set([2]))
  expect(await kept(1)).toEqual([10, 12, 14, 16, 18, 20])
  expect(await kept(2)).toHaveLength(10)
  expect([(await archive.talk(1))?.atStart, (await archive.talk(2))?.atStart]).toEqual([false, true])
  await trimDisk(db, { messages: 100, oldest: 15 }, new Set())
  expect([await kept(1), await kept(2)]).toEqual([
    [16, 18, 20],
    [15, 17, 19],
  ])
  db.close()
  expect(await archive.load()).toMatchObject({ outbox: [row], drafts: [draft] })
  const find = async (text: string) =>
    (await archive.search({ terms: readTerms(text), before: newest, limit: 9 })).map(({ id }) => id)
  expect(await find('20')).toEqual([20])
  expect(await find('14')).toEqual([])
})
