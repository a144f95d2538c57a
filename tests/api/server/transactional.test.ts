import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { runInTransaction } from '#server/db/transactional'
import type { Services } from '#server/services'
import { createTestDatabase, type TestDatabase } from '../../support/server/databases/database'

let database: TestDatabase
const logged: string[] = []
const told: string[] = []
const services = (): Services =>
  ({
    db: database.db,
    log: pino({}, { write: (line: string) => void logged.push(line) }),
    live: { notify: (who: string) => void told.push(who) },
    afterCommit: (work: (services: Services) => unknown) => work(services()),
  }) as unknown as Services

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table balances (name text primary key, amount int not null)')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query(`truncate balances; insert into balances values ('a', 0), ('b', 0)`)
  logged.length = 0
  told.length = 0
})

/** Resolves for all callers once this many have called. */
function meeting(size: number): () => Promise<void> {
  let arrived = 0
  let begin = () => {}
  const all = new Promise<void>((resolve) => {
    begin = resolve
  })
  return () => {
    arrived += 1
    if (arrived >= size) begin()
    return all
  }
}

const readBalances = async () => (await database.pool.query('select amount from balances order by name')).rows

test('two transactions that deadlock both succeed, and each runs its callbacks once', async () => {
  const meet = meeting(2)
  const move = (first: string, second: string) =>
    runInTransaction(services(), async (inside) => {
      inside.live.notify(...([first] as unknown as Parameters<Services['live']['notify']>))
      await inside.db.execute(`update balances set amount = amount + 1 where name = '${first}'`)
      await meet()
      await inside.db.execute(`update balances set amount = amount + 1 where name = '${second}'`)
    })
  await Promise.all([move('a', 'b'), move('b', 'a')])
  expect(await readBalances()).toEqual([{ amount: 2 }, { amount: 2 }])
  expect(told.sort()).toEqual(['a', 'b'])
  expect(logged).toHaveLength(1)
})

test('another error ends the transaction at once', async () => {
  let attempts = 0
  const failing = runInTransaction(services(), async (inside) => {
    attempts += 1
    await inside.db.execute(`update balances set amount = 1`)
    throw new Error('A fault')
  })
  await expect(failing).rejects.toThrow('A fault')
  expect(attempts).toBe(1)
  expect(await readBalances()).toEqual([{ amount: 0 }, { amount: 0 }])
})

/** The transaction that waits last detects the deadlock and is aborted. */
const somebodyWaits = () =>
  vi.waitFor(async () => {
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    expect((await database.pool.query(waiting)).rowCount).toBe(1)
  })

test('inside another transaction the outer one begins again', async () => {
  const meet = meeting(2)
  const attempts = { outer: 0, inner: 0 }
  const nested = runInTransaction(services(), async (outer) => {
    attempts.outer += 1
    await outer.db.execute(`update balances set amount = amount + 1 where name = 'a'`)
    await meet()
    if (attempts.outer === 1) await somebodyWaits()
    await runInTransaction(outer, async (inner) => {
      attempts.inner += 1
      await inner.db.execute(`update balances set amount = amount + 1 where name = 'b'`)
    })
  })
  const plain = runInTransaction(services(), async (inside) => {
    await inside.db.execute(`set local deadlock_timeout = '60s'`)
    await inside.db.execute(`update balances set amount = amount + 1 where name = 'b'`)
    await meet()
    await inside.db.execute(`update balances set amount = amount + 1 where name = 'a'`)
  })
  await Promise.all([nested, plain])
  expect(await readBalances()).toEqual([{ amount: 2 }, { amount: 2 }])
  expect(attempts).toEqual({ outer: 2, inner: 2 })
})
