import type pg from 'pg'
import { Listener } from '../../db/listener'
import type { Bus, BusEnds, OpenBus } from './bus'
import { type Batch, Outbox } from './outbox'

/** Bytes of one notification; PostgreSQL passes on less than 8000. */
const mostBytes = 7_900
/** Of the words before a notification's text. */
const headBytes = 64
const roomBytes = mostBytes - headBytes
const pause = 5

const toAll = 'rencai_all'
const toOne = (name: string): string => `rencai_to_${name}`

/**
 * By NOTIFY of the database that the processes share, a channel for each process. Notifications have a transaction of their own:
 * PostgreSQL commits transactions that notify one after the other, and those that write messages should not wait for that.
 */
export function postgresBus(pool: pg.Pool, report: (error: unknown) => void): OpenBus {
  return ({ name, hear, onOpen }: BusEnds): Bus => {
    const pieces = new Pieces(name, hear)
    const common = { hear: (payload: string) => pieces.take(payload), onBroken: () => pieces.forget(), report }
    const own = new Listener(pool, { ...common, channel: toOne(name) })
    const all = new Listener(pool, { ...common, channel: toAll, onListening: onOpen })
    const outbox = new Outbox({ pause, report, deliver: (batch) => notify(pool, batch, name) })
    const opened = own.open().then(() => all.open())
    return {
      send: (line, to) => outbox.add(line, to),
      close: async () => {
        await outbox.close()
        await Promise.all([own.close(), all.close()])
        await opened.catch(report)
      },
    }
  }
}

let count = 0

async function notify(pool: pg.Pool, batch: Batch, from: string): Promise<void> {
  const channels: string[] = []
  const payloads: string[] = []
  for (const [to, lines] of batch) {
    for (const text of pack(lines)) {
      const id = `${from}:${++count}`
      const parts = cut(text)
      for (const [at, part] of parts.entries()) {
        channels.push(to === undefined ? toAll : toOne(to))
        payloads.push(`${id} ${parts.length - at - 1} ${part}`)
      }
    }
  }
  await pool.query({
    name: 'processes.notify',
    text: 'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as sent (channel, payload)',
    values: [channels, payloads],
  })
}

/** Joins lines as far as one notification holds them; a longer line stays alone. */
function pack(lines: readonly string[]): string[] {
  const texts: string[] = []
  let text = ''
  let bytes = 0
  for (const line of lines) {
    const more = Buffer.byteLength(line) + 1
    if (bytes > 0 && bytes + more > roomBytes) {
      texts.push(text)
      text = ''
      bytes = 0
    }
    text = bytes > 0 ? `${text}\n${line}` : line
    bytes += more
  }
  texts.push(text)
  return texts
}

/** Cuts a text so that each part fits into one notification; characters stay whole. */
function cut(text: string): string[] {
  if (Buffer.byteLength(text) <= roomBytes) return [text]
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of text) {
    const more = Buffer.byteLength(character)
    if (bytes + more > roomBytes) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += more
  }
  parts.push(part)
  return parts
}

/** Puts the parts of a text together again. */
class Pieces {
  readonly #incomplete = new Map<string, string>()

  constructor(
    private readonly name: string,
    private readonly hear: (line: string) => void,
  ) {}

  take(payload: string): void {
    const idEnd = payload.indexOf(' ')
    const moreEnd = payload.indexOf(' ', idEnd + 1)
    const id = payload.slice(0, idEnd)
    if (id.startsWith(`${this.name}:`)) return
    const text = (this.#incomplete.get(id) ?? '') + payload.slice(moreEnd + 1)
    if (payload.slice(idEnd + 1, moreEnd) !== '0') return void this.#incomplete.set(id, text)
    this.#incomplete.delete(id)
    for (const line of text.split('\n')) this.hear(line)
  }

  /** What was lost leaves texts without an end. */
  forget(): void {
    this.#incomplete.clear()
  }
}
