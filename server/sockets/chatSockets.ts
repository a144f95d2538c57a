import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import type { DecidedMatter } from '#contract/chat/decisions'
import type { Draft } from '#contract/chat/drafts'
import type { Notification } from '#contract/chat/notification'
import type { RoomEvent } from '#contract/chat/rooms'
import type { Update } from '#contract/chat/socket'
import type { MeetingNews } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import type { Role } from '#contract/roles'
import type { DatabaseWatch } from '../db/databaseWatch'
import { AddressCounts } from '../edge/addressCounts'
import type { TenantRegistry } from '../edge/sites'
import { TokenBucket } from '../edge/tokenBucket'
import { loosenPlaces } from '../features/interviews/meeting/presence'
import type { Live, Services } from '../services'
import { acceptCalls } from './calls'
import { type ChatServer, type ChatSocket, imUserOf, sessionRoom, userRoom } from './chatSocket'
import { gatherWrites } from './gatherWrites'
import { refuseNewWhile, sendElsewhere, Websockets } from './goElsewhere'
import { addPollingHeaders, countConnections, mayConnect } from './guardRequests'
import { guardUpgrade } from './guardUpgrade'
import { admit } from './handshake'
import { leaveWhileCutOff } from './leaveCutOff'
import { LogEnds } from './logEnds'
import { Looks, mostPushed } from './looks'
import { Members } from './members'
import { chatMethods, type Methods } from './methods'
import { connections, countPushed } from './metrics'
import { PacketDecoder } from './packets/packetDecoder'
import { PacketEncoder } from './packets/packetEncoder'
import { type Person, Presence } from './presence'
import { RoomAdapter } from './rooms/roomAdapter'
import { RoomLooks } from './rooms/roomLooks'
import { RoomMembers } from './rooms/roomMembers'
import { LocalViewers, type RoomCounts } from './rooms/viewers'
import type { SocketSettings } from './settings'
import type { Others, Sharing } from './sharing'
import { keepSlimRequests } from './slimRequests'
import { ToldEnds } from './toldEnds'

const defaults: SocketSettings = {
  messageRate: { burst: 300, perSecond: 20 },
  roomRate: { burst: 10, perSecond: 1 },
  callRate: { burst: 600, perSecond: 100 },
  loginWait: 20_000,
  minVersion: '',
  trust: () => false,
  connectionsPerAddress: 0,
  publicHttps: false,
  watchInterval: 60_000,
}

type PushedListener = (imUserId: number, updates: readonly Update[]) => void

interface Surroundings {
  readonly services: Services
  readonly tenants: TenantRegistry
  /** Of the database that `services` works on. */
  readonly watch: Pick<DatabaseWatch, 'isCutOff' | 'onChange'>
}

