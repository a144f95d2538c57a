import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startProxy } from '../../support/server/programs/proxy'

let echo: Server
let proxy: Awaited<ReturnType<typeof startProxy>>
const clients = new Set<Socket>()

beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  proxy = await startProxy((echo.address() as AddressInfo).port)
})
afterEach(async () => {
  for (const client of clients) client.destroy()
  clients.clear()
  await proxy.close()
  echo.close()
})

function open(): Socket {
  const client = connect(proxy.port, '127.0.0.1')
  client.on('error', () => {})
  clients.add(client)
  return client
}

/** A broken connection reports an error before it closes, which here is not one. */
function closing(client: Socket): Promise<unknown> {
  return new Promise((resolve) => client.once('close', resolve))
}

async function ask(client: Socket, word: string): Promise<string> {
  client.write(word)
  const [answer]: Buffer[] = await once(client, 'data')
  return String(answer)
}

test('bytes pass in both directions', async () => {
  expect(await ask(open(), '你好')).toBe('你好')
  expect(proxy.accepted).toBe(1)
})

test('a cut breaks open connections and refuses new ones until it is restored', async () => {
  const standing = open()
  await ask(standing, 'a')
  proxy.cut()
  await closing(standing)
  const refused = open()
  await closing(refused)
  expect(proxy.accepted).toBe(1)

  proxy.restore()
  expect(await ask(open(), 'b')).toBe('b')
})

test('an interruption breaks open connections and lets new ones pass', async () => {
  const standing = open()
  await ask(standing, 'a')
  proxy.interrupt()
  await closing(standing)
  expect(await ask(open(), 'b')).toBe('b')
})

test('a refusal keeps open connections', async () => {
  const standing = open()
  await ask(standing, 'a')
  proxy.refuse()
  await closing(open())
  expect(await ask(standing, 'b')).toBe('b')
})

test('a frozen network closes nothing and delivers the held data when restored', async () => {
  const standing = open()
  await ask(standing, 'a')
  proxy.freeze()
  const answer = ask(standing, 'held')
  const first = await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 100, 'silence'))])
  expect(first).toBe('silence')
  proxy.restore()
  expect(await answer).toBe('held')
})

test('a delay applies to each direction', async () => {
  const client = open()
  await ask(client, 'a')
  proxy.delay(60)
  const began = performance.now()
  expect(await ask(client, 'b')).toBe('b')
  expect(performance.now() - began).toBeGreaterThanOrEqual(118)
})
