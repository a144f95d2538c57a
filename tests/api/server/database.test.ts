import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('distances between two places come out in metres', async () => {
  const { rows } = await database.db.execute<{ metres: number }>(
    sql`select earth_distance(ll_to_earth(26.0745, 119.2965), ll_to_earth(24.4798, 118.0894)) as metres`,
  )
  expect(rows[0]?.metres).toBeGreaterThan(205_000)
  expect(rows[0]?.metres).toBeLessThan(225_000)
})

test('Chinese characters count as letters, so that names are found by similarity', async () => {
  const { rows } = await database.db.execute<{ near: number; far: number }>(
    sql`select similarity('福州海风科技', '福州海风网络') as near, similarity('福州海风科技', '厦门日光') as far`,
  )
  expect(rows[0]?.near).toBeGreaterThan(0.3)
  expect(rows[0]?.far).toBe(0)
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

test('a connection that breaks in use, between two statements, fails the next one and not the process', async () => {
  const client = await database.pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((resolve) => void client.once('end', () => resolve()))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await ended
  await expect(client.query('select 1')).rejects.toThrow()
  client.release()
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
