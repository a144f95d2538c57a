import { pino } from 'pino'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { connectRedis } from '#server/sockets/redis/connect'
import { addressOf } from '../../support/server/processStages'
import { freeBusPort, freePort, hasRedis, startRedis, type TestRedis } from '../../support/server/programs/redis'

/** The start with a Redis that is not there, or is not what the product needs. */

const servers: TestRedis[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

async function start(...given: Parameters<typeof startRedis>): Promise<TestRedis> {
  const server = await startRedis(...given)
  servers.push(server)
  return server
}

const logs: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line: string) => logs.push(JSON.parse(line)) }) as never

describe.runIf(hasRedis)('a start', () => {
  test('waits for a Redis that is not reached, and says so', async () => {
    logs.length = 0
    const port = await freePort()
    const connected = connectRedis(addressOf(`redis://:geheim@127.0.0.1:${port}`), log)
    await vi.waitFor(() => expect(logs).toHaveLength(1))
    expect(logs[0]).toMatchObject({ redis: `127.0.0.1:${port}`, reason: expect.stringContaining('ECONNREFUSED') })
    expect(JSON.stringify(logs)).not.toContain('geheim')
    await start(['--requirepass', 'geheim'], port)
    const { client } = await connected
    client.disconnect()
  })

  test.each([
    ['an older version, without sharded pub/sub', ['--rename-command', 'SPUBLISH', ''], /版本太旧.*7\.0/],
    ['a password that is not given', ['--requirepass', 'geheim'], /用户名或密码不对/],
  ])('ends with a sentence for %s', async (_, options, sentence) => {
    const { url } = await start(options)
    await expect(connectRedis(addressOf(url), log)).rejects.toThrow(sentence)
  })

  test('ends with a sentence for a wrong password, a wrong database, and several servers that are no cluster', async () => {
    const { port } = await start(['--requirepass', 'geheim'])
    await expect(connectRedis(addressOf(`redis://:falsch@127.0.0.1:${port}`), log)).rejects.toThrow('用户名或密码不对')
    await expect(connectRedis(addressOf(`redis://:geheim@127.0.0.1:${port}/99`), log)).rejects.toThrow('库号')
    const two = `redis://:geheim@127.0.0.1:${port},127.0.0.1:${port}`
    await expect(connectRedis(addressOf(two), log)).rejects.toThrow('不是集群')
  })

  test('finds a cluster by one of its nodes', async () => {
    const node = await start(['--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1'], await freeBusPort())
    node.ask('cluster', 'addslotsrange', '0', '16383')
    await vi.waitFor(() => expect(node.ask('cluster', 'info')).toContain('cluster_state:ok'))
    const { client, address } = await connectRedis(addressOf(node.url), log)
    client.disconnect()
    expect(address.kind).toBe('cluster')
  })

  test('goes on once a cluster has a primary for each shard again', async () => {
    const node = await start(['--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1'], await freeBusPort())
    node.ask('cluster', 'addslotsrange', '0', '16382')
    await vi.waitFor(() => expect(node.ask('cluster', 'info')).toContain('cluster_state:fail'))
    const cluster = addressOf(`${node.url},127.0.0.1:${node.port}`)
    const connected = connectRedis(cluster, log)
    // Its client has asked for the state by then, and was told that a shard is missing.
    await vi.waitFor(() => expect(node.ask('info', 'commandstats')).toMatch(/cmdstat_cluster\|info:calls=[2-9]/))
    node.ask('cluster', 'addslots', '16383')
    const { client } = await connected
    expect(client.status).toBe('ready')
    client.disconnect()
  })
})