/** The live side: chat sockets on the server's own port, polling first, then websocket (core 7.2). */
export class ChatSockets implements Live {
  readonly #settings: SocketSettings
  readonly #io: ChatServer = new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['polling', 'websocket'],
    // A hub that hears nothing for longer than it should leaves (`workers/chat/link/silence.ts`). The server itself waits longer for
    // an answer, since a slow network is no reason to end a connection.
    pingInterval: limits.socketBeat,
    pingTimeout: 10_000,
    maxHttpBufferSize: 256 * 1024,
    perMessageDeflate: false,
    adapter: RoomAdapter,
    parser: { Encoder: PacketEncoder, Decoder: PacketDecoder },
    allowRequest: (request, decide) => decide(null, this.#mayConnect(request)),
  })
  #mayConnect: (request: IncomingMessage) => boolean = () => false
  readonly #presence = new Presence()
  readonly #told = new ToldEnds(this.#io)
  /** Undefined where this process is the only one. */
  readonly #others: Others | undefined
  readonly #ends = new LogEnds()
  readonly #viewers: RoomCounts
  #rooms: RoomMembers | undefined
  #roomLooks: RoomLooks | undefined
  #looks: Looks | undefined
  #websockets: Websockets | undefined
  #isClosed = false
  #pushed: PushedListener = () => {}

  constructor(settings: Partial<SocketSettings> = {}, sharing?: Sharing) {
    this.#settings = { ...defaults, ...settings }
    this.#others = sharing?.join({
      io: this.#io,
      presence: this.#presence,
      look: (imUserIds) => this.#looks?.sendUnsent(imUserIds),
      sent: (imUserId, updates) => this.#ends.sent(imUserId, updates),
    })
    this.#viewers = this.#others?.viewers ?? new LocalViewers()
    this.#followUsers()
  }

  /** Starts serving on the HTTP server's port. `services.live` is this object or a wrapper of it. */
  attach(server: HttpServer, { services, tenants, watch }: Surroundings): void {
    const { loginWait, messageRate, minVersion, roomRate, watchInterval } = this.#settings
    const rules = { ...this.#settings, counts: new AddressCounts(this.#settings.connectionsPerAddress) }
    this.#mayConnect = (request) => mayConnect(request, tenants, rules)
    const changes = {
      entered: (person: Person, imUserId: number) => this.#others?.entered(person, imUserId),
      left: (person: Person, imUserId: number) => this.#others?.left(person, imUserId),
      delivered: (imUserId: number, seq: number) => this.#ends.answered(imUserId, seq),
    }
    const members = new Members(services, { loginWait, presence: this.#presence, changes, watch })
    const rooms = new RoomMembers(this.#io, { services, viewers: this.#viewers })
    const roomLooks = new RoomLooks({ io: this.#io, rooms, services, others: this.#others })
    const methods = chatMethods({ services, members, rooms, roomLooks, messageRate, roomRate })
    this.#rooms = rooms
    this.#roomLooks = roomLooks
    this.#io.use((socket, next) => admit({ tenants, minVersion }, socket, next))
    this.#io.on('connection', (socket) => this.#accept(socket, { services, members, rooms, methods }))
    this.#io.attach(server)
    leaveWhileCutOff(this.#io, watch)
    refuseNewWhile(this.#io, () => this.#isClosed)
    countConnections(this.#io, rules)
    keepSlimRequests(this.#io)
    addPollingHeaders(server, rules)
    server.prependListener('upgrade', guardUpgrade)
    server.on('upgrade', (_request, connection) => gatherWrites(connection))
    this.#websockets = new Websockets(server)
    this.#looks = new Looks({
      io: this.#io,
      services,
      presence: this.#presence,
      ends: this.#ends,
      others: this.#others,
      watchInterval,
    })
    this.#told.watch(services)
  }

  /** Sends every connection elsewhere at once, and resolves when other processes have been told. The caller closes the HTTP server. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#looks?.stop()
    this.#roomLooks?.stop()
    const goodbyes = this.#others?.close()
    this.#told.stop()
    this.#rooms?.close()
    if (this.#websockets) sendElsewhere(this.#io)
    this.#io.engine?.close()
    this.#websockets?.endSoon()
    await goodbyes
  }

  /** Hears of the updates that changes on this process push. */
  onPushed(listener: PushedListener): void {
    this.#pushed = listener
  }

  pushUpdates(imUserId: number, updates: readonly Update[]): void {
    countPushed(updates)
    this.#pushed(imUserId, updates)
    for (let at = 0; at < updates.length; at += mostPushed) {
      this.#io.to(userRoom(imUserId)).emit('update', ...updates.slice(at, at + mostPushed))
    }
    this.#ends.sent(imUserId, updates)
  }

  pushDraft(imUserId: number, draft: Draft): void {
    this.#io.to(userRoom(imUserId)).emit('draft', draft)
  }

  tellOrder(imUserId: number, id: string): void {
    this.#io.to(userRoom(imUserId)).emit('order', { id })
  }

  tellSends(imUserId: number, ids: readonly number[]): void {
    this.#io.to(userRoom(imUserId)).emit('sends', { ids: [...ids] })
  }

  tellDecision(imUserId: number, matter: DecidedMatter): void {
    this.#io.to(userRoom(imUserId)).emit('decided', { matter })
  }

  tellMeeting(imUserId: number, news: MeetingNews): void {
    this.#io.to(userRoom(imUserId)).emit('meeting', news)
  }

  tellRoom(event: RoomEvent): void {
    this.#rooms?.tell(event)
  }

  notify(imUserId: number, notification: Notification, exceptSession?: string): void {
    const others = exceptSession === undefined ? [] : [sessionRoom(exceptSession)]
    this.#io.to(userRoom(imUserId)).except(others).emit('notify', notification)
  }

  async findOnline(userIds: readonly number[], role: Role, where?: 'here'): Promise<ReadonlySet<number>> {
    const online = new Set(userIds.filter((userId) => this.#presence.has({ userId, role })))
    const rest = where === 'here' ? [] : [...new Set(userIds)].filter((userId) => !online.has(userId))
    if (rest.length > 0) for (const userId of (await this.#others?.findOnline(rest, role)) ?? []) online.add(userId)
    return online
  }

  countViewers(roomIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return this.#viewers.count(roomIds)
  }

  endSessions(sessionIds: readonly string[], code: number): void {
    if (sessionIds.length === 0) return
    const rooms = sessionIds.map(sessionRoom)
    this.#io.in(rooms).emit('ended', { code })
    this.#io.in(rooms).disconnectSockets(true)
  }

  #accept(
    socket: ChatSocket,
    {
      services,
      members,
      rooms,
      methods,
    }: { services: Services; members: Members; rooms: RoomMembers; methods: Methods },
  ): void {
    const { log, now } = services
    socket.data.calls = new TokenBucket(this.#settings.callRate, now().getTime())
    socket.data.turn = Promise.resolve()
    socket.data.answered = socket.data.turn
    socket.data.waiting = 0
    socket.data.rooms = new Map()
    socket.data.seats = new Set()
    connections.inc()
    members.awaitLogin(socket)
    // A client may emit an event of this name; without a listener it would end the process.
    socket.on('error', (error: unknown) => log.debug({ err: error }, 'A chat socket reported an error'))
    socket.on('disconnect', () => {
      clearTimeout(socket.data.loginTimer)
      connections.dec()
      const left = members
        .leave(socket)
        .then(() => rooms.leaveAll(socket))
        .then(() => loosenPlaces(services, [...socket.data.seats]))
      left.catch((error: unknown) => log.error({ err: error }, 'The end of a chat connection was not noted'))
    })
    acceptCalls(socket, {
      methods,
      allows: () => socket.data.calls.take(now().getTime()),
      report: (error) => log.error({ err: error }, 'A chat call failed'),
    })
  }

  #followUsers(): void {
    const rooms = this.#io.of('/').adapter
    rooms.on('create-room', (room: string) => {
      const imUserId = imUserOf(room)
      if (imUserId !== undefined) this.#ends.begin(imUserId)
    })
    rooms.on('delete-room', (room: string) => {
      const imUserId = imUserOf(room)
      if (imUserId !== undefined) this.#ends.end(imUserId)
    })
  }
}
