import { once } from 'node:events'
import { createServer } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPool } from '#server/db/database'
import { WaitingPort } from '#server/pages/waitingPort'
import { prepareDatabase } from '#server/startup/prepareDatabase'
import { createTestDatabase, type TestDatabase } from '../../support/server/databases/database'
import { openRefusingDatabase } from '../../support/server/databases/refusingDatabase'
import { openStoppableDatabase } from '../../support/server/databases/stoppableDatabase'
import { findFreePort } from '../../support/server/server'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

/** Starts as far as the filled database. */
function start(connection: pg.PoolConfig, { whileWaiting = async () => {}, fill = async () => {} } = {}) {
  const own = openPool(connection, () => {})
  const said: string[] = []
  const say = (sentence: string) => said.push(sentence)
  const done = prepareDatabase({ database: own, fill, whileWaiting, warn: say, inform: say })
  const ended = done.then(
    () => undefined,
    (error: Error) => error,
  )
  return { said, ended, close: () => own.close() }
}

test('a start waits for a database that is down, answers its probes meanwhile, and goes on by itself', async () => {
  const down = await openStoppableDatabase(database.connection)
  await down.stop()
  const port = await findFreePort()
  const waiting = new WaitingPort({ host: '127.0.0.1', port })
  const own = start({ ...down.connection, database: database.name }, { whileWaiting: () => waiting.open() })
  const ask = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  await vi.waitFor(async () => expect(await ask('/healthz')).toEqual({ status: 200, text: '{"status":"ok"}' }))
  expect(await ask('/readyz')).toEqual({ status: 503, text: '{"status":"unavailable","hindrances":["database"]}' })
  expect(await ask('/job')).toMatchObject({ status: 503, text: '暂时打不开：服务正在恢复中，请稍等片刻再试。\n' })
  expect(await ask('/api-user/x')).toMatchObject({ status: 503, text: expect.stringContaining('"code":1099') })
  expect(own.said).toEqual([expect.stringMatching(/^连不上 PostgreSQL：.*等它恢复后自动继续启动/)])
  await down.start()
  expect(await own.ended).toBeUndefined()
  expect(own.said.at(-1)).toMatch(/^PostgreSQL 已经可用，等了 \d+ 秒/)
  await waiting.close()
  await expect(ask('/healthz')).rejects.toThrow()
  await own.close()
  await down.close()
})

test('a start waits while PostgreSQL starts, is full, stops or is still a standby', async () => {
  const codes = ['57P03', '53300', '57P01', '25006']
  const refusing = await openRefusingDatabase(database.connection, codes)
  const own = start(refusing.connection)
  expect(await own.ended).toBeUndefined()
  expect(refusing.refused).toBe(codes.length)
  await own.close()
  await refusing.close()
})

test('an outage in the middle of filling the database is waited for too', async () => {
  const fill = vi.fn().mockRejectedValueOnce(Object.assign(new Error('lost'), { code: '57P01' }))
  const own = start(database.connection, { fill: fill.mockResolvedValue(undefined) })
  expect(await own.ended).toBeUndefined()
  expect(fill).toHaveBeenCalledTimes(2)
  await own.close()
})

test.each([
  ['28P01', '用户名或密码不对'],
  ['28000', '这个用户不能登录'],
  ['3D000', '数据库不存在'],
])('a start does not wait where PostgreSQL answers %s', async (code, sentence) => {
  const refusing = await openRefusingDatabase(database.connection, [code])
  const own = start(refusing.connection)
  const error = await own.ended
  expect(error).toMatchObject({ name: 'StartupError', message: expect.stringContaining(sentence) })
  expect(error?.message).toMatch(/请检查 DATABASE_URL。$/)
  await own.close()
  await refusing.close()
})

test('a server that is no PostgreSQL is a matter of the settings', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const own = start({ connectionString: `postgres://u@127.0.0.1:${port}/x?sslmode=no-verify` })
  expect(await own.ended).toMatchObject({ name: 'StartupError' })
  await own.close()
  other.close()
})

test('the port of a start that waits is refused as usual while another program has it', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  await expect(new WaitingPort({ host: '127.0.0.1', port }).open()).rejects.toThrow(`端口 ${port} 已被占用`)
  other.close()
})
