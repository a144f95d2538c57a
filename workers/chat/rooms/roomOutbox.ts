import type { OutgoingRoomText } from '#contract/chat/commands'
import type { ImChatroomMsgSend, RoomMessage, RoomSent } from '#contract/chat/rooms'
import { codes, localCodes, type Result } from '#contract/errors'

/** What I have written and the server has not taken yet. `failed` is a sentence once it was refused. */
export interface RoomRow extends OutgoingRoomText {
  readonly writtenAt: number
  readonly failed: string
}

interface RoomOutboxEnds {
  /** The room is joined. */
  isReady(): boolean
  send(input: ImChatroomMsgSend): Promise<Result<RoomSent>>
  delivered(message: RoomMessage): void
  changed(): void
}

/**
 * Delivers what was written into a room, in order, as soon as it is joined. A lost acknowledgement is asked for by sending
 * again; the server answers with the first one. It lives in memory: a live talk is over before a browser is opened again.
 */
export class RoomOutbox {
  rows: readonly RoomRow[] = []
  readonly #ends: RoomOutboxEnds
  #isRunning = false

  constructor(ends: RoomOutboxEnds) {
    this.#ends = ends
  }

  /** One that is here and waits stays as it is; one that was refused goes to the end and is tried again. */
  write(message: OutgoingRoomText): void {
    const known = this.#find(message.clientId)
    if (known && known.failed === '') return
    const row = { ...message, writtenAt: Math.floor(Date.now() / 1000), failed: '' }
    this.#put([...this.#without(message.clientId), row])
    this.flush()
  }

  drop(clientId: string): void {
    if (this.#find(clientId)) this.#put(this.#without(clientId))
  }

  clear(): void {
    this.rows = []
  }

  /** A message of mine has come back: it waits no longer. Others' client ids are others'. */
  settle({ clientId }: RoomMessage): void {
    this.drop(clientId)
  }

  settleAll(log: readonly RoomMessage[]): void {
    if (this.rows.length === 0) return
    const arrived = new Set(log.map(({ clientId }) => clientId))
    const left = this.rows.filter(({ clientId }) => !arrived.has(clientId))
    if (left.length < this.rows.length) this.rows = left
  }

  flush(): void {
    void this.#deliver()
  }

  async #deliver(): Promise<void> {
    if (this.#isRunning) return
    this.#isRunning = true
    try {
      while (this.#ends.isReady()) {
        const row = this.rows.find(({ failed }) => failed === '')
        if (!row) return
        await this.#attempt(row)
      }
    } finally {
      this.#isRunning = false
    }
  }

  async #attempt({ roomId, clientId, text }: RoomRow): Promise<void> {
    const answer = await this.#ends.send({ type: 'text', roomId, clientId, content: { text } })
    if (answer.ok) {
      if (answer.data.message) this.#ends.delivered(answer.data.message)
      this.drop(clientId)
      return
    }
    // Try again, unless the line is down: it may have been replaced already.
    if (answer.code === localCodes.timeout || answer.code === localCodes.network) return
    if (answer.code === codes.messageDiscarded) return this.drop(clientId)
    const failed = answer.msg || `消息发送失败[${answer.code}]`
    this.#put(this.rows.map((row) => (row.clientId === clientId ? { ...row, failed } : row)))
  }

  #find(clientId: string): RoomRow | undefined {
    return this.rows.find((row) => row.clientId === clientId)
  }

  #without(clientId: string): RoomRow[] {
    return this.rows.filter((row) => row.clientId !== clientId)
  }

  #put(rows: readonly RoomRow[]): void {
    this.rows = rows
    this.#ends.changed()
  }
}
