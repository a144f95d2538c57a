import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { logout } from '#contract/auth/logout'
import type { ChatOption } from '#contract/chat/model'
import * as chat from '#contract/chat/talks'
import { limits } from '#contract/limits'
import { messages } from '#server/db/schema/chat'
import { ChatSockets } from '#server/sockets/chatSockets'
import type { Archive } from '../../../workers/chat/disk/archive'
import { createMemoryArchive } from '../../../workers/chat/disk/memoryArchive'
import { Session } from '../../../workers/chat/link/session'
import { Talkers } from '../../support/chat/talkers'
import { type Proxy as NetworkProxy, startProxy } from '../../support/server/programs/proxy'
import { Site, type User } from '../../support/server/site'

/** The hub's own program, with its own socket and calls, against the whole server, over a network that breaks. */

let site: Site
let proxy: NetworkProxy
const hubs: HubUser[] = []

beforeAll(async () => {
  site = await Site.open()
  proxy = await startProxy(Number(new URL(site.url).port))
})
afterEach(() => {
  Object.assign(limits, usual)
  proxy.restore()
  for (const hub of hubs.splice(0)) hub.session.leave()
})
afterAll(async () => {
  await proxy.close()
  await site.close()
})

/** One user's hub. `disk` outlives it. */
class HubUser {
  readonly ended: number[] = []
  /** The build that the next hub is of. */
  version = '1.0.0'
  readonly #opened = new Set<number>()
  readonly #disk: Archive = { ...createMemoryArchive(), kind: 'disk', close() {} }
  session: Session

  constructor(
    readonly user: User,
    private readonly option: ChatOption,
    private readonly url = `http://127.0.0.1:${proxy.port}`,
  ) {
    this.session = this.#make()
    hubs.push(this)
  }

  async crash(): Promise<void> {
    this.session.leave()
    this.session = this.#make()
    await this.session.start()
  }

  async open(cid: number): Promise<void> {
    this.#opened.add(cid)
    await this.session.openConversation(cid)
  }

  say(cid: number, text: string) {
    return this.session.acts.sendText({ cid, clientId: randomUUID(), text })
  }

  texts(cid: number) {
    return this.session.conversation(cid).messages.map(({ content, loading }) => (loading ? '…' : '') + content.text)
  }

  get unread() {
    return this.session.summary().unread
  }

  untilLive() {
    return vi.waitFor(() => expect(this.session.summary()).toMatchObject({ connection: 200, link: 'live' }))
  }

  #make(): Session {
    const { agentKey, agentId } = this.user.tenant
    const { url, version } = this
    return new Session(this.option, {
      settings: { agentKey, agentId, productType: 1, terminalType: 40, version, url },
      changed: () => {},
      ended: (code) => this.ended.push(code),
      isFollowed: (cid) => this.#opened.has(cid),
      isPlaceFollowed: () => false,
      openArchive: async () => this.#disk,
      reopened: () => {},
    })
  }
}

const usual = { ...limits }
/** Times of hubs on a broken network, shorter than the product's (tests/unit/ui/constants.test.ts). */
const quick = { fallbackEvery: 500, socketTimeout: 1500, socketReconnectDelayMax: 1000 }
const beQuick = () => Object.assign(limits, quick)

async function hubOf(user: User): Promise<HubUser> {
  const hub = new HubUser(user, await user.get(chat.loginChat, {}))
  await hub.session.start()
  await hub.untilLive()
  return hub
}

async function talk() {
  const [alice, bob] = [await site.user({ role: 0 }), await site.user({ role: 1 })]
  const brand = await site.make.brand()
  const job = await site.make.job({ userId: bob.userId, brandId: brand.id }, brand)
  const { id: cid } = await alice.get(chat.getConversationByJob, { jobId: job.id })
  const [his, hers] = [await hubOf(alice), await hubOf(bob)]
  await Promise.all([his.open(cid), hers.open(cid)])
  return { his, hers, cid }
}

test('two users talk: texts arrive in order, count as unread, and are marked as read', async () => {
  const { his, hers, cid } = await talk()
  const words = Array.from({ length: 20 }, (_, index) => `第${index}条 👋🏽`)
  await Promise.all(words.map((word) => his.say(cid, word)))
  await vi.waitFor(() => expect(hers.texts(cid)).toEqual(words))
  expect(hers.unread).toBe(20)
  expect(hers.session.contacts().list).toMatchObject([{ cid, unread: 20 }])
  await hers.session.acts.markRead(cid, hers.session.conversation(cid).messages.at(-1)?.id ?? 0)
  expect(hers.unread).toBe(0)
  await vi.waitFor(() => expect(his.session.conversation(cid).messages.every(({ status }) => status === 1)).toBe(true))
  expect(his.texts(cid)).toEqual(words)
})

test('a message written offline arrives once after reconnecting, even after a crash of the hub', async () => {
  const { his, hers, cid } = await talk()
  proxy.cut()
  await his.say(cid, '断网时写的')
  expect(his.texts(cid)).toEqual(['…断网时写的'])
  await his.crash()
  await his.say(cid, '崩溃后写的')
  proxy.restore()
  await vi.waitFor(() => expect(hers.texts(cid)).toEqual(['断网时写的', '崩溃后写的']))
  await his.open(cid)
  await vi.waitFor(() => expect(his.texts(cid)).toEqual(['断网时写的', '崩溃后写的']))
  expect(his.session.summary().waiting).toBe(0)
})

