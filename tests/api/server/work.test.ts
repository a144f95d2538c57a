import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { workCommand } from '#server/commands/work'
import type { Db } from '#server/db/database'
import { work } from '#server/db/schema/work'
import type { OuterServices } from '#server/services'
import { enqueue } from '#server/work/enqueue'
import { workKind } from '#server/work/kind'
import { backOff, Worker, workRules } from '#server/work/worker'
import { createTestDatabase, type TestDatabase } from '../../support/server/databases/database'

let database: TestDatabase
let clock = Date.now()
const lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
const services = (db: Db = database.db): OuterServices =>
  ({ db, now: () => new Date(clock), secret: 'a secret', log }) as unknown as OuterServices

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table effects (name text not null)')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate work, effects')
})

const ran: { name: string; key: string }[] = []
let isBroken = false
const task = workKind({
  title: '测试',
  kind: 'task',
  payload: z.object({ name: z.string() }),
  mostAttempts: 1000,
  run: async (_, { payload, key }) => {
    ran.push({ ...payload, key })
    if (isBroken) throw new Error('The provider is away')
  },
  settle: ({ db }, { name }) => db.execute(`insert into effects values ('${name}')`),
})

class Killed extends Error {}

/** A worker's database that is killed after this many steps: later statements fail, and open transactions are lost. */
function dyingAfter(steps: number) {
  let left = steps
  const step = () => {
    if (left <= 0) throw new Killed()
    left -= 1
  }
  const dying = (db: Db): Db =>
    new Proxy(db, {
      get(target, name) {
        if (name === 'transaction')
          return async (run: (tx: Db) => Promise<unknown>) => {
            step()
            const value = await target.transaction(async (tx) => {
              const value = await run(dying(tx))
              step()
              return value
            })
            step()
            return value
          }
        if (['select', 'insert', 'update', 'delete', 'execute'].includes(String(name))) step()
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  return dying(database.db)
}

/** Does all due work, or works until it is killed. */
async function workUntilEmpty(db: Db): Promise<void> {
  const worker = new Worker(services(db), [task])
  for (;;) {
    const rows = await worker.claim(3)
    if (rows.length === 0) return
    for (const row of rows) await worker.attempt(row)
  }
}

test('workers can be killed between any two steps: all work is done, and settled once', async () => {
  const names = fc.uniqueArray(fc.record({ name: fc.stringMatching(/^[a-z]{1,8}$/), hasKey: fc.boolean() }), {
    selector: ({ name }) => name,
    minLength: 1,
    maxLength: 5,
  })
  await fc.assert(
    fc.asyncProperty(names, fc.array(fc.nat(14), { maxLength: 6 }), async (wanted, deaths) => {
      await database.pool.query('truncate work, effects')
      ran.length = 0
      for (const { name, hasKey } of wanted) {
        for (const _ of hasKey ? [1, 2] : [1])
          await enqueue(services(), task, { name }, { key: hasKey ? `key of ${name}` : undefined })
      }
      for (const steps of deaths) {
        await workUntilEmpty(dyingAfter(steps)).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error
        })
        clock += workRules.lease + 1
      }
      await workUntilEmpty(database.db)
      const { rows } = await database.pool.query<{ name: string }>('select name from effects order by name')
      expect(rows.map(({ name }) => name)).toEqual(wanted.map(({ name }) => name).sort())
      for (const { name, hasKey } of wanted) {
        const keys = new Set(ran.filter((each) => each.name === name).map(({ key }) => key))
        expect(keys.size).toBe(1)
        if (hasKey) expect([...keys]).toEqual([`key of ${name}`])
        // Enqueued again, it happens once all the same.
        if (hasKey) await enqueue(services(), task, { name }, { key: `key of ${name}` })
      }
      await workUntilEmpty(database.db)
      expect((await database.pool.query('select from effects')).rowCount).toBe(wanted.length)
    }),
    { numRuns: 60 },
  )
})

test('two workers never do one task at the same time, and one with an expired lease settles nothing', async () => {
  for (const name of ['one', 'two', 'three']) await enqueue(services(), task, { name })
  const [first, second] = [new Worker(services(), [task]), new Worker(services(), [task])]
  const [mine, others] = await Promise.all([first.claim(2), second.claim(2)])
  expect(new Set([...mine, ...others].map(({ id }) => id)).size).toBe(3)
  expect(await first.claim(8)).toEqual([])
  clock += workRules.lease + 1
  const again = await second.claim(8)
  expect(again).toHaveLength(3)
  for (const row of [...mine, ...others]) await first.attempt(row)
  expect((await database.pool.query('select from effects')).rowCount).toBe(0)
  for (const row of again) await second.attempt(row)
  expect((await database.pool.query('select from effects')).rowCount).toBe(3)
})

test('a task is enqueued with its transaction or not at all', async () => {
  const lost = database.db.transaction(async (tx) => {
    await enqueue(services(tx), task, { name: 'lost' })
    throw new Error('rolled back')
  })
  await expect(lost).rejects.toThrow('rolled back')
  expect(await database.db.select().from(work)).toEqual([])
})

test('a failed task is retried after growing delays, finally given up, listed, and retried by command', async () => {
  expect([1, 2, 3].map((attempts) => backOff(attempts, 0.5))).toEqual([2000, 4000, 8000])
  expect([backOff(1, 0), backOff(1, 0.999), backOff(50, 0.5)]).toEqual([1000, 2998, workRules.longestDelay])
  const kind = { ...task, mostAttempts: 3 }
  const worker = new Worker(services(), [kind])
  await enqueue(services(), kind, { name: 'secret name' })
  isBroken = true
  for (let attempt = 1; attempt <= 3; attempt++) {
    const [row] = await worker.claim(1)
    if (!row) throw new Error('Nothing is due')
    await worker.attempt(row)
    expect(await worker.claim(1)).toEqual([])
    clock += 60_000
  }
  const [dead] = await database.db.select().from(work)
  expect(dead).toMatchObject({ attempts: 3, lastError: 'The provider is away', deadAt: expect.any(Date) })
  expect(dead?.payload).not.toContain('secret')
  expect(lines.join('')).not.toContain('secret name')
  expect(await workCommand(database.db, ['list'])).toEqual([expect.stringContaining(`${dead?.id}  task`)])
  isBroken = false
  clock = Date.now() + 3_600_000
  await workCommand(database.db, ['retry', String(dead?.id)])
  await workUntilEmpty(database.db)
  expect((await database.pool.query('select from effects')).rowCount).toBe(1)
  expect(await workCommand(database.db, ['list'])).toEqual(['没有放弃的任务。'])
})

test('an expired task is given up without an attempt, and its payload is deleted', async () => {
  ran.length = 0
  const worker = new Worker(services(), [task])
  await enqueue(services(), task, { name: 'late' }, { expiresAt: new Date(clock + 1000) })
  clock += 2000
  for (const row of await worker.claim(1)) await worker.attempt(row)
  expect(ran).toEqual([])
  expect(await database.db.select().from(work)).toMatchObject([{ payload: '', lastError: 'Expired' }])
})
