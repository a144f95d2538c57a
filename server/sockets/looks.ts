import { readUnsent } from '../features/chat/talks/unsent'
import { readLogEnds } from '../features/chat/talks/updates'
import type { Services } from '../services'
import { touchActive } from '../sessions/activity'
import { findEndedSessions } from '../sessions/chatTokens'
import { touchSessions } from '../sessions/sessions'
import type { ChatCaller } from '../wire/handle'
import { type ChatServer, sessionRoom, userRoom } from './chatSocket'
import type { LogEnds } from './logEnds'
import type { Presence } from './presence'
import type { Others } from './sharing'

/** Updates that one packet carries. */
export const mostPushed = 50

/** Interval in ms at which logs are looked at while updates of other processes may be missing. */
const lookInterval = 1_000
/** Each so many looks, sessions are looked at too: another process may have ended them. */
const sessionLooks = 5

interface LookParts {
  readonly io: ChatServer
  readonly services: Services
  readonly presence: Presence
  readonly ends: LogEnds
  /** Undefined where this process is the only one. */
  readonly others: Others | undefined
  /** Interval in ms at which ended sessions are disconnected and the activity of present users is recorded. */
  readonly watchInterval: number
}

/** What is looked up in the database again and again, since nobody may have told this process of it. */
export class Looks {
  readonly #parts: LookParts
  readonly #timers: NodeJS.Timeout[]
  #isOver = false

  constructor(parts: LookParts) {
    this.#parts = parts
    this.#timers = [setInterval(() => this.#run(this.#lookAround()), parts.watchInterval)]
    if (parts.others) this.#timers.push(this.#lookWhileAlone(parts.others))
    for (const timer of this.#timers) timer.unref()
  }

  stop(): void {
    this.#isOver = true
    for (const timer of this.#timers) clearInterval(timer)
  }

  /** Looks for updates of these chat users, or of all, that were not sent to their sockets here. */
  sendUnsent(imUserIds?: readonly number[]): void {
    this.#run(this.#sendUnsent(imUserIds))
  }

  #lookWhileAlone(others: Others): NodeJS.Timeout {
    let looks = 0
    return setInterval(() => {
      if (others.isReached) return
      this.sendUnsent()
      looks += 1
      if (looks % sessionLooks === 0) this.#run(this.#endUnseen(this.#sessionIds()))
    }, lookInterval)
  }

  #run(look: Promise<void>): void {
    look.catch((error: unknown) => {
      if (!this.#isOver) this.#parts.services.log.error({ err: error }, 'Chat sockets were not checked')
    })
  }

  /** Disconnects sessions that have expired or were removed in the database. */
  async #lookAround(): Promise<void> {
    const { presence, others } = this.#parts
    const { db, now } = this.#parts.services
    const sessionIds = this.#sessionIds()
    await this.#endUnseen(sessionIds)
    await touchSessions(db, sessionIds, now())
    await touchActive(db, presence.all(), now())
    if (others) await this.#catchUp()
  }

  async #endUnseen(sessionIds: readonly string[]): Promise<void> {
    const { db, now } = this.#parts.services
    for (const [sessionId, code] of await findEndedSessions(db, sessionIds, now())) this.#endHere(sessionId, code)
  }

  /** Ends the sockets of this process alone. */
  #endHere(sessionId: string, code: number): void {
    const { io } = this.#parts
    io.local.in(sessionRoom(sessionId)).emit('ended', { code })
    io.local.in(sessionRoom(sessionId)).disconnectSockets(true)
  }

  #sessionIds(): string[] {
    return [...new Set(this.#callers().map(({ sessionId }) => sessionId))]
  }

  #callers(): ChatCaller[] {
    return [...this.#parts.io.of('/').sockets.values()].flatMap(({ data }) => data.caller ?? [])
  }

  /**
   * Pushes the ends of recently changed logs, since another process may have died before it pushed its updates. A device that
   * has the update drops it; a device that lacks it asks for what is missing.
   */
  async #catchUp(): Promise<void> {
    const { io, watchInterval } = this.#parts
    const { db, now } = this.#parts.services
    const since = new Date(now().getTime() - 2 * watchInterval)
    const imUserIds = this.#callers().map(({ imUserId }) => imUserId)
    for (const { imUserId, updates } of await readLogEnds(db, imUserIds, since)) {
      io.local.to(userRoom(imUserId)).emit('update', ...updates)
    }
  }

  async #sendUnsent(imUserIds?: readonly number[]): Promise<void> {
    const { io, ends, services } = this.#parts
    for (const { imUserId, updates } of await readUnsent(services.db, ends.of(imUserIds))) {
      for (let at = 0; at < updates.length; at += mostPushed) {
        io.local.to(userRoom(imUserId)).emit('update', ...updates.slice(at, at + mostPushed))
      }
      ends.caughtUp(imUserId, updates.at(-1)?.seq ?? 0)
    }
  }
}
