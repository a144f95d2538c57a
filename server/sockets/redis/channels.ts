import { Cluster } from 'ioredis'
import { connectClient, type RedisClient } from './clients'
import { parts, type RedisNames } from './names'
import { slotOf } from './slots'

export interface ChannelParts {
  readonly names: RedisNames
  /** This process's name, without spaces. */
  readonly name: string
  readonly asking: RedisClient
  readonly openHearing: () => RedisClient
  /** Takes what another process has published to the channel of a room. */
  readonly hear: (line: string, room: string) => void
  /** Called with the reason when something was not sent or not subscribed. */
  readonly failed: (error: unknown) => void
}

/** Most commands of one write when all channels are subscribed again. */
const batch = 500

/**
 * Sharded pub/sub, a channel for each room that has sockets here. Redis passes a message on to the processes with sockets of its
 * room and to nobody else.
 */
export class Channels {
  readonly #parts: ChannelParts
  /** Channels that are to be heard, and whether Redis has confirmed it. */
  readonly #channels = new Map<string, boolean>()
  readonly #slots = Array.from({ length: parts }, (_, part) => slotOf(`{${part}}`))
  #hearing: RedisClient
  #repairing: Promise<boolean> | undefined
  /** Connections broke: what Redis has confirmed on them is void. */
  #isStale = false
  #isClosed = false

  constructor(channelParts: ChannelParts) {
    this.#parts = channelParts
    this.#hearing = this.#openHearing()
  }

  async open(): Promise<void> {
    await connectClient(this.#hearing)
  }

  /** Resolves once what is published reaches this process. Rejects if Redis did not confirm it; then {@link repair} tries again. */
  async subscribe(room: string): Promise<void> {
    const channel = this.#parts.names.channel(room)
    this.#channels.set(channel, false)
    try {
      await this.#hearing.ssubscribe(channel)
      if (this.#channels.has(channel)) this.#channels.set(channel, true)
    } catch (error) {
      this.#parts.failed(error)
      throw error
    }
  }

  unsubscribe(room: string): void {
    const channel = this.#parts.names.channel(room)
    this.#channels.delete(channel)
    // Without channels it would end those of all rooms.
    this.#hearing.sunsubscribe(channel).catch(() => {})
  }

  /** Rejects if it is not known that Redis took the line. */
  async publish(room: string, line: string): Promise<void> {
    try {
      await this.#parts.asking.spublish(this.#parts.names.channel(room), `${this.#parts.name} ${line}`)
    } catch (error) {
      this.#parts.failed(error)
      throw error
    }
  }

  /** As {@link publish}, but this process hears it too. */
  async echo(room: string, line: string): Promise<void> {
    await this.#parts.asking.spublish(this.#parts.names.channel(room), `- ${line}`)
  }

  /** Subscribes what Redis has not confirmed. Resolves to whether all is heard now. */
  repair(): Promise<boolean> {
    this.#repairing ??= this.#repair().finally(() => {
      this.#repairing = undefined
    })
    return this.#repairing
  }

  async #repair(): Promise<boolean> {
    if (this.#hearing.status !== 'ready') return false
    if (this.#isStale) for (const channel of this.#channels.keys()) this.#channels.set(channel, false)
    this.#isStale = false
    const waiting = [...this.#channels].flatMap(([channel, isOn]) => (isOn ? [] : channel))
    for (let at = 0; at < waiting.length; at += batch) {
      const done = await Promise.all(waiting.slice(at, at + batch).map((channel) => this.#again(channel)))
      if (this.#isClosed || done.includes(false)) return false
    }
    return !this.#isStale
  }

  /**
   * A cluster's client subscribes its channels again by itself, but does not say whether it could. While a shard has no primary, it
   * tries anew several times a second.
   */
  get repairsItself(): boolean {
    return this.#hearing instanceof Cluster
  }

  /** A part of each shard, by which each connection can be tried. */
  findParts(): number[] {
    if (!(this.#hearing instanceof Cluster)) return [0]
    const byNode = new Map<string, number>()
    for (const [part, slot] of this.#slots.entries()) {
      const node = this.#hearing.slots[slot]?.[0]
      if (node !== undefined && !byNode.has(node)) byNode.set(node, part)
    }
    return [...byNode.values()]
  }

  /** Connects anew: a server that hangs closes no connection. */
  async renew(): Promise<void> {
    const former = this.#hearing
    this.#hearing = this.#openHearing()
    this.#isStale = true
    former.disconnect()
    await connectClient(this.#hearing).catch((error: unknown) => this.#parts.failed(error))
  }

  close(): void {
    this.#isClosed = true
    this.#hearing.disconnect()
  }

  async #again(channel: string): Promise<boolean> {
    if (!this.#channels.has(channel)) return true
    try {
      await this.#hearing.ssubscribe(channel)
      if (this.#channels.has(channel)) this.#channels.set(channel, true)
      return true
    } catch (error) {
      this.#parts.failed(error)
      return false
    }
  }

  #openHearing(): RedisClient {
    const { name, names, hear, openHearing, failed } = this.#parts
    const client = openHearing()
    const own = `${name} `
    client.on('error', failed)
    client.on('smessage', (channel: string, text: string) => {
      if (!text.startsWith(own)) hear(text.slice(text.indexOf(' ') + 1), names.roomOf(channel))
    })
    const lost = () => {
      if (this.#hearing !== client || this.#isClosed) return
      this.#isStale = true
      failed(new Error('The connection to Redis broke'))
    }
    client.on('close', lost)
    client.on('-subscriber', lost)
    client.on('ready', () => {
      if (this.#hearing === client) void this.repair()
    })
    return client
  }
}
