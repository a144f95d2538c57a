import { eq, type SQL, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts/accounts'
import { messages, messageWords } from '#server/db/schema/chat'
import { sweeps } from '#server/db/schema/sweeps'
import { sweepNew } from '#server/db/sweep'
import { endDemoSessions } from '#server/demo/endDemoSessions'
import { indexOlderMessages } from '#server/features/chat/search/indexMessages'
import { indexJobs } from '#server/features/jobs/indexJobs'
import { rowsRead } from '../../support/server/databases/rowsRead'
import { Site } from '../../support/server/site'

/** What a start looks for, in tables that a large site has full. */
const many = 30_000
const few = 300
let site: Site
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())

const { signal } = new AbortController()
const wordless = async () => {
  const { rows } = await site.database.db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${messages} m
    where not exists (select from ${messageWords} w where w.cid = m.cid and w.id = m.id)`)
  return rows[0]?.count
}
const write = (count: number) =>
  site.database.db.execute(sql`
    insert into ${messages} (tenant_id, cid, from_im, to_im, client_id, type, content)
    select 1, n % 500, 1, 2, gen_random_uuid(), 'text', '{"text":"您好"}' from generate_series(1, ${count}::int) n`)

/** As if the last sweep had been long ago. */
const age = (name: string) =>
  site.database.db.execute(sql`update ${sweeps} set seen_at = seen_at - interval '1 hour' where name = ${name}`)
const markOf = async (name: string) => {
  const [mark] = await site.database.db.select().from(sweeps).where(eq(sweeps.name, name))
  return mark
}
/** Starts until all rows of now are settled: transactions of other databases count too. */
async function settle(name: string, sequence: string, start: () => Promise<unknown>) {
  const { rows } = await site.database.db.execute<{ last: number }>(
    sql`select last_value as last from ${sql.raw(sequence)}`,
  )
  await expect
    .poll(async () => {
      await age(name)
      await start()
      return (await markOf(name))?.settled
    })
    .toBe(rows[0]?.last)
}
const indexAll = (db = site.database.db) => indexOlderMessages({ db }, { signal })

test('messages without words are indexed after a start, and those of former starts are not read again', async () => {
  const { db, pool } = site.database
  await write(many)
  await db.execute(sql`vacuum analyze ${messages}`)
  await indexAll()
  expect(await wordless()).toBe(0)
  await settle('chat.words', 'messages_id_seq', indexAll)
  await write(few)
  expect(await rowsRead(pool, 'messages', indexAll)).toBeLessThan(many / 3)
  expect(await wordless()).toBe(0)
})

test('a start soon after another looks again at what may have been under way', async () => {
  const { db } = site.database
  await write(few)
  await age('chat.words')
  await indexAll()
  const before = await markOf('chat.words')
  await db.delete(messageWords).where(sql`id > (select max(id) - ${few} from ${messages})`)
  await indexAll()
  expect(await wordless()).toBe(0)
  expect(await markOf('chat.words')).toEqual(before)
})

test('a message whose transaction lasts longer than two starts is indexed by the next one', async () => {
  const { pool } = site.database
  await settle('chat.words', 'messages_id_seq', indexAll)
  const late = await pool.connect()
  try {
    await late.query('begin')
    await late.query(`
      insert into messages (tenant_id, cid, from_im, to_im, client_id, type, content)
      select 1, 1, 1, 2, gen_random_uuid(), 'text', '{"text":"来晚了"}'`)
    for (const _ of [1, 2, 3]) {
      await age('chat.words')
      await indexAll()
    }
    await late.query('commit')
  } finally {
    late.release()
  }
  expect(await wordless()).toBe(1)
  await indexAll()
  expect(await wordless()).toBe(0)
})

test.each(['is stopped', 'leaves rows'] as const)('a sweep that %s marks nothing', async (what) => {
  const { db } = site.database
  const sweep = (isWhole: boolean) => {
    const stop = new AbortController()
    return sweepNew(db, {
      name: what,
      table: 'messages',
      signal: stop.signal,
      look: async ({ after }) => {
        if (!isWhole && what === 'is stopped') stop.abort()
        return { after, leaves: !isWhole && what === 'leaves rows' }
      },
    })
  }
  await settle(what, 'messages_id_seq', () => sweep(true))
  await write(few)
  await age(what)
  const before = await markOf(what)
  await sweep(false)
  expect(await markOf(what)).toEqual(before)
})

test('the sessions of demo people end without a look at other people', async () => {
  const { db, pool } = site.database
  await db.execute(sql`
    insert into ${users} (tenant_id, mobile) select 1, (15000000000 + n)::text from generate_series(1, ${many}::int) n`)
  await db.execute(sql`analyze ${users}`)
  expect(await rowsRead(pool, 'users', endDemoSessions)).toBeLessThan(few)
})

test('jobs without words or of another index are found without a look at the others', async () => {
  const { db, pool } = site.database
  const { id: userId } = await site.make.user({ role: 1 })
  const brand = await site.make.brand({})
  const { id } = await site.make.job({ brandId: brand.id, userId }, brand)
  await db.execute(sql`
    with copies as (
      insert into jobs (tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
        experience, degree, area_code, address, description)
      select tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
        experience, degree, area_code, address, description
      from jobs, generate_series(1, ${many}::int) where id = ${id} returning id
    )
    insert into job_words (id, tenant_id, search, body, version)
    select copies.id, tenant_id, search, body, version from copies, job_words where job_words.id = ${id}`)
  await db.execute(sql`analyze`)
  const log = pino({ level: 'silent' })
  const index = (own = db) => indexJobs({ db: own, log }, { signal })
  await settle('jobs.words', 'jobs_id_seq', index)
  await db.execute(sql`update job_words set version = 0 where id = ${id}`)
  await site.make.job({ brandId: brand.id, userId }, brand)
  await db.execute(sql`delete from job_words where id = (select max(id) from jobs)`)
  const read = await rowsRead(pool, 'job_words', index)
  expect(read).toBeLessThan(few)
  const { rows } = await db.execute(sql`
    select from jobs left join job_words w on w.id = jobs.id where w.id is null or w.version = 0`)
  expect(rows).toEqual([])
})

test('a job without words that somebody changes at the moment is indexed by the same start', async () => {
  const { db, pool } = site.database
  const { id: userId } = await site.make.user({ role: 1 })
  const brand = await site.make.brand({})
  const { id } = await site.make.job({ brandId: brand.id, userId }, brand)
  await db.execute(sql`delete from job_words where id = ${id}`)
  const other = await pool.connect()
  await other.query('begin')
  await other.query('select from jobs where id = $1 for no key update', [id])
  let asked = 0
  const counting = Object.assign(Object.create(db), {
    execute: (query: SQL) => {
      asked += 1
      return db.execute(query)
    },
  })
  const started = indexJobs({ db: counting, log: pino({ level: 'silent' }) }, { signal })
  // After jobs of other versions, the mark, the last id, and the first look at the range.
  await expect.poll(() => asked).toBeGreaterThan(3)
  await other.query('commit')
  other.release()
  await started
  const { rows } = await db.execute(sql`select from job_words where id = ${id}`)
  expect(rows).toHaveLength(1)
})
