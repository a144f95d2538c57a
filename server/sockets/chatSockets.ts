import type { Server as HttpServer } from 'node:http'
import { Server } from 'socket.io'
import type { Draft } from '../../contract/chat/drafts'
import type { Update } from '../../contract/chat/socket'
import type { Role } from '../../contract/roles'
import { touchActive } from '../features/chat/activity'
import { findEndedSessions } from '../features/chat/chatTokens'
import { type Rate, TokenBucket } from '../features/chat/tokenBucket'
import type { TenantRegistry } from '../features/tenants/tenantRegistry'
import type { Live, Services } from '../services'
import { acceptCalls } from './calls'
import { type ChatServer, type ChatSocket, sessionRoom, userRoom } from './chatSocket'
import { admit } from './handshake'
import { Members } from './members'
import { chatMethods, type Methods } from './methods'
import { connections, pushedUpdates } from './metrics'
import { isSameOrigin } from './origin'

export interface SocketSettings {
  /** Messages of one chat user, from all devices. */
  readonly messageRate: Rate
  /** All calls of one connection. */
  readonly callRate: Rate
  /** A connection that nobody logs in on is closed after so many ms. */
  readonly loginWait: number
  /** Every so many ms, ended sessions are sent off and those who are there are noted. */
  readonly watchInterval: number
}

const defaults: SocketSettings = {
  messageRate: { burst: 300, perSecond: 20 },
  callRate: { burst: 600, perSecond: 100 },
  loginWait: 20_000,
  watchInterval: 60_000,
}

/** The live side: chat sockets on the server's own port, polling first, then websocket (core 7.2). */
export class ChatSockets implements Live {
  readonly #settings: SocketSettings
  readonly #io: ChatServer = new Server({
    path: '/socket.io',
    serveClient: false,
    transports: ['polling', 'websocket'],
    pingInterval: 25_000,
    pingTimeout: 20_000,
    maxHttpBufferSize: 256 * 1024,
    perMessageDeflate: false,
    allowRequest: (request, decide) => decide(null, isSameOrigin(request)),
  })
  #members: Members | undefined
  #watch: NodeJS.Timeout | undefined

  constructor(settings: Partial<SocketSettings> = {}) {
    this.#settings = { ...defaults, ...settings }
  }

  /** Begins to answer on the server's port. `services.live` is this very object, or one that passes on to it. */
  attach(server: HttpServer, { services, tenants }: { services: Services; tenants: TenantRegistry }): void {
    const { loginWait, messageRate, watchInterval } = this.#settings
    const members = new Members(services, loginWait)
    const methods = chatMethods(services, members, messageRate)
    this.#members = members
    this.#io.use((socket, next) => admit(tenants, socket, next))
    this.#io.on('connection', (socket) => this.#accept(socket, { services, members, methods }))
    this.#io.attach(server)
    const failed = (error: unknown) => services.log.error({ err: error }, 'Chat sockets were not checked')
    this.#watch = setInterval(() => this.#lookAround(services, members).catch(failed), watchInterval)
    this.#watch.unref()
  }

  /** Closes every connection; the HTTP server is its owner's to close. */
  close(): void {
    clearInterval(this.#watch)
    this.#io.disconnectSockets(true)
    this.#io.engine?.close()
  }

  pushUpdates(imUserId: number, updates: readonly Update[]): void {
    for (const update of updates) {
      pushedUpdates.inc({ kind: update.kind })
      this.#io.to(userRoom(imUserId)).emit('update', update)
    }
  }

  pushDraft(imUserId: number, draft: Draft): void {
    this.#io.to(userRoom(imUserId)).emit('draft', draft)
  }

  isOnline(userId: number, role: Role): boolean {
    return this.#members?.isOnline(userId, role) ?? false
  }

  endSessions(sessionIds: readonly string[], code: number): void {
    if (sessionIds.length === 0) return
    const rooms = sessionIds.map(sessionRoom)
    this.#io.in(rooms).emit('ended', { code })
    this.#io.in(rooms).disconnectSockets(true)
  }

  #accept(
    socket: ChatSocket,
    { services, members, methods }: { services: Services; members: Members; methods: Methods },
  ): void {
    const { log, now } = services
    socket.data.calls = new TokenBucket(this.#settings.callRate, now().getTime())
    socket.data.turn = Promise.resolve()
    socket.data.waiting = 0
    connections.inc()
    members.awaitLogin(socket)
    // A client may emit an event of this name; unheard, it would end the process.
    socket.on('error', (error: unknown) => log.debug({ err: error }, 'A chat socket reported an error'))
    socket.on('disconnect', async () => {
      clearTimeout(socket.data.loginTimer)
      connections.dec()
      await members.leave(socket)
    })
    acceptCalls(socket, {
      methods,
      allows: () => socket.data.calls.take(now().getTime()),
      report: (error) => log.error({ err: error }, 'A chat call failed'),
    })
  }

  /** Sessions that ended unseen (run out, removed by another process) lose their sockets. */
  async #lookAround({ db, now }: Services, members: Members): Promise<void> {
    const callers = [...this.#io.of('/').sockets.values()].flatMap(({ data }) => data.caller ?? [])
    const sessionIds = [...new Set(callers.map(({ sessionId }) => sessionId))]
    for (const [sessionId, code] of await findEndedSessions(db, sessionIds, now())) this.endSessions([sessionId], code)
    await touchActive(db, members.all(), now())
  }
}
