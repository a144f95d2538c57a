import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { signUp } from '../../support/browser/accounts'
import { startProduct } from '../../support/server/server'
import type { BenchContext, BenchRow } from '../row'
import { median } from '../statistics'
import { connect, type Line, measureRate, openLine, openTalk } from './chatLoad'

const pairs = 32
/** Messages of each sender: ours may send 300 at once, and 20 more with each second; the peer sends for about as long. */
const ours = { warmUp: 100, round: 80 }
const peers = { warmUp: 100, round: 400 }
const rounds = 9
const idleSockets = 5_000
/** In ms. */
const settling = 3_000

/** server.chat: messages acknowledged a second, each committed, and memory of idle sockets, against a bare socket.io. */
export async function benchServerChat({ log }: BenchContext): Promise<BenchRow[]> {
  log('server.chat')
  const product = await startProduct({ env: { DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'on' } })
  const bare = await startBare()
  try {
    const place = { url: product.url, dataDir: product.dataDir }
    const { agentKey } = (await signUp(0, place)).client.tenant
    const auth = { agentKey, version: 'bench' }
    const memory = await measureIdle(product.url, auth, () => residentOfProduct(product.url))
    const peerMemory = await measureIdle(bare.url, {}, bare.resident)

    const logins = (await Promise.all(Array.from({ length: pairs }, () => openTalk(place)))).flat()
    const lines = await Promise.all(logins.map((login) => openLine(product.url, login)))
    const bareLines: Line[] = await Promise.all(
      lines.map(async ({ cid }) => ({ socket: await connect(bare.url, {}), cid, sent: new Set() })),
    )
    await measureRate(lines, ours.warmUp)
    await measureRate(bareLines, peers.warmUp)
    const rates = { ours: [] as number[], peers: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      rates.ours.push(await measureRate(lines, ours.round))
      // What the server does behind those who send does not burden the peer.
      await sleep(settling)
      rates.peers.push(await measureRate(bareLines, peers.round))
    }
    for (const { socket } of [...lines, ...bareLines]) socket.close()

    const [rate, peerRate] = [median(rates.ours), median(rates.peers)]
    const peer = 'bare socket.io'
    return [
      { name: 'server.chat.rate', value: rate, unit: 'messages/s', peer, ratio: rate / peerRate },
      { name: 'server.chat.idle', value: memory, unit: `MiB for ${idleSockets}`, peer, ratio: memory / peerMemory },
    ]
  } finally {
    bare.close()
    await product.dispose()
  }
}

/** By how many MiB the server's memory grows with so many idle sockets. */
async function measureIdle(
  url: string,
  auth: Record<string, unknown>,
  resident: () => Promise<number>,
): Promise<number> {
  const before = await resident()
  const sockets: Socket[] = []
  while (sockets.length < idleSockets) {
    sockets.push(...(await Promise.all(Array.from({ length: 250 }, () => connect(url, auth)))))
  }
  const after = await resident()
  for (const socket of sockets) socket.close()
  return after - before
}

async function residentOfProduct(url: string): Promise<number> {
  const figures = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(figures)?.[1]) / 1_048_576
}

/** A socket.io server in a process of its own, which acknowledges what comes and passes it on to nobody. */
async function startBare(): Promise<{ url: string; resident(): Promise<number>; close(): void }> {
  const script = `
    import { createServer } from 'node:http'
    import { Server } from 'socket.io'
    const http = createServer((_request, response) => response.end(String(process.memoryUsage().rss)))
    new Server(http).on('connection', (socket) =>
      socket.on('imMsgSend', (message, acknowledge) => acknowledge({ code: 200, msg: '', data: message })))
    http.listen(0, '127.0.0.1', () => console.log(http.address().port))`
  const options = ['--input-type=module', '--eval', script]
  const cwd = join(import.meta.dirname, '../../..')
  const child = spawn(process.execPath, options, { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const [port]: Buffer[] = await once(child.stdout, 'data')
  const url = `http://127.0.0.1:${String(port).trim()}`
  return {
    url,
    resident: async () => Number(await (await fetch(url)).text()) / 1_048_576,
    close: () => void child.kill('SIGKILL'),
  }
}
