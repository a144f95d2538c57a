import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { localCodes } from '#contract/errors'
import { limits } from '#contract/limits'
import { type Connection, connect } from '../../../workers/chat/link/socket'
import { type Proxy as NetworkProxy, startProxy } from '../../support/server/programs/proxy'

/** How long the socket waits for a server that takes connections and never answers. A tenth of the product's times. */

const usual = { ...limits }
/** Ms that leave a silence to the other tests. */
const patient = 20_000
const tenth = {
  socketTimeout: 500,
  socketConnectTimeout: 2_000,
  socketReconnectDelay: 100,
  socketReconnectDelayMax: 500,
  socketGrace: 150,
}

let http: HttpServer
let io: Server
let proxy: NetworkProxy
let connection: Connection | undefined

beforeEach(async () => {
  Object.assign(limits, tenth)
  http = createServer()
  io = new Server(http, { pingInterval: limits.socketBeat / 10, pingTimeout: 600_000 })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  proxy = await startProxy((http.address() as AddressInfo).port)
})
afterEach(async () => {
  Object.assign(limits, usual)
  connection?.stop()
  proxy.restore()
  await proxy.close()
  await io.close()
})

/** Notes when the line came up, and how long each attempt took until it failed, in ms. */
function open() {
  const seen = { ups: 0, downs: 0, failures: [] as number[] }
  const settings = {
    agentKey: 'a',
    agentId: '1',
    productType: 1,
    terminalType: 40,
    version: '1',
    url: `http://127.0.0.1:${proxy.port}`,
  }
  const start = Date.now()
  connection = connect(settings, {
    up: () => {
      seen.ups += 1
    },
    down: () => {
      seen.downs += 1
    },
    failed: () => seen.failures.push(Date.now() - start),
    update: () => {},
    draft: () => {},
    room: () => {},
    ended: () => {},
  })
  return { seen, connection, elapsed: () => Date.now() - start }
}

test('core 9: the first connection is waited for 20 s', async () => {
  proxy.freeze()
  const { seen } = open()
  await vi.waitFor(() => expect(seen.failures).not.toEqual([]))
  expect(seen.failures[0]).toBeGreaterThanOrEqual(1_990)
  expect(seen.failures[0]).toBeLessThan(3_000)
})

test('a slow network connects within the first attempt', async () => {
  proxy.freeze()
  const { seen } = open()
  setTimeout(() => proxy.restore(), 1_500)
  await vi.waitFor(() => expect(seen.ups).toBe(1))
  expect(seen.failures).toEqual([])
})

test('a line that was up leaves a hung process after 5 s, and waits longer each time', async () => {
  const { seen, connection, elapsed } = open()
  await vi.waitFor(() => expect(seen.ups).toBe(1))
  proxy.freeze()
  const before = elapsed()
  connection.renew()
  await vi.waitFor(() => expect(seen.failures).toHaveLength(2))
  const [first = 0, second = 0] = seen.failures
  expect(first - before).toBeGreaterThanOrEqual(490)
  expect(first - before).toBeLessThan(1_200)
  expect(second - first).toBeGreaterThanOrEqual(990)
})

test('a server that shakes hands and then says nothing is left for a new line', async () => {
  let held = 0
  io.use((_socket, letIn) => {
    if (held++ > 0) letIn()
  })
  const { seen, connection } = open()
  await vi.waitFor(() => expect(seen.failures).toHaveLength(1))
  expect(seen.failures[0]).toBeGreaterThanOrEqual(1_990)
  await vi.waitFor(() => expect(seen.ups).toBe(1))
  expect(connection.isUp).toBe(true)
  expect(held).toBe(2)
})

test('a line that goes silent is left before anybody writes', async () => {
  const { seen } = open()
  await vi.waitFor(() => expect(seen.ups).toBe(1))
  proxy.freeze()
  await vi.waitFor(() => expect(seen.downs).toBe(1))
  proxy.restore()
  await vi.waitFor(() => expect(seen.ups).toBe(2))
})

test('a quiet line is not left', async () => {
  const { seen } = open()
  await vi.waitFor(() => expect(seen.ups).toBe(1))
  let beats = 0
  for (const client of Object.values(
    (io.engine as unknown as { clients: Record<string, NodeJS.EventEmitter> }).clients,
  ))
    client.on('heartbeat', () => {
      beats += 1
    })
  await vi.waitFor(() => expect(beats).toBeGreaterThan(5))
  expect(seen).toMatchObject({ ups: 1, downs: 0 })
})

test('a server that answers no call but lives keeps its line, up to 30 s', async () => {
  Object.assign(limits, { socketGrace: patient })
  let probes = 0
  io.on('connection', (socket) => {
    socket.on('alive', (answer: () => void) => {
      probes += 1
      answer()
    })
    socket.on('imMsgSend', () => {})
  })
  const { seen, connection, elapsed } = open()
  await vi.waitFor(() => expect(seen.ups).toBe(1))
  const before = elapsed()
  const answer = await connection.ask('imMsgSend', { type: 'reread', cid: 1, content: {} })
  expect(answer).toMatchObject({ code: localCodes.timeout })
  expect(elapsed() - before).toBeGreaterThanOrEqual(2_990)
  expect(probes).toBeGreaterThan(3)
  await vi.waitFor(() => expect(seen.ups).toBe(2))
})

test('a server of a former build, which knows no probe, is left after 5 s without an answer', async () => {
  Object.assign(limits, { socketGrace: patient })
  const { seen, connection, elapsed } = open()
  await vi.waitFor(() => expect(seen.ups).toBe(1))
  const before = elapsed()
  const answer = await connection.ask('imMsgSend', { type: 'reread', cid: 1, content: {} })
  expect(answer).toMatchObject({ code: localCodes.timeout })
  expect(elapsed() - before).toBeGreaterThanOrEqual(490)
  await vi.waitFor(() => expect(seen.ups).toBe(2))
})

test('a line on which nothing arrives is left, though the server is heard', async () => {
  Object.assign(limits, { socketGrace: patient })
  io.on('connection', (socket) => socket.on('alive', (answer: () => void) => answer()))
  const { seen, connection } = open()
  await vi.waitFor(() => expect(seen.ups).toBe(1))
  proxy.deafen()
  const answer = await connection.ask('imMsgSend', { type: 'reread', cid: 1, content: {} })
  expect(answer).toMatchObject({ code: localCodes.timeout })
  proxy.restore()
  await vi.waitFor(() => expect(seen.ups).toBe(2))
})
