import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { isInUse } from '#server/backup/restore'
import { checkConnectionBudget } from '#server/db/connectionBudget'
import { openDatabase } from '#server/db/database'
import { migrateDatabase } from '#server/db/migrate'
import { createTestDatabase, type TestDatabase } from '../../support/server/databases/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('a restore sees the connections of a server on the same database', async () => {
  const server = await openDatabase(database.connection, () => {})
  const client = await database.pool.connect()
  expect(await isInUse(client)).toBe(true)
  await server.close()
  await vi.waitFor(async () => expect(await isInUse(client)).toBe(false))
  client.release()
})

test('a role that owns the database and is not a superuser can migrate it', async () => {
  const { host } = database.connection
  const role = `owner_${database.name}`
  await database.pool.query(`create role ${role} login`)
  await database.pool.query(`create database ${role} owner ${role}`)
  const own = await openDatabase({ host, user: role, database: role }, () => {})
  try {
    await migrateDatabase(own.pool)
    expect((await own.pool.query('select extname from pg_extension')).rows).toEqual([{ extname: 'plpgsql' }])
    await own.pool.query('select from jobs')
  } finally {
    await own.close()
    await database.pool.query(`drop database ${role} with (force)`)
    await database.pool.query(`drop role ${role}`)
  }
})

test('a start drops the extensions of earlier versions', async () => {
  const { pool, close } = await createTestDatabase()
  await pool.query('create extension cube').then(() => pool.query('create extension earthdistance'))
  await migrateDatabase(pool)
  expect((await pool.query('select extname from pg_extension')).rows).toEqual([{ extname: 'plpgsql' }])
  await close()
})

test('connections that do not fit into max_connections are reported', async () => {
  expect(await checkConnectionBudget(database.pool)).toBeUndefined()
  const large = await openDatabase({ ...database.connection, max: 500 }, () => {})
  const warning = await checkConnectionBudget(database.pool)
  await large.close()
  expect(warning).toMatch(/^数据库连接可能不够：PostgreSQL 允许 297 个，\d+ 个进程最多需要 \d+ 个/)
})

test('each test file has a database of its own', async () => {
  const other = await createTestDatabase()
  try {
    await database.pool.query('create table only_here (id integer)')
    const { rowCount } = await other.pool.query(`select from pg_tables where tablename = 'only_here'`)
    expect(rowCount).toBe(0)
  } finally {
    await other.close()
  }
})

test('a connection that breaks between two statements fails the next one and not the process', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => void client.once('end', () => resolve()))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow()
  client.release()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

describe('a database of earlier migrations', () => {
  /** With `later`, the migrations after the baseline are done, too. */
  const dated = async (date: (baseline: number) => number, { later }: { later: boolean }) => {
    const { pool, close } = await createTestDatabase()
    const { rows } = await pool.query<{ at: string }>(
      'select created_at as at from drizzle.__drizzle_migrations order by 1',
    )
    const at = Number(rows[0]?.at)
    await pool.query('delete from drizzle.__drizzle_migrations where created_at <= $1 or not $2', [at, later])
    // The former chain left a row for each of its migrations.
    for (const each of [date(at) - 2000, date(at) - 1000, date(at)])
      await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('former', $1)`, [each])
    return { pool, close }
  }

  test('is unchanged if it had them all', async () => {
    const { pool, close } = await dated((baseline) => baseline, { later: true })
    await migrateDatabase(pool)
    expect((await pool.query(`select from drizzle.__drizzle_migrations where hash = 'former'`)).rowCount).toBe(3)
    await pool.query('select from users')
    await close()
  })

  test('is refused with a message if it has only some of them', async () => {
    const { pool, close } = await dated((baseline) => baseline - 1, { later: false })
    await expect(migrateDatabase(pool)).rejects.toThrow('更早的开发版本')
    await close()
  })
})
