import { io, type Socket } from 'socket.io-client'
import type { DecidedMatter } from '#contract/chat/decisions'
import type { Draft } from '#contract/chat/drafts'
import type { Notification } from '#contract/chat/notification'
import type { RoomEvent } from '#contract/chat/rooms'
import type { HubSettings } from '#contract/chat/service'
import type { ClientToServer, ServerToClient, SocketAuth, Update } from '#contract/chat/socket'
import { type Failure, failure, localCodes, type Result } from '#contract/errors'
import type { MeetingNews } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { makeUuid } from '#contract/uuid'
import { Calls, type DataOf, type InputOf, type Method } from './calls'
import { Silence } from './silence'
import { spread, Unrest } from './unrest'

export type { DataOf, InputOf, Method } from './calls'

export interface ConnectionEnds {
  /** Connected, not logged in yet. */
  up(): void
  down(): void
  /** An attempt failed; the next one follows by itself. */
  failed(failure: Failure): void
  update(updates: readonly Update[]): void
  logEnd?(seq: number): void
  draft(draft: Draft): void
  notify?(notification: Notification): void
  sends?(ids: readonly number[]): void
  order?(id: string): void
  decided?(matter: DecidedMatter): void
  room(event: RoomEvent): void
  meeting?(news: MeetingNews): void
  ended(code: number): void
}

/** The one socket. It comes back by itself for as long as it is not stopped (core 4.2). */
export interface Connection {
  readonly isUp: boolean
  readonly transport: 'websocket' | 'polling' | ''
  /**
   * Calls a method. Fails with 0 once the socket is down, and with -1 when the line is given up: after 5 s if it is dead, else after 30 s.
   * The line is then made anew.
   */
  ask<M extends Method>(method: M, input: InputOf<M>): Promise<Result<DataOf<M>>>
  /** Drops the connection and connects again at once. */
  renew(): void
  stop(): void
}

const unreachable = failure(localCodes.network, '网络不给力~')
const lateConnect = failure(localCodes.timeout, 'connect timeout')

/** Why an attempt failed: in the server's words where it refused. */
function faultOf(error: Error & { data?: { code?: unknown } }, isNetwork: boolean): Failure {
  // The manager's own word for an attempt that took longer than it may.
  if (error.message === 'timeout') return lateConnect
  if (isNetwork) return unreachable
  const code = error.data?.code
  return failure(typeof code === 'number' ? code : localCodes.network, error.message)
}

/** Ms between the server's signs of life, as it has said at the handshake. */
const beatOf = ({ io: { engine } }: Socket): number => (engine as unknown as { _pingInterval: number })._pingInterval

export function connect(settings: HubSettings, ends: ConnectionEnds): Connection {
  const auth: SocketAuth = { agentKey: settings.agentKey, version: settings.version }
  const socket: Socket<ServerToClient, ClientToServer> = io(settings.url, {
    auth,
    query: { line: makeUuid() },
    forceNew: true,
    transports: ['polling', 'websocket'],
    reconnectionDelay: limits.socketReconnectDelay,
    reconnectionDelayMax: limits.socketReconnectDelayMax,
    randomizationFactor: limits.socketReconnectJitter,
    timeout: limits.socketConnectTimeout,
  })
  /** Since the last connection; undefined before the first one. */
  let attempts: number | undefined
  /** How long an attempt may take, in ms. */
  let patience: number = limits.socketConnectTimeout
  let stopped = false
  let retry: ReturnType<typeof setTimeout> | undefined
  let answerTimer: ReturnType<typeof setTimeout> | undefined

  /**
   * A balancer keeps the requests of one connection together by `line`. A new one for each attempt may lead to another process: the
   * last one may be hung. The first connection may take 20 s (core 4.2). To replace a line that was up, attempts take ever longer, up
   to 20 s, so that a hung process is left soon and a slow network still connects.
   */
  const changeLine = () => {
    socket.io.opts.query = { line: makeUuid() }
    if (attempts === undefined) return
    attempts += 1
    patience = Math.min(attempts * limits.socketTimeout, limits.socketConnectTimeout)
    socket.io.timeout(patience)
  }
  const connectAnew = () => {
    changeLine()
    socket.connect()
  }
  socket.io.on('reconnect_attempt', changeLine)

  const renewAfter = (pause: number) => {
    if (stopped) return
    socket.disconnect()
    clearTimeout(retry)
    retry = setTimeout(connectAnew, pause)
  }
  const unrest = new Unrest()
  const giveUp = () => renewAfter(unrest.note())
  const silence = new Silence(unrest, giveUp)
  socket.io.on('ping', () => silence.heard())
  socket.io.on('packet', () => silence.heard())
  const calls = new Calls(socket, unrest, giveUp)

  /** After a refusal or a disconnect by the server socket.io gives up; we do not. */
  const goOn = () => {
    if (stopped || socket.active) return
    clearTimeout(retry)
    retry = setTimeout(connectAnew, spread(limits.socketReconnectDelayMax))
  }

  /** The engine's own time ends with its handshake: a server that then says nothing gets as long again to let us in. */
  socket.io.on('open', () => {
    answerTimer = setTimeout(() => {
      ends.failed(lateConnect)
      giveUp()
    }, patience)
  })
  socket.io.on('close', () => clearTimeout(answerTimer))

  socket.on('connect', () => {
    clearTimeout(answerTimer)
    attempts = 0
    silence.start(beatOf(socket))
    ends.up()
  })
  socket.on('disconnect', () => {
    silence.stop()
    calls.end()
    ends.down()
    goOn()
  })
  socket.on('connect_error', (error) => {
    clearTimeout(answerTimer)
    ends.failed(faultOf(error, socket.active))
    goOn()
  })
  socket.on('update', (...updates) => ends.update(updates))
  socket.on('logEnd', ({ seq }) => ends.logEnd?.(seq))
  socket.on('draft', ends.draft)
  socket.on('notify', (notification) => ends.notify?.(notification))
  socket.on('sends', ({ ids }) => ends.sends?.(ids))
  socket.on('order', ({ id }) => ends.order?.(id))
  socket.on('decided', ({ matter }) => ends.decided?.(matter))
  socket.on('room', ends.room)
  socket.on('meeting', (news) => ends.meeting?.(news))
  socket.on('ended', ({ code }) => ends.ended(code))

  return {
    get isUp() {
      return socket.connected
    },
    get transport() {
      if (!socket.connected) return ''
      return socket.io.engine?.transport.name === 'websocket' ? 'websocket' : 'polling'
    },
    ask: (method, input) => calls.ask(method, input),
    renew: () => renewAfter(0),
    stop() {
      stopped = true
      silence.stop()
      calls.end()
      clearTimeout(retry)
      clearTimeout(answerTimer)
      socket.offAny()
      socket.off()
      socket.disconnect()
    },
  }
}
