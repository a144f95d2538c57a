import { openDB } from 'idb'
import { afterEach, describe, expect, it } from 'vitest'
import { loadScripts } from '#contract/chat/search/scripts'
import { findTerms, readTerms, searchTextOf } from '#contract/chat/search/searchWords'
import type { Archive, Write } from '../../../workers/chat/disk/archive'
import { openDiskArchive } from '../../../workers/chat/disk/diskArchive'
import { randomOf, randomQuery, randomText, textMessage } from '../../support/chat/chatTexts'

const owner = { agentKey: 'searchtest', userId: 5, role: 0 }
const opened: Archive[] = []
const newest = Number.MAX_SAFE_INTEGER

async function open(): Promise<Archive> {
  const archive = await openDiskArchive(owner, () => {})
  opened.push(archive)
  return archive
}

afterEach(async () => {
  for (const archive of opened.splice(0)) await archive.remove()
})

const random = randomOf(11)
const texts = Array.from({ length: 5_000 }, () => randomText(random))
const messages = texts.map((text, at) => textMessage(at + 1, 1 + (at % 7), text))
const put = (from: number, to: number): Write[] =>
  messages.slice(from, to).map((message) => ({ store: 'messages', put: message }))

const ids = async (
  archive: Archive,
  query: string,
  { cid, before = newest, limit = 20 }: Partial<{ cid: number; before: number; limit: number }> = {},
) => (await archive.search({ terms: readTerms(query), cid, before, limit })).map(({ id }) => id)

const scan = (
  query: string,
  { cid, before = newest, limit = 20 }: Partial<{ cid: number; before: number; limit: number }> = {},
) =>
  messages
    .filter((message) => message.id < before && (cid === undefined || message.cid === cid))
    .filter((message) => findTerms(searchTextOf(message), readTerms(query)))
    .map(({ id }) => id)
    .reverse()
    .slice(0, limit)

async function expectAsScanned(archive: Archive, rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    const query = randomQuery(random, texts)
    if (readTerms(query).length === 0) continue
    const asked = {
      cid: round % 3 === 0 ? 1 + (round % 7) : undefined,
      before: round % 4 === 0 ? 1 + Math.floor(random() * 5_000) : newest,
      limit: 1 + (round % 40),
    }
    expect(await ids(archive, query, asked), `${query} ${JSON.stringify(asked)}`).toEqual(scan(query, asked))
  }
}

