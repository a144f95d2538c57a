import { eq, sql } from 'drizzle-orm'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/schema/accounts/accounts'
import { messages, messageWords } from '#server/db/schema/chat'
import { sweeps } from '#server/db/schema/sweeps'
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

const hours = (count: number) => new Date(site.now().getTime() + count * 3_600_000)
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

test('messages without words are indexed after a start, and those of former starts are not read again', async () => {
  const { db, pool } = site.database
  const start = (at: Date) =>
    rowsRead(pool, 'messages', (own) => indexOlderMessages({ db: own, now: () => at }, { signal }))
  await write(many)
  await db.execute(sql`vacuum analyze ${messages}`)
  await start(hours(1))
  expect(await wordless()).toBe(0)
  // The next one looks at what was under way.
  await start(hours(2))
  await write(few)
  expect(await start(hours(3))).toBeLessThan(many / 3)
  expect(await wordless()).toBe(0)
})

test('a start soon after another looks again at what may have been under way', async () => {
  const { db } = site.database
  await write(few)
  await indexOlderMessages({ db, now: () => hours(4) }, { signal })
  const mark = () => db.select().from(sweeps).where(eq(sweeps.name, 'chat.words'))
  const before = await mark()
  await db.delete(messageWords).where(sql`id > (select max(id) - ${few} from ${messages})`)
  await indexOlderMessages({ db, now: () => hours(4.1) }, { signal })
  expect(await wordless()).toBe(0)
  expect(await mark()).toEqual(before)
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
  const index = (at: Date) => (own: typeof db) => indexJobs({ db: own, log, now: () => at }, { signal })
  await index(hours(1))(db)
  await index(hours(2))(db)
  await db.execute(sql`update job_words set version = 0 where id = ${id}`)
  await site.make.job({ brandId: brand.id, userId }, brand)
  await db.execute(sql`delete from job_words where id = (select max(id) from jobs)`)
  const read = await rowsRead(pool, 'job_words', index(hours(3)))
  expect(read).toBeLessThan(few)
  const { rows } = await db.execute(sql`
    select from jobs left join job_words w on w.id = jobs.id where w.id is null or w.version = 0`)
  expect(rows).toEqual([])
})
