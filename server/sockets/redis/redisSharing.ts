import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { countTogether } from '../../edge/sharedCounts'
import type { Logger } from '../../log/logger'
import { describeAddress, type RedisAddress } from '../../startup/redisAddress'
import { imUserOf, isShared, roomChannel, userRoom } from '../chatSocket'
import type { Person } from '../presence'
import type { Others, Sharing, SharingEnds } from '../sharing'
import { Channels } from './channels'
import { openHearing, type RedisClient } from './clients'
import { countInRedis } from './commonCounts'
import { connectRedis, reasonOf } from './connect'
import { Keys, type KeyTrouble } from './keys'
import { redisUp } from './metrics'
import { RedisNames } from './names'
import { PresenceKeys } from './presenceKeys'
import { Pulse, type PulseTimes, pulseTimes } from './pulse'
import { RedisViewers } from './redisViewers'
import { SharedAdapter } from './sharedAdapter'
import { Trouble } from './trouble'
import { Untold } from './untold'

/** A login waits at most so many ms for the subscription; then the log is looked at. */
const longestJoin = 1_000
/** The channel that each process hears. */
const all = 'all'
/** How the line of updates begins. */
const updateLine = 'e  ["update",'

interface Parts {
  readonly client: RedisClient
  readonly address: RedisAddress
  readonly names: RedisNames
  readonly log: Logger
  readonly times: PulseTimes
}

/** Connects to Redis as `REDIS_URL` says. */
export async function openRedisSharing(
  given: RedisAddress,
  { pool, secret, log, times = pulseTimes }: { pool: Pool; secret: string; log: Logger; times?: PulseTimes },
): Promise<Sharing> {
  const { client, address } = await connectRedis(given, log)
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const names = new RedisNames(secret, rows[0]?.name ?? '')
  let others: RedisOthers | undefined
  return {
    join: (ends) => {
      others = new RedisOthers(ends, { client, address, names, log, times })
      return others
    },
    findTroubles: () => others?.findTroubles() ?? [],
    close: () => client.disconnect(),
  }
}

class RedisOthers implements Others {
  readonly viewers: RedisViewers
  readonly #ends: SharingEnds
  readonly #channels: Channels
  readonly #pulse: Pulse
  readonly #keys: Keys
  readonly #presence: PresenceKeys
  readonly #untold: Untold
  readonly #trouble: Trouble
  readonly #beats: string
  #lastError: unknown
  /** Of the connection for commands, which says why none of them passes: a password that was changed. */
  #connectionError: unknown
  #adapter: SharedAdapter | undefined

