import { createHash } from 'node:crypto'

/** Parts of the channels and keys. Few, so that a client can name the parts of a shard, and many more than there are shards. */
export const parts = 256

/**
 * Names of channels and keys of one installation. Those of one user or room are in one part, and a part is on one shard of a
 * cluster. The prefix keeps installations apart that share a Redis.
 */
export class RedisNames {
  readonly #prefix: string

  constructor(secret: string, database: string) {
    const digest = createHash('sha256').update(`names in Redis\n${database}\n${secret}`).digest('hex')
    this.#prefix = `rencai:${digest.slice(0, 12)}`
  }

  /** Of a room of sockets, such as `im:12`. */
  channel(room: string): string {
    return this.inPart(partOf(room), room)
  }

  roomOf(channel: string): string {
    return channel.slice(channel.indexOf('}:') + 2)
  }

  key(kind: string, of: string): string {
    return this.inPart(partOf(of), `${kind}:${of}`)
  }

  inPart(part: number, name: string): string {
    return `${this.#prefix}{${part}}:${name}`
  }
}

/** By the number at its end, which spreads best, or else by its letters. */
function partOf(name: string): number {
  const digits = /(\d{1,9})$/.exec(name)?.[1]
  if (digits !== undefined) return Number(digits) % parts
  let sum = 0
  for (let at = 0; at < name.length; at++) sum = (sum * 31 + name.charCodeAt(at)) % 65_521
  return sum % parts
}
