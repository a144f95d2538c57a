import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as chat from '#contract/chat/talks'
import { limits } from '#contract/limits'
import { createMemoryArchive } from '../../../workers/chat/disk/memoryArchive'
import { Session } from '../../../workers/chat/link/session'
import { type Proxy as NetworkProxy, startProxy } from '../../support/server/programs/proxy'
import { Site, type User } from '../../support/server/site'

/** A server that is slow because its database is: it keeps its lines. A tenth of the product's times. */

const usual = { ...limits }
const tenth = { socketTimeout: 500, chatLoginWait: 500, socketReconnectDelay: 100, socketReconnectDelayMax: 500 }

let site: Site
let network: NetworkProxy
const hubs: Session[] = []
beforeAll(async () => {
  site = await Site.open()
  network = await startProxy(Number(new URL(site.url).port))
})
afterAll(async () => {
  await network.close()
  await site.close()
})
beforeEach(() => {
  Object.assign(limits, tenth)
})
afterEach(() => {
  Object.assign(limits, usual)
  for (const hub of hubs.splice(0)) hub.leave()
})

interface WatchedHub {
  readonly hub: Session
  /** States of the link that tabs were shown, each once. */
  readonly links: string[]
}

async function openHub(user: User): Promise<WatchedHub> {
  const { agentKey, agentId } = user.tenant
  const links: string[] = []
  const hub: Session = new Session(await user.get(chat.loginChat, {}), {
    settings: { agentKey, agentId, productType: 1, terminalType: 40, version: '1.0.0', url: network.url },
    changed: () => {
      if (!hub) return
      const { link } = hub.summary()
      if (links.at(-1) !== link) links.push(link)
    },
    ended: () => {},
    isFollowed: () => true,
    isPlaceFollowed: () => false,
    openArchive: async () => ({ ...createMemoryArchive(), kind: 'disk' as const, close() {} }),
    reopened: () => {},
  })
  hubs.push(hub)
  await hub.start()
  await vi.waitFor(() => expect(hub.summary()).toMatchObject({ connection: 200, link: 'live' }))
  return { hub, links }
}

/** Makes every message wait for so many seconds; resolves when they go on. */
async function holdMessages(seconds: number): Promise<void> {
  await site.database.db.transaction(async (tx) => {
    await tx.execute('lock table messages in exclusive mode')
    await tx.execute(`select pg_sleep(${seconds})`)
  })
}

test('a slow database costs no line and no text, and texts stay under way', async () => {
  const [seeker, recruiter] = [await site.user({ role: 0 }), await site.recruiter()]
  const brand = await site.make.brand()
  const job = await site.make.job({ userId: recruiter.userId, brandId: brand.id }, brand)
  const { id: cid } = await seeker.get(chat.getConversationByJob, { jobId: job.id })
  const [one, other] = [await openHub(seeker), await openHub(recruiter)]
  await one.hub.openConversation(cid)
  await other.hub.openConversation(cid)
  const accepted = network.accepted
  for (const { links } of [one, other]) links.length = 0

  // Three times as long as a call waited before its line was left.
  const held = holdMessages(1.5)
  const texts = Array.from({ length: 8 }, (_, at) => `第${at}条`)
  for (const text of texts) void one.hub.acts.sendText({ cid, clientId: randomUUID(), text })
  const states: object[] = []
  const watch = setInterval(() => {
    for (const { loading, delayed, error } of one.hub.conversation(cid).messages)
      if (loading) states.push({ delayed, error })
  }, 50)
  await held
  clearInterval(watch)

  const textsOf = ({ hub }: WatchedHub) => hub.conversation(cid).messages.map(({ content }) => content.text)
  await vi.waitFor(() => expect(textsOf(other)).toEqual(texts))
  await vi.waitFor(() => expect(one.hub.summary().waiting).toBe(0))
  expect(textsOf(one)).toEqual(texts)
  expect(states.length).toBeGreaterThan(0)
  expect(states).not.toContainEqual(expect.objectContaining({ delayed: true }))
  expect([one.links, other.links].flat().filter((link) => link !== 'live')).toEqual([])
  expect(network.accepted).toBe(accepted)
})

test('a line whose server is silent is left, though the database is slow too', async () => {
  const seeker = await site.user({ role: 0 })
  const { hub } = await openHub(seeker)
  network.deafen()
  try {
    void hub.check()
    await hub.acts.sendText({ cid: 1, clientId: randomUUID(), text: '听不见' })
    await vi.waitFor(() => expect(hub.summary().link).toBe('offline'))
  } finally {
    network.restore()
  }
  await vi.waitFor(() => expect(hub.summary().link).toBe('live'))
})