describe('the search of what is stored', () => {
  it('finds what a scan of all messages finds, indexed or not, in whatever order they came', async () => {
    const archive = await open()
    await archive.write(put(3_000, 4_500))
    await expectAsScannedOf(archive, 3_000, 4_500)
    await archive.write(put(0, 3_000))
    await archive.index()
    await archive.write(put(4_500, 5_000))
    await expectAsScanned(archive, 150)
    await archive.index()
    await expectAsScanned(archive, 50)
  })

  it('finds simplified and traditional characters by each other, before and after they are indexed', async () => {
    const archive = await open()
    const said = ['附近招會計一名', '附近招会计一名', '會议改期', '财会计算'].map((text, at) =>
      textMessage(at + 1, 1, text),
    )
    const scripts = await loadScripts()
    const find = async (query: string) =>
      (await archive.search({ terms: readTerms(query, scripts), cid: undefined, before: newest, limit: 9 })).map(
        ({ id }) => id,
      )
    await archive.write(said.map((message): Write => ({ store: 'messages', put: message })))
    for (const rows of [[], put(4, 2_200)]) {
      await archive.write(rows)
      await archive.index()
      for (const query of ['会计', '會計', '会計']) expect(await find(query), query).toEqual([4, 2, 1])
      expect(await find('會議 改期')).toEqual([3])
      expect(await find('招會計')).toEqual([2, 1])
    }
  })

  it('goes on where a page ended', async () => {
    const archive = await open()
    await archive.write(put(0, 5_000))
    await archive.index()
    const all: number[] = []
    for (;;) {
      const page = await ids(archive, '面试', { before: all.at(-1), limit: 30 })
      all.push(...page)
      if (page.length < 30) break
    }
    expect(all.length).toBeGreaterThan(100)
    expect(all).toEqual(scan('面试', { limit: newest }))
  })

  it('keeps nothing of a message that was taken back', async () => {
    const archive = await open()
    const secret = [1, 2, 3].map((id) => textMessage(id, 1, `绝密数字${id}`))
    await archive.write([...secret.map((message): Write => ({ store: 'messages', put: message })), ...put(3, 2_000)])
    const revoked = (id: number): Write => ({
      store: 'messages',
      amend: { ...textMessage(id, 1, ''), content: {}, revoked: true },
    })
    expect(await ids(archive, '绝密数字')).toEqual([3, 2, 1])
    await archive.write([revoked(1)])
    expect(await ids(archive, '绝密数字')).toEqual([3, 2])
    await archive.write(put(2_000, 5_000))
    await archive.index()
    const before = await bytesOfIndex()
    expect(before).toBeGreaterThan(0)
    await archive.write([revoked(2)])
    expect(await ids(archive, '绝密数字')).toEqual([3])
    expect(await bytesOfIndex()).toBeLessThan(before)
  })

  it('finds an invitation by its job, place and note, indexed or not', async () => {
    const archive = await open()
    const interview = { id: 1, status: 0, kind: 'onsite', startAt: '2026-11-21T02:00:00Z', version: 1 } as const
    const invitation = { ...textMessage(6_000, 2, ''), type: 'interviewExchange' as const }
    const content = { interview: { ...interview, jobName: '测绘师', address: '琴亭路18号', note: '请带作品集' } }
    await archive.write([{ store: 'messages', put: { ...invitation, content } }])
    for (const query of ['琴亭路18号', '测绘师', '作品集']) expect(await ids(archive, query), query).toEqual([6_000])
    await archive.write(put(0, 5_000))
    await archive.index()
    for (const query of ['琴亭路18号', '测绘师', '作品集']) expect(await ids(archive, query), query).toEqual([6_000])
  })

  it('is empty after the histories were cleared', async () => {
    const archive = await open()
    await archive.write(put(0, 5_000))
    await archive.index()
    await archive.write([{ store: 'messages', clear: true }])
    expect(await ids(archive, '面试')).toEqual([])
    expect(await bytesOfIndex()).toBe(0)
  })

  it('finds messages stored by a build that had no index, and loses nothing of theirs', async () => {
    const old = await openDB('rencai-chat-searchtest-5-0', 1, {
      upgrade(db) {
        for (const store of ['contacts', 'talks', 'reads']) db.createObjectStore(store, { keyPath: 'cid' })
        db.createObjectStore('outbox', { keyPath: 'clientId' })
        for (const store of ['messages', 'standing']) db.createObjectStore(store)
      },
    })
    const tx = old.transaction('messages', 'readwrite')
    for (const message of messages) void tx.store.put(message, [message.cid, -message.id])
    await tx.done
    old.close()
    const archive = await open()
    await archive.index()
    await expectAsScanned(archive, 50)
    expect((await archive.messages(1, newest, 3)).map(({ id }) => id)).toEqual([4_985, 4_992, 4_999])
  })
})

async function expectAsScannedOf(archive: Archive, from: number, to: number): Promise<void> {
  const within = scan('简历', { limit: newest }).filter((id) => id > from && id <= to)
  expect(await ids(archive, '简历', { limit: newest })).toEqual(within)
}

async function bytesOfIndex(): Promise<number> {
  const db = await openDB('rencai-chat-searchtest-5-0')
  const rows: Uint8Array[] = await db.getAll('grams')
  db.close()
  return rows.reduce((sum, row) => sum + row.byteLength, 0)
}
