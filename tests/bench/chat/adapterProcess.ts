import { createShardedAdapter } from '@socket.io/redis-adapter'
import { pino } from 'pino'
import { Server } from 'socket.io'
import { LogEnds } from '#server/sockets/logEnds'
import { PacketDecoder } from '#server/sockets/packets/packetDecoder'
import { PacketEncoder } from '#server/sockets/packets/packetEncoder'
import { Presence } from '#server/sockets/presence'
import { openAsking, openHearing } from '#server/sockets/redis/clients'
import { openRedisSharing } from '#server/sockets/redis/redisSharing'
import { readRedisAddress } from '#server/startup/redisAddress'

/**
 * One of the processes of `adapters.ts`: rooms of socket.io without sockets on the wire, over Redis. `IPC`: `users` joins the users
 * from a number on, `emit` sends updates to users, `end` answers with what came in.
 */

export interface Ask {
  readonly kind: 'users' | 'emit' | 'read' | 'memory'
  readonly from?: number
  readonly count?: number
  /** Emits so many updates, to the users one after the other. */
  readonly messages?: number
  readonly perSecond?: number
}

const [way = 'ours', url = ''] = process.argv.slice(2)
const io = new Server(0, { parser: { Encoder: PacketEncoder, Decoder: PacketDecoder } })
const payload = {
  kind: 'message',
  seq: 1,
  message: { id: 1, cid: 1, content: { text: '您好，请问还招人吗？'.repeat(8) } },
}
let heard = 0

async function open(): Promise<void> {
  const read = readRedisAddress(url)
  if ('fault' in read) throw new Error(read.fault)
  if (way === 'ours') {
    const pool = { query: async () => ({ rows: [{ name: 'bench' }] }) } as never
    const log = pino({ level: 'silent' }) as never
    const ends = new LogEnds()
    const sharing = await openRedisSharing(read.address, { pool, secret: 'bench', log })
    sharing.join({
      io: io as never,
      presence: new Presence(),
      look: () => {},
      sent: (imUserId, updates) => ends.sent(imUserId, updates),
    })
    io.of('/').adapter.on('create-room', (room: string) => ends.begin(Number(room.slice(3))))
  } else {
    const [pub, sub] = [openAsking(read.address), openHearing(read.address)]
    await Promise.all([pub.connect(), sub.connect()])
    io.adapter(createShardedAdapter(pub, sub, { subscriptionMode: 'dynamic-private' }))
  }
}

/** A socket that writes nothing: what is measured is the way to it. */
function addUser(id: number): Promise<void> | void {
  const client = { writeToEngine: () => void heard++, conn: { protocol: 4, transport: {} } }
  const socket = { id: `s${id}`, client, notifyOutgoingListeners: () => {}, rooms: new Set(), data: {} }
  io.of('/').sockets.set(socket.id, socket as never)
  return io.of('/').adapter.addAll(socket.id, new Set([`im:${id}`]))
}

async function answer({ kind, from = 0, count = 0, messages = 0, perSecond = 0 }: Ask): Promise<unknown> {
  if (kind === 'users') {
    for (let at = 0; at < count; at++) void addUser(from + at)
    return undefined
  }
  if (kind === 'emit') {
    const began = performance.now()
    for (let at = 0; at < messages; ) {
      const due = Math.min(messages, Math.ceil(((performance.now() - began) / 1_000) * perSecond))
      for (; at < due; at++) io.to(`im:${from + (at % count)}`).emit('update', { ...payload, seq: at + 1 })
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
    return undefined
  }
  if (kind === 'memory') {
    globalThis.gc?.()
    globalThis.gc?.()
    return process.memoryUsage().heapUsed + process.memoryUsage().external
  }
  const { user, system } = process.cpuUsage()
  return { heard, cpu: (user + system) / 1_000 }
}

process.on('message', async (ask: Ask) => process.send?.({ answer: await answer(ask) }))
process.on('disconnect', () => process.exit(0))
void open().then(() => process.send?.({ answer: 'open' }))