  constructor(ends: SharingEnds, { client, address, names, log, times }: Parts) {
    this.#ends = ends
    const name = randomBytes(6).toString('hex')
    this.#beats = `beat:${name}:`
    this.#trouble = new Trouble(log, describeAddress(address))
    const failed = (error: unknown) => {
      this.#lastError = error
      this.#pulse.lose()
    }
    this.#channels = new Channels({
      names,
      name,
      asking: client,
      failed,
      openHearing: () => openHearing(address),
      hear: (line, room) => this.#hear(line, room),
    })
    client.on('error', (error) => {
      this.#connectionError = error
    })
    this.#pulse = new Pulse({
      times,
      now: () => performance.now(),
      findParts: () => this.#channels.findParts(),
      watch: (part) => this.#channels.subscribe(`${this.#beats}${part}`),
      beat: (part) => this.#channels.echo(`${this.#beats}${part}`, 'b'),
      repair: () => this.#channels.repair(),
      repairsItself: () => this.#channels.repairsItself,
      renew: () => this.#channels.renew(),
      changed: (isWhole) => this.#changed(isWhole),
    })
    const changed = (trouble: KeyTrouble | undefined, error?: unknown) => {
      redisUp.set({ part: 'keys' }, trouble ? 0 : 1)
      this.#trouble.keys(trouble, reasonOf(error))
    }
    this.#keys = new Keys(client, changed, names.key('probe', name))
    this.#presence = new PresenceKeys(this.#keys, names, ends.presence)
    this.#untold = new Untold((room) => this.#channels.publish(room, 'g'))
    this.viewers = new RedisViewers({
      keys: this.#keys,
      names,
      now: Date.now,
      tellLeft: (roomId, viewers) => this.#publish(`v ${viewers.join(' ')}`, roomChannel(roomId)),
    })
    countTogether((told) => countInRedis(this.#keys, names, told))
    redisUp.set({ part: 'messages' }, 0)
    redisUp.set({ part: 'keys' }, 1)
    this.#takeOver()
    void this.#open()
  }

  get isReached(): boolean {
    return this.#pulse.isWhole
  }

  entered(person: Person): void {
    this.#presence.enter(person)
  }

  left(person: Person, imUserId: number): void {
    void this.#presence.leave(person).then(() => this.#publish(`p ${person.userId} ${person.role}`, userRoom(imUserId)))
  }

  findOnline(userIds: readonly number[], role: Person['role']): Promise<readonly number[]> {
    return this.#presence.find(userIds, role)
  }

  findTroubles(): readonly string[] {
    return [...(this.#pulse.isWhole ? [] : ['redis']), ...(this.#keys.trouble ? ['redisKeys'] : [])]
  }

  async close(): Promise<void> {
    countTogether(undefined)
    this.#pulse.stop()
    this.#untold.stop()
    this.#trouble.stop()
    await Promise.all([this.#presence.close(), this.viewers.close()])
    this.#keys.close()
    this.#channels.close()
  }

  async #open(): Promise<void> {
    await this.#channels.open().catch((error: unknown) => {
      this.#lastError = error
    })
    await this.#channels.subscribe(all).catch(() => {})
    await this.#pulse.start()
  }

  #takeOver(): void {
    const others = {
      isShared,
      opened: (room: string) => (isShared(room) ? this.#subscribe(room) : undefined),
      closed: (room: string) => {
        if (isShared(room)) this.#channels.unsubscribe(room)
      },
      send: (line: string, room: string | undefined) => this.#publish(line, room ?? all),
    }
    const keep = (adapter: SharedAdapter) => {
      this.#adapter = adapter
    }
    this.#ends.io.adapter(
      class extends SharedAdapter {
        constructor(namespace: ConstructorParameters<typeof SharedAdapter>[0]) {
          super(namespace, others)
          keep(this)
        }
      },
    )
  }

  #subscribe(room: string): Promise<void> {
    const subscribed = this.#channels.subscribe(room).catch(() => {})
    const limit = new Promise<void>((resolve) => setTimeout(resolve, longestJoin).unref())
    return Promise.race([subscribed, limit])
  }

  #publish(line: string, room: string): void {
    this.#channels.publish(room, line).catch(() => {
      if (imUserOf(room) !== undefined) this.#untold.add(room)
    })
  }

  #changed(isWhole: boolean): void {
    redisUp.set({ part: 'messages' }, isWhole ? 1 : 0)
    this.#trouble.messages(isWhole, () => reasonOf(this.#lastError, this.#connectionError))
    if (!isWhole) return
    this.#connectionError = undefined
    // What was sent in the meantime is lost, and some of it may only just have been committed.
    this.#ends.look()
    setTimeout(() => this.#ends.look(), 1_000).unref()
    void this.#presence.renew()
    this.viewers.renew()
  }

  /** Processes of another build may send what this one does not know. */
  #hear(line: string, room: string): void {
    const imUserId = imUserOf(room)
    if (room.startsWith(this.#beats)) this.#pulse.hear(Number(room.slice(this.#beats.length)))
    else if (/^[eld]/.test(line)) this.#deliver(line, [room], imUserId)
    else if (line.startsWith('a ')) {
      const end = line.indexOf(' ', 2)
      this.#deliver(line.slice(end + 1), line.slice(2, end).split(','), undefined)
    } else if (line === 'g' && imUserId !== undefined) this.#ends.look([imUserId])
    else if (line.startsWith('p ')) this.#confirm(line.split(' '))
    else if (line.startsWith('v ')) {
      const [, ...viewers] = line.split(' ')
      this.viewers.hearLeft(Number(room.slice(room.indexOf(':') + 1)), viewers)
    }
  }

  #deliver(line: string, rooms: readonly string[], imUserId: number | undefined): void {
    this.#adapter?.hear(line, rooms)
    if (imUserId !== undefined && line.startsWith(updateLine)) {
      const [, ...updates] = JSON.parse(line.slice(3)) as [string, ...{ seq: number }[]]
      this.#ends.sent(imUserId, updates)
    }
  }

  /** Somebody who left another process is here. */
  #confirm([, userId, role]: readonly string[]): void {
    const person = { userId: Number(userId), role: role === '1' ? (1 as const) : (0 as const) }
    if (this.#ends.presence.has(person)) this.#presence.enter(person)
  }
}
