import { sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { chatUsers } from '../db/schema/chat'
import type { Services } from '../services'
import { type ChatServer, userRoom } from './chatSocket'

/** Ms between two readings, each of which looks at the logs of a part of those who are here. */
const interval = 1_000
/** So many readings look at everybody: a device learns within 3 s that its log ends elsewhere than it heard last. */
const parts = 3

/**
 * Tells devices where their log ends, as the database has it, whenever that has changed: a last update that was lost shows in no
 * gap. It does not matter where it was lost: in another process, on the way from there, or on the way to the device.
 */
export class ToldEnds {
  /** What the devices of each chat user heard last, by part. */
  readonly #told: Map<number, number>[] = Array.from({ length: parts }, () => new Map())
  #part = 0
  #isReading = false
  #timer: NodeJS.Timeout | undefined

  constructor(private readonly io: ChatServer) {}

  watch({ db, log }: Pick<Services, 'db' | 'log'>): void {
    const look = () => this.#look(db).catch((error) => log.debug({ err: error }, 'Ends of logs were not read'))
    this.#timer = setInterval(look, interval)
    this.#timer.unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Looks at the next part of the logs, by one statement. */
  async #look(db: Db): Promise<void> {
    if (this.#isReading) return
    this.#isReading = true
    try {
      await this.#lookAt(db, this.#part)
    } finally {
      this.#part = (this.#part + 1) % parts
      this.#isReading = false
    }
  }

  async #lookAt(db: Db, part: number): Promise<void> {
    const imUserIds = this.#present(part)
    const told = this.#told[part]
    const ends = imUserIds.length > 0 ? await readEnds(db, imUserIds) : []
    for (const { id, seq } of ends) {
      if (told?.get(id) !== seq) this.io.local.to(userRoom(id)).emit('logEnd', { seq })
    }
    this.#told[part] = new Map(ends.map(({ id, seq }) => [id, seq]))
  }

  #present(part: number): number[] {
    const present = new Set<number>()
    for (const { data } of this.io.of('/').sockets.values()) {
      const imUserId = data.caller?.imUserId
      if (imUserId !== undefined && imUserId % parts === part) present.add(imUserId)
    }
    return [...present]
  }
}

async function readEnds(db: Db, imUserIds: readonly number[]): Promise<{ id: number; seq: number }[]> {
  return db
    .select({ id: chatUsers.id, seq: chatUsers.seq })
    .from(chatUsers)
    .where(sql`${chatUsers.id} = any(${sql.param([...imUserIds])}::integer[])`)
}
