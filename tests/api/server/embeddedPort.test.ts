import { chmod, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onDatabaseAsItIs } from '#server/commands/reachDatabase'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/postgres'

/** Systems without Unix sockets, such as Windows, reach the embedded database on a loopback port. Here that way is forced. */
let dataDir: string
let postgres: EmbeddedPostgres
const start = () => startEmbeddedPostgres({ dataDir, onPort: true, durable: false })

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rencai-port-'))
  await chmod(dataDir, 0o711)
  postgres = await start()
})

afterAll(async () => {
  await postgres?.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function askWho(options: pg.ClientConfig): Promise<string> {
  const client = new pg.Client(options)
  await client.connect()
  try {
    const { rows } = await client.query<{ who: string }>('select current_user as who')
    return rows[0]?.who ?? ''
  } finally {
    await client.end()
  }
}

test('the database is reached on a loopback port with its password', async () => {
  expect(postgres.connection).toMatchObject({ host: '127.0.0.1', port: expect.any(Number) })
  expect(await askWho(postgres.connection)).toBe('rencai')
})

test('other programs of the machine have no password for it', async () => {
  const other = { ...postgres.connection, password: 'a-guess' }
  await expect(askWho(other)).rejects.toThrow('password authentication failed')
  expect((await stat(join(dataDir, 'postgres.password'))).mode & 0o077).toBe(0)
})

test('a command finds the running database by its pid file', async () => {
  const one = await onDatabaseAsItIs({ databaseUrl: undefined, dataDir }, ({ pool }) => pool.query('select 1 as one'))
  expect(one.rows).toEqual([{ one: 1 }])
})

test('the password outlives a restart', async () => {
  await postgres.stop()
  postgres = await start()
  expect(await askWho(postgres.connection)).toBe('rencai')
})

test('a database that was made without a password is not opened on a port', async () => {
  await postgres.stop()
  await rm(join(dataDir, 'postgres.password'))
  await expect(start()).rejects.toThrow('没有密码')
})
