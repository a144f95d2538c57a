import type { DatabaseWatch } from '../db/databaseWatch'
import type { Services } from '../services'
import { touchActive } from '../sessions/activity'
import type { ChatCaller } from '../wire/handle'
import { type ChatSocket, sessionRoom, userRoom } from './chatSocket'
import { loggedIn } from './metrics'
import type { Person, Presence } from './presence'

export interface PresenceChanges {
  entered(person: Person, imUserId: number): void
  left(person: Person, imUserId: number): void
  /** A connection of the chat user knows its log up to `seq`. */
  delivered(imUserId: number, seq: number): void
}

interface MemberParts {
  /** In ms. */
  readonly loginWait: number
  readonly presence: Presence
  readonly changes: PresenceChanges
  readonly watch: Pick<DatabaseWatch, 'isCutOff'>
}

const personOf = ({ userId, role }: ChatCaller): Person => ({ userId, role })

/** Tracks the login of each connection. A connection without a login is closed after `loginWait` ms. */
export class Members {
  readonly #services: Services
  readonly #loginWait: number

  readonly #presence: Presence
  readonly #changes: PresenceChanges
  readonly #watch: MemberParts['watch']

  constructor(services: Services, { loginWait, presence, changes, watch }: MemberParts) {
    this.#services = services
    this.#presence = presence
    this.#changes = changes
    this.#watch = watch
    this.#loginWait = loginWait
  }

  awaitLogin(socket: ChatSocket): void {
    clearTimeout(socket.data.loginTimer)
    socket.data.loginTimer = setTimeout(() => socket.disconnect(true), this.#loginWait)
    socket.data.loginTimer.unref()
  }

  /** Subscribes the connection to this chat user's updates. No-op if the connection is closed. */
  async enter(socket: ChatSocket, caller: ChatCaller): Promise<void> {
    await this.leave(socket)
    if (!socket.connected) return
    clearTimeout(socket.data.loginTimer)
    socket.data.caller = caller
    if (this.#presence.enter(caller)) this.#changes.entered(personOf(caller), caller.imUserId)
    loggedIn.inc()
    await socket.join([userRoom(caller.imUserId), sessionRoom(caller.sessionId)])
    // Not awaited: after a restart all users log in at once.
    void this.#touch(caller)
  }

  /** Notes that the login of the connection was answered with the log up to `seq`. */
  delivered({ imUserId }: ChatCaller, seq: number): void {
    this.#changes.delivered(imUserId, seq)
  }

  async leave(socket: ChatSocket): Promise<void> {
    const { caller } = socket.data
    if (caller === undefined) return
    socket.data.caller = undefined
    if (this.#presence.leave(caller)) this.#changes.left(personOf(caller), caller.imUserId)
    loggedIn.dec()
    await socket.leave(userRoom(caller.imUserId))
    await socket.leave(sessionRoom(caller.sessionId))
    await this.#touch(caller)
  }

  /** Records the last activity; a failure is only logged. When all connections end for want of a database, nothing is tried. */
  async #touch(caller: ChatCaller): Promise<void> {
    if (this.#watch.isCutOff) return
    const { db, now, log } = this.#services
    await touchActive(db, [caller], now()).catch((error: unknown) => log.warn({ err: error }, 'Activity was not noted'))
  }
}
