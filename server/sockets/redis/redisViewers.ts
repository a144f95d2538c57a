import { LocalViewers, type RoomCounts } from '../rooms/viewers'
import type { Keys } from './keys'
import type { RedisNames } from './names'

/** Times in ms. A viewer whose process died is counted for the life. */
const life = 90_000
const renewal = 30_000
const gathering = 200
/** Viewers of one command. */
const batch = 500

export interface RedisViewersParts {
  readonly keys: Keys
  readonly names: RedisNames
  readonly now: () => number
  /** Tells the other processes with people in the room that these have left this one. */
  readonly tellLeft: (roomId: number, viewers: readonly string[]) => void
}

/** People in rooms, over all processes: a sorted set for each room, by the time at which an entry runs out. Written in batches. */
export class RedisViewers implements RoomCounts {
  readonly #parts: RedisViewersParts
  readonly #here = new LocalViewers()
  #changed = new Map<number, Set<string>>()
  /** The last count of each room, for the time in which Redis is away. */
  readonly #counts = new Map<number, number>()
  readonly #timer: NodeJS.Timeout

  constructor(parts: RedisViewersParts) {
    this.#parts = parts
    this.#timer = setInterval(() => this.renew(), renewal)
    this.#timer.unref()
  }

  enter(roomId: number, viewer: string): void {
    if (this.#here.enter(roomId, viewer)) this.#change(roomId, viewer)
  }

  leave(roomId: number, viewer: string): void {
    if (this.#here.leave(roomId, viewer)) this.#change(roomId, viewer)
  }

  /** Another process has said that these left it: those who are here too are noted again. */
  hearLeft(roomId: number, viewers: readonly string[]): void {
    for (const viewer of viewers) if (this.#here.has(roomId, viewer)) this.#change(roomId, viewer)
  }

  renew(): void {
    for (const [roomId, viewers] of this.#here.all()) for (const viewer of viewers) this.#change(roomId, viewer)
  }

  async count(roomIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    if (roomIds.length === 0) return new Map()
    if (this.#changed.size > 0) await this.#flush()
    const { keys, now } = this.#parts
    const counted = await keys.read((client) =>
      Promise.all(roomIds.map((roomId) => client.zcount(this.#keyOf(roomId), now(), '+inf'))),
    )
    return new Map(roomIds.map((roomId, at) => [roomId, this.#known(roomId, counted?.[at])]))
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    for (const [roomId, viewers] of this.#here.all()) {
      await this.#remove(roomId, [...viewers])
    }
  }

  #known(roomId: number, counted: number | undefined): number {
    const here = this.#here.size(roomId)
    const people = Math.max(here, counted ?? this.#counts.get(roomId) ?? 0)
    if (here > 0) this.#counts.set(roomId, people)
    else this.#counts.delete(roomId)
    return people
  }

  #change(roomId: number, viewer: string): void {
    const isFirst = this.#changed.size === 0
    const changed = this.#changed.get(roomId) ?? new Set<string>()
    this.#changed.set(roomId, changed.add(viewer))
    if (isFirst) setTimeout(() => void this.#flush(), gathering).unref()
  }

  async #flush(): Promise<void> {
    const changed = this.#changed
    this.#changed = new Map()
    await Promise.all([...changed].map(([roomId, viewers]) => this.#write(roomId, [...viewers])))
  }

  async #write(roomId: number, viewers: readonly string[]): Promise<void> {
    const { keys, now, tellLeft } = this.#parts
    const key = this.#keyOf(roomId)
    const end = now() + life
    const here = viewers.filter((viewer) => this.#here.has(roomId, viewer))
    for (let at = 0; at < here.length; at += batch) {
      const entries = here.slice(at, at + batch).flatMap((viewer) => [end, viewer])
      await keys.write((client) =>
        Promise.all([
          client.zadd(key, ...entries),
          client.pexpire(key, life),
          client.zremrangebyscore(key, '-inf', now()),
        ]),
      )
    }
    const left = viewers.filter((viewer) => !this.#here.has(roomId, viewer))
    if (left.length === 0) return
    await this.#remove(roomId, left)
    tellLeft(roomId, left)
  }

  async #remove(roomId: number, viewers: readonly string[]): Promise<void> {
    for (let at = 0; at < viewers.length; at += batch) {
      const some = viewers.slice(at, at + batch)
      await this.#parts.keys.write((client) => client.zrem(this.#keyOf(roomId), ...some))
    }
  }

  #keyOf(roomId: number): string {
    return this.#parts.names.key('viewers', String(roomId))
  }
}
