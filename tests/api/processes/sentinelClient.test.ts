import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openAsking, openHearing } from '#server/sockets/redis/clients'
import { addressOf } from '../../support/server/processStages'
import { hasRedis, startRedis } from '../../support/server/programs/redis'
import { startScriptedSentinel } from '../../support/server/programs/scriptedSentinel'

/** What the clients do when sentinels name another primary, or do not answer. */

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function startTwo() {
  const [first, second] = [await startRedis(), await startRedis()]
  const sentinel = await startScriptedSentinel(first.port)
  closing.push(first.close, second.close, sentinel.close)
  return { first, second, sentinel }
}

function open(openClient: typeof openAsking, ports: readonly number[]) {
  const nodes = ports.map((port) => `127.0.0.1:${port}`).join(',')
  const client = openClient(addressOf(`redis+sentinel://${nodes}/main`))
  client.on('error', () => {})
  closing.push(() => client.disconnect())
  return client
}

describe.runIf(hasRedis)('a client of the primary that sentinels watch', () => {
  test.each([
    ['commands', openAsking],
    ['subscriptions', openHearing],
  ])('for %s comes back although the primary is replaced while it asks for it', async (_, openClient) => {
    const { first, second, sentinel } = await startTwo()
    const client = open(openClient, [sentinel.port])
    await client.connect()
    await vi.waitFor(() => expect(sentinel.listeners).toBe(1))
    const { asked } = sentinel
    sentinel.hold()
    await first.close()
    await vi.waitFor(() => expect(sentinel.asked).toBeGreaterThan(asked))
    sentinel.primary = second.port
    sentinel.announce()
    // A client that has heard it listens no more.
    await vi.waitFor(() => expect(sentinel.listeners).toBe(0))
    expect(client.status).toBe('connecting')
    sentinel.answer()
    await vi.waitFor(() => expect(client.status).toBe('ready'))
    expect(await client.ping()).toBe('PONG')
  })

  test('does not come back after it was closed', async () => {
    const { sentinel } = await startTwo()
    const client = open(openAsking, [sentinel.port])
    await client.connect()
    const ended = new Promise((resolve) => client.once('end', resolve))
    client.disconnect()
    await ended
    const { asked } = sentinel
    await sleep(300)
    expect([client.status, sentinel.asked]).toEqual(['end', asked])
  })

  test('asks the next sentinel if one hangs', async () => {
    const { sentinel } = await startTwo()
    const hanging = await startScriptedSentinel(1)
    closing.push(hanging.close)
    hanging.hold()
    const client = open(openAsking, [hanging.port, sentinel.port])
    await client.connect()
    expect([await client.ping(), hanging.asked]).toEqual(['PONG', 1])
  })
})
