import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findActs } from '#contract/console/acts'
import { dropDeadWork, getHealth, retryDeadWork } from '#contract/console/health'
import { codes } from '#contract/errors'
import { usualOperatorPermissions } from '#contract/operators'
import { tableTitles } from '#server/db/schema/titles/tableTitles'
import { work } from '#server/db/schema/work'
import { withoutValues } from '#server/features/console/health/readHealth'
import { Site, type User } from '../../support/server/site'

let site: Site
let operator: User
beforeAll(async () => {
  site = await Site.open()
  operator = await site.operator({ permissions: ['health', 'audit'] })
})
afterAll(() => site.close())

async function makeDead(payload: string): Promise<number> {
  const at = site.now()
  // No worker knows the kind, so that it stays as it is.
  const values = { kind: 'ofTests', payload, runAt: at, attempts: 10, lastError: 'The provider is away', deadAt: at }
  const [row] = await site.database.db.insert(work).values(values).returning()
  return row?.id ?? 0
}

test('each table of the database has a title, and each title a table', async () => {
  const { rows } = await site.database.pool.query<{ name: string }>(`
    select relname as name from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace = current_schema()::regnamespace`)
  expect(Object.keys(tableTitles).toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
})

describe('the state of the installation', () => {
  test('is for those whom the command named, since it concerns all sites', async () => {
    const usual = await site.operator({ permissions: usualOperatorPermissions })
    expect(await usual.call(getHealth, {})).toMatchObject({ code: codes.forbidden })
    expect(await usual.call(retryDeadWork, { id: 1 })).toMatchObject({ code: codes.forbidden })
    expect(await usual.call(dropDeadWork, { id: 1 })).toMatchObject({ code: codes.forbidden })
  })

  test('says what runs, what waits, what was given up, and how large things are', async () => {
    const id = await makeDead('x')
    const health = await operator.get(getHealth, {})
    expect(health).toMatchObject({ redis: 'off', replicas: [], backupAt: null, node: process.version })
    expect(health.database.bytes).toBeGreaterThan(1_000_000)
    expect(health.tables.length).toBeGreaterThan(3)
    expect(health.tables.filter(({ name, title }) => title === name)).toEqual([])
    expect(health.connections.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(0)
    expect(health.queues).toContainEqual({ kind: 'ofTests', title: 'ofTests', waiting: 0, dead: 1, oldest: null })
    expect(health.dead).toMatchObject([{ id, attempts: 10, error: 'The provider is away', canRetry: true }])
  })

  test('lets what was given up be tried again or dropped, once, and notes it', async () => {
    const [retried, dropped, empty] = [await makeDead('x'), await makeDead('x'), await makeDead('')]
    await operator.get(retryDeadWork, { id: retried })
    expect(await operator.call(retryDeadWork, { id: retried })).toMatchObject({ code: codes.notFound })
    expect(await operator.call(retryDeadWork, { id: empty })).toMatchObject({ code: codes.notFound })
    await operator.get(dropDeadWork, { id: dropped })
    const { dead } = await operator.get(getHealth, {})
    expect(dead.map(({ id }) => id)).not.toContain(retried)
    expect(dead.map(({ id }) => id)).not.toContain(dropped)
    const { list } = await operator.get(findActs, { limit: 2 })
    expect(list.map(({ act }) => act)).toEqual(['work.drop', 'work.retry'])
  })
})

test('a slow statement is shown without the values in it', () => {
  expect(withoutValues("select * from t1 where a = 'O''Neil' and b = 13900000001 and c = $1")).toBe(
    "select * from t1 where a = '…' and b = … and c = $1",
  )
})
