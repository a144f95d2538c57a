import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from '../../../server/db/migrate'
import { createTestDatabase, type TestDatabase } from '../../support/database'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())

test('distances between two places are in metres', async () => {
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