test('a message whose acknowledgement was lost is stored once', async () => {
  const { his, hers, cid } = await talk()
  proxy.mute()
  await his.say(cid, '只此一条')
  const stored = () => site.database.db.$count(messages, eq(messages.cid, cid))
  await vi.waitFor(async () => expect(await stored()).toBe(1))
  proxy.interrupt()
  proxy.restore()
  await vi.waitFor(() => expect(his.texts(cid)).toEqual(['只此一条']))
  await vi.waitFor(() => expect(hers.texts(cid)).toEqual(['只此一条']))
})

test('a silent connection is replaced', async () => {
  beQuick()
  const { his, hers, cid } = await talk()
  proxy.freeze()
  await his.say(cid, '石沉大海')
  await vi.waitFor(() => expect(his.session.summary().connection).toBe(0))
  proxy.restore()
  await vi.waitFor(() => expect(hers.texts(cid)).toEqual(['石沉大海']))
})

test('core 4.2: while the socket is refused, messages go over HTTP both ways, and once after it is back', async () => {
  beQuick()
  const { his, hers, cid } = await talk()
  const both = (words: readonly string[]) =>
    vi.waitFor(() => {
      for (const hub of [his, hers]) expect(hub.texts(cid)).toEqual(words)
    })
  await his.say(cid, '在线')
  await both(['在线'])
  proxy.block('/socket.io')
  await his.say(cid, '走备用线路')
  await vi.waitFor(() => expect(his.session.summary().link).toBe('fallback'))
  await both(['在线', '走备用线路'])
  await hers.say(cid, '收到')
  await both(['在线', '走备用线路', '收到'])
  proxy.restore()
  await vi.waitFor(() => expect(his.session.summary()).toMatchObject({ connection: 200, link: 'live' }))
  await his.say(cid, '恢复了')
  await both(['在线', '走备用线路', '收到', '恢复了'])
})

test('a last push that the server loses arrives without another one', async () => {
  const { his, hers, cid } = await talk()
  await his.say(cid, '前一条')
  await vi.waitFor(() => expect(hers.texts(cid)).toEqual(['前一条']))
  const { imUserId } = await hers.user.get(chat.loginChat, {})
  const passOn = ChatSockets.prototype.pushUpdates
  const lost: number[] = []
  const losing = vi.spyOn(ChatSockets.prototype, 'pushUpdates').mockImplementation(function (
    this: ChatSockets,
    ...[owner, updates]
  ) {
    if (owner === imUserId) lost.push(...updates.map(({ seq }) => seq))
    else passOn.call(this, owner, updates)
  })
  await his.say(cid, '最后一条')
  await vi.waitFor(() => expect(hers.texts(cid)).toEqual(['前一条', '最后一条']))
  losing.mockRestore()
  expect(lost).toHaveLength(1)
})

test('a build that the server refuses keeps unsent messages, and the next build sends them once', async () => {
  const strict = await Site.open({ env: { MIN_VERSION: 'zzzzzz' } })
  const { alice, bob, cid } = await new Talkers(strict).talk()
  const his = new HubUser(alice, await alice.get(chat.loginChat, {}), strict.url)
  await his.session.start()
  const refused = { link: 'offline', update: 'required', lastError: '有新版本，刷新后使用' }
  await vi.waitFor(() => expect(his.session.summary()).toMatchObject(refused))
  await his.say(cid, '被拒绝时写的')
  expect(his.session.summary().waiting).toBe(1)
  his.version = 'zzzzzzz'
  await his.crash()
  await his.open(cid)
  await vi.waitFor(() => expect(his.texts(cid)).toEqual(['被拒绝时写的']))
  const hers = new HubUser(bob, await bob.get(chat.loginChat, {}), strict.url)
  hers.version = 'zzzzzzz'
  await hers.crash()
  await hers.open(cid)
  await vi.waitFor(() => expect(hers.texts(cid)).toEqual(['被拒绝时写的']))
  for (const hub of [his, hers]) hub.session.leave()
  await strict.close()
})

test('a client that was away receives missed messages in order, and they count', async () => {
  const { his, hers, cid } = await talk()
  hers.session.leave()
  for (let index = 0; index < 45; index++) await his.say(cid, `${index}`)
  await vi.waitFor(() => expect(his.session.summary().waiting).toBe(0))
  await hers.crash()
  await hers.untilLive()
  await hers.open(cid)
  expect(hers.unread).toBe(45)
  await vi.waitFor(() => expect(hers.texts(cid)).toEqual(Array.from({ length: 45 }, (_, index) => `${index}`)))
})

test('a refused text is marked with the reason from the server', async () => {
  const { his, cid } = await talk()
  await his.say(cid, '   ')
  await vi.waitFor(() => expect(his.session.conversation(cid).messages).toMatchObject([{ error: '不能发送空白消息' }]))
})

test('a blacklisted contact leaves the list and no longer counts, on all devices', async () => {
  const { his, hers, cid } = await talk()
  const another = await hubOf(his.user)
  await hers.say(cid, '您好')
  await vi.waitFor(() => expect([his.unread, another.unread]).toEqual([1, 1]))
  expect(await his.session.acts.setFlag(cid, 'black', true)).toEqual({ ok: true, data: null })
  for (const device of [his, another]) {
    await vi.waitFor(() => expect(device.session.contacts().list).toEqual([]))
    expect(device.unread).toBe(0)
  }
})

test('the end of the session ends the chat', async () => {
  const { his } = await talk()
  await his.user.get(logout, {})
  await vi.waitFor(() => expect(his.ended).toEqual([1007]))
})

test('a refused token makes the hub request another one', async () => {
  const { his } = await talk()
  const hub = new HubUser(his.user, { ...(await his.user.get(chat.loginChat, {})), token: 'made up' })
  await hub.session.start()
  await vi.waitFor(() => expect(hub.session.needsLogin).toBe(true))
  hub.session.renewLogin((await his.user.get(chat.loginChat, {})).token)
  await hub.untilLive()
})
