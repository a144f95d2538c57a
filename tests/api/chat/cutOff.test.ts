import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as chat from '#contract/chat/talks'
import { createMemoryArchive } from '../../../workers/chat/disk/memoryArchive'
import { Session } from '../../../workers/chat/link/session'
import { openStoppableDatabase, type StoppableDatabase } from '../../support/server/databases/stoppableDatabase'
import { Site, type User } from '../../support/server/site'

/** A process whose database goes silent: no connection ends, no answer comes. */

let site: Site
let reached: StoppableDatabase
beforeAll(async () => {
  reached = await openStoppableDatabase(inject('postgres'))
  site = await Site.open({ reach: ({ database }) => ({ ...reached.connection, database }) })
})
afterAll(async () => {
  reached.thaw()
  await site.close()
  await reached.close()
})

async function openHub(user: User): Promise<Session> {
  const { agentKey, agentId } = user.tenant
  const session = new Session(await user.get(chat.loginChat, {}), {
    settings: { agentKey, agentId, productType: 1, terminalType: 40, version: '1.0.0', url: site.url },
    changed: () => {},
    ended: () => {},
    isFollowed: () => true,
    isPlaceFollowed: () => false,
    openArchive: async () => ({ ...createMemoryArchive(), kind: 'disk' as const, close() {} }),
    reopened: () => {},
  })
  await session.start()
  await vi.waitFor(() => expect(session.summary()).toMatchObject({ connection: 200, link: 'live' }))
  return session
}

const ask = async (path: string) => {
  const { status } = await fetch(new URL(path, site.url))
  return status
}

test('a process that lost its database says so, lets its chats go, and goes on with them where it can', async () => {
  const [seeker, recruiter] = [await site.user({ role: 0 }), await site.recruiter()]
  const brand = await site.make.brand()
  const job = await site.make.job({ userId: recruiter.userId, brandId: brand.id }, brand)
  const { id: cid } = await seeker.get(chat.getConversationByJob, { jobId: job.id })
  const hub = await openHub(seeker)
  try {
    await hub.openConversation(cid)
    const texts = () => hub.conversation(cid).messages.map(({ content }) => content.text)
    expect(await ask('/readyz')).toBe(200)

    reached.freeze()
    void hub.acts.sendText({ cid, clientId: randomUUID(), text: '断的时候写的' })
    await vi.waitFor(async () => expect(await ask('/readyz')).toBe(503), { interval: 50 })
    expect(await ask('/healthz')).toBe(200)
    await vi.waitFor(() => expect(hub.summary()).toMatchObject({ connection: 0, link: 'offline' }))
    const call = await fetch(new URL('/api-user/anything', site.url), { method: 'POST' })
    expect([call.status, await call.json()]).toEqual([503, { code: 1099, msg: '服务正在恢复中，请稍等片刻再试。' }])
    expect((await fetch(new URL('/socket.io/?EIO=4&transport=polling&line=x', site.url))).status).toBe(503)
    await hub.acts.sendText({ cid, clientId: randomUUID(), text: '断了以后写的' })
    expect(texts()).toEqual(['断的时候写的', '断了以后写的'])
    expect(hub.summary().waiting).toBe(2)

    reached.thaw()
    await vi.waitFor(() => expect(hub.summary()).toMatchObject({ connection: 200, link: 'live', waiting: 0 }))
    expect(texts()).toEqual(['断的时候写的', '断了以后写的'])
    await vi.waitFor(async () => expect(await ask('/readyz')).toBe(200))
  } finally {
    hub.leave()
  }
  const other = await openHub(recruiter)
  await other.openConversation(cid)
  await vi.waitFor(() =>
    expect(other.conversation(cid).messages.map(({ content }) => content.text)).toEqual([
      '断的时候写的',
      '断了以后写的',
    ]),
  )
  other.leave()
})
