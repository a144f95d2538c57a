import type { FastifyBaseLogger } from 'fastify'
import type { Result } from '#contract/errors'
import type { Db } from '../../../db/database'
import { lockRoom, noRoom } from './rooms'
import { type Said, type Saying, sayAll } from './says'

interface Waiting {
  readonly saying: Saying
  readonly resolve: (result: Result<Said>) => void
  readonly reject: (error: unknown) => void
}

/** Most texts of one transaction. */
const most = 100

/**
 * What people say in a room at the same time is written by one transaction: each has to lock the room, whose log has no gaps. A text
 * that comes alone does not wait.
 */
export class RoomTexts {
  readonly #queues = new Map<number, Waiting[]>()

  constructor(
    private readonly db: Db,
    private readonly log: Pick<FastifyBaseLogger, 'warn'>,
  ) {}

  say(saying: Saying): Promise<Result<Said>> {
    return new Promise((resolve, reject) => {
      const waiting = { saying, resolve, reject }
      const queue = this.#queues.get(saying.input.roomId)
      if (queue) return void queue.push(waiting)
      this.#queues.set(saying.input.roomId, [waiting])
      void this.#run(saying.input.roomId)
    })
  }

  async #run(roomId: number): Promise<void> {
    const queue = this.#queues.get(roomId) ?? []
    while (queue.length > 0) await this.#write(roomId, queue.splice(0, most))
    this.#queues.delete(roomId)
  }

  async #write(roomId: number, batch: readonly Waiting[]): Promise<void> {
    try {
      const results = await this.#say(roomId, batch)
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] ?? noRoom)
    } catch (error) {
      if (batch.length === 1) return batch[0]?.reject(error)
      // What the database refuses must not take the others with it.
      this.log.warn({ err: error, texts: batch.length }, 'Texts of a room are written one by one')
      for (const waiting of batch) await this.#write(roomId, [waiting])
    }
  }

  #say(roomId: number, batch: readonly Waiting[]): Promise<Result<Said>[]> {
    const sayings = batch.map(({ saying }) => saying)
    const tenantId = sayings[0]?.actor.tenantId ?? 0
    return this.db.transaction(async (tx) => {
      const room = await lockRoom(tx, { tenantId, roomId })
      return room === undefined ? sayings.map(() => noRoom) : sayAll(tx, room, sayings)
    })
  }
}
