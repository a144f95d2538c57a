import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { io, type Socket } from 'socket.io-client'
import { expect, vi } from 'vitest'
import type * as z from 'zod/mini'
import type { DecidedMatter } from '#contract/chat/decisions'
import type { ImLogin, ImLoginAnswer, ImMsgSend, ImMsgSendAnswer, SocketAnswer, Update } from '#contract/chat/socket'
import { type Role, recruiter, seeker } from '#contract/roles'
import { KeptParts } from '#server/area/own'
import { readConfig } from '#server/config'
import { userRoles, users } from '#server/db/schema/accounts/accounts'
import { openChatUser } from '#server/features/chat/login/chatUsers'
import { openTalk } from '#server/features/chat/talks/talks'
import { pushAll } from '#server/features/chat/talks/updates'
import { loadTenants } from '#server/features/tenants/tenantRegistry'
import { platformAddresses } from '#server/outbound/hosts/addresses'
import { openHosts } from '#server/outbound/hosts/openHosts'
import { openDiskStorage } from '#server/outbound/storage/diskStorage'
import { openWorkCaptcha } from '#server/outbound/workCaptcha'
import { Papers } from '#server/papers/papers'
import type { Live, OuterServices } from '#server/services'
import { issueChatToken } from '#server/sessions/chatTokens'
import { startSession } from '#server/sessions/sessions'
import { ChatSockets } from '#server/sockets/chatSockets'
import type { SocketSettings } from '#server/sockets/settings'
import type { Sharing } from '#server/sockets/sharing'
import { KnownChatRules } from '#server/words/chatRules'
import { unhurried } from '../run/unhurried'
import { createTestDatabase, type TestDatabase } from './databases/database'

/** A chat user with a chat token, as if logged in. */
export interface Chatter {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
  readonly sessionId: string
  readonly imUserId: number
  readonly token: string
}

type Transport = 'websocket' | 'polling'

export interface ChatStageOptions {
  readonly settings?: Partial<SocketSettings>
  /** Another process of the same site: this one uses its database. */
  readonly beside?: ChatStage
  /** How the site's processes reach each other. */
  readonly sharing?: (database: TestDatabase) => Promise<Sharing | undefined>
  /** Puts something before the live side. */
  readonly wrapLive?: (live: Live) => Live
}

/** Real sockets on a real port in front of a real database; HTTP calls have a stage of their own. */
export class ChatStage {
  readonly #devices: Device[] = []

  private constructor(
    readonly database: TestDatabase,
    readonly services: OuterServices,
    readonly url: string,
    /** Failures that the server takes for bugs of its own. */
    readonly bugs: unknown[],
    readonly agentKeys: ReadonlyMap<number, string>,
    readonly close: () => Promise<void>,
  ) {}

  static async open({
    settings,
    beside,
    sharing = async () => undefined,
    wrapLive = (live) => live,
  }: ChatStageOptions = {}): Promise<ChatStage> {
    const database = beside?.database ?? (await createTestDatabase())
    const shared = await sharing(database)
    const tenants = await loadTenants(database.db)
    const bugs: unknown[] = []
    const log = pino({ level: 'silent' })
    log.error = (detail: unknown) => void bugs.push(detail)
    const sockets = new ChatSockets(
      { messageRate: unlimited, roomRate: unlimited, callRate: unlimited, ...settings },
      shared,
    )
    const live = wrapLive(sockets)
    const sms = { send: async () => true }
    const config = readConfig({ ...unhurried, DATA_DIR: join(tmpdir(), `${database.name}-data`) })
    const kept = new KeptParts({ config, db: database.db, log })
    const services: OuterServices = {
      db: database.db,
      now: () => new Date(),
      afterCommit: (work) => void work(services),
      log,
      sms,
      mail: { send: async () => true },
      push: { send: async () => 'taken' },
      captcha: openWorkCaptcha('a secret of tests', { tries: 2 }),
      identity: undefined,
      licences: undefined,
      invoices: undefined,
      privacyNumbers: undefined,
      textModel: undefined,
      messaging: openHosts({
        db: database.db,
        log,
        secret: 'a secret of tests',
        now: () => new Date(),
        addresses: platformAddresses,
        fallback: undefined,
      }),
      siteUrl: ({ key }) => `http://${key}.localhost`,
      storage: openDiskStorage(join(tmpdir(), database.name)),
      maps: undefined,
      outside: kept.of,
      papers: new Papers(),
      live,
      payments: { all: [], ofSites: [], find: () => undefined },
      offers: {
        sms: () => true,
        mail: true,
        realName: false,
        invoices: false,
        licences: false,
        platformNotices: false,
        hosts: [],
        privacyNumbers: false,
        textModel: false,
        payments: [],
        sitePayments: [],
        paymentsOf: () => [],
      },
      products: new Map(),
      siteContents: new Map(),
      dangerousActs: new Map(),
      operatorActs: new Map(),
      workTitles: new Map(),
      chatRules: new KnownChatRules(),
      own: kept.of,
      isDemo: false,
      secret: 'secret',
    }
    const server = createServer()
    sockets.attach(server, { services, tenants, watch: { isCutOff: false, onChange: () => {} } })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const stage: ChatStage = new ChatStage(
      database,
      services,
      url,
      bugs,
      new Map(tenants.all.map(({ id, agentKey }) => [id, agentKey])),
      async () => {
        for (const device of stage.#devices) device.close()
        await sockets.close()
        server.close()
        shared?.close()
        await kept.end()
        if (!beside) await database.close()
      },
    )
    return stage
  }

  async chatter(role: Role = seeker, { tenantId = 1, autoReply = false } = {}): Promise<Chatter> {
    const { db, now } = this.services
    const [user] = await db.insert(users).values({ tenantId, mobile: nextMobile(), autoReply }).returning()
    if (user === undefined) throw new Error('No user was made')
    await db.insert(userRoles).values({ userId: user.id, role })
    const owner = { tenantId, userId: user.id, role }
    const { sessionId } = await startSession(db, { ...owner, userAgent: '', address: '', now: now() })
    const imUserId = await openChatUser(db, owner)
    return { ...owner, sessionId, imUserId, token: await issueChatToken(db, { tenantId, sessionId, imUserId }) }
  }

  /** Opens the talk of a seeker and a recruiter and returns its cid. */
  async talk(one: Chatter, other: Chatter, jobId: number | null = null): Promise<number> {
    const [by, with_] = one.role === recruiter ? [other, one] : [one, other]
    const parties = { tenantId: by.tenantId, seekerId: by.userId, recruiterId: with_.userId, jobId }
    const { talk, pushes } = await this.services.db.transaction((tx) => openTalk(tx, parties))
    pushAll(this.services.live, pushes)
    return talk.id
  }

  /** A seeker and a recruiter with a talk. */
  async pair(): Promise<{ alice: Chatter; bob: Chatter; cid: number }> {
    const alice = await this.chatter(seeker)
    const bob = await this.chatter(recruiter)
    return { alice, bob, cid: await this.talk(alice, bob) }
  }

  /** A connection to this stage without a login. */
  connect({
    tenantId = 1,
    agentKey = this.agentKeys.get(tenantId),
    transport = 'websocket',
  }: {
    tenantId?: number
    agentKey?: string
    transport?: Transport
  } = {}): Device {
    const device = new Device(this.url, { agentKey, version: 'test' }, transport)
    this.#devices.push(device)
    return device
  }

  /** A logged-in device. */
  async device(chatter: Chatter, cursor: number | null = null): Promise<Device & { login: ImLoginAnswer }> {
    const device = this.connect(chatter)
    const login = await device.logIn(chatter, cursor)
    return Object.assign(device, { login })
  }
}

const unlimited = { burst: 100_000, perSecond: 100_000 }

let mobiles = 15_000_000_000
const nextMobile = () => String(mobiles++)

/** One client connection; `updates` are those that came in, in the order of arrival. */
export class Device {
  readonly socket: Socket
  readonly updates: Update[] = []
  readonly endings: { code: number }[] = []
  readonly decisions: DecidedMatter[] = []

  constructor(url: string, auth: Record<string, unknown>, transport: Transport = 'websocket') {
    this.socket = io(url, { auth, forceNew: true, transports: [transport], reconnection: false })
    this.socket.on('update', (...updates: Update[]) => this.updates.push(...updates))
    this.socket.on('ended', (reason: { code: number }) => this.endings.push(reason))
    this.socket.on('decided', ({ matter }: { matter: DecidedMatter }) => this.decisions.push(matter))
  }

  call<Data = unknown>(method: string, ...payload: unknown[]): Promise<SocketAnswer<Data>> {
    return this.socket.timeout(60_000).emitWithAck(method, ...payload)
  }

  async logIn({ token }: Pick<Chatter, 'token'>, cursor: z.input<typeof ImLogin>['cursor'] = null) {
    return taken(await this.call<ImLoginAnswer>('imLogin', { token, cursor }))
  }

  send(message: ImMsgSend): Promise<SocketAnswer<ImMsgSendAnswer>> {
    return this.call('imMsgSend', message)
  }

  /** Sends a text and returns the stored message. */
  async say(cid: number, text: string, clientId: string = crypto.randomUUID()) {
    const { message } = taken(await this.send({ type: 'text', cid, clientId, content: { text } }))
    if (message === null) throw new Error('A text makes a message')
    return message
  }

  async read(cid: number, msgId: number) {
    return taken(await this.send({ type: 'read', cid, content: { msgId } }))
  }

  /** Texts of the messages that came in. */
  get texts(): (string | undefined)[] {
    return this.updates.flatMap((update) => (update.kind === 'message' ? [update.message.content.text] : []))
  }

  /** Waits until all updates up to the one numbered `seq` are here, from `after` on. */
  async reach(seq: number, after = 0): Promise<void> {
    const wanted = Array.from({ length: seq - after }, (_, index) => after + index + 1)
    const here = () => this.updates.map((update) => update.seq).sort((one, other) => one - other)
    await vi.waitFor(() => expect(here()).toEqual(wanted))
  }

  async waitForEnd(): Promise<void> {
    await vi.waitFor(() => expect(this.socket.connected).toBe(false))
  }

  close(): void {
    this.socket.close()
  }
}

/** The data of a success; any other answer fails the test with its code and sentence. */
export function taken<Data>(answer: SocketAnswer<Data>): Data {
  expect(answer).toMatchObject({ code: 200 })
  return answer.data as Data
}
