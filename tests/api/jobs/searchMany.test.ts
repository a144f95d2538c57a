import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findJobs, type JobFilter } from '#contract/jobs/find'
import { findFirstMet } from '#server/features/jobs/search/fewJobs'
import { matchJobs } from '#server/features/jobs/search/jobMatch'
import { askJobs, readJobQuery } from '#server/features/jobs/search/jobQuery'
import { rowsRead } from '../../support/server/databases/rowsRead'
import { Site } from '../../support/server/site'

/**
 * More jobs than a search reads along its order, and more that match than it looks at one by one: the way over the fresh ones. The
 * freshest match nothing, and one that matches is on top though it is old.
 */
let site: Site
beforeAll(async () => {
  site = await Site.open()
  const brand = await site.make.brand({})
  const { id: userId } = await site.make.user({ role: 1 })
  const hours = (count: number) => new Date(site.now().getTime() - count * 3_600_000)
  const make = (jobName: string, positionCode: string, refreshedAt: Date, topUntil?: Date) =>
    site.make.job({ brandId: brand.id, userId, jobName, positionCode, refreshedAt, topUntil, skills: [] }, brand)
  const other = await make('会计', '080101', hours(1))
  const wanted = await make('前端开发', '010201', hours(40))
  await make('置顶前端', '010201', hours(900), hours(-24))
  const copy = (id: number, count: number, apart: number) => sql`
    with copies as (
      insert into jobs (tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
        experience, degree, area_code, address, lat, lng, description, score, refreshed_at)
      select tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
        experience, degree, area_code, address, lat, lng, description,
        score - n * ${apart}::float8, refreshed_at - n * ${apart}::float8 * interval '1 day'
      from jobs, generate_series(1, ${count}::int) n where id = ${id} returning id
    )
    insert into job_words (id, tenant_id, search, body, version)
    select copies.id, tenant_id, search, body, version from copies, job_words where job_words.id = ${id}`
  await site.database.db.execute(copy(other.id, 1700, 0.0001))
  await site.database.db.execute(copy(wanted.id, 1200, 0.01))
  await site.database.db.execute(sql`analyze job_words`)
})
afterAll(() => site.close())

const orders = {
  composite: sql`score desc, id desc`,
  latest: sql`refreshed_at desc, id desc`,
}

type Asked = Pick<JobFilter, 'keyword' | 'position'>
const asked: readonly (readonly [keyof typeof orders, Asked])[] = [
  ['composite', { keyword: '前端' }],
  ['latest', { keyword: '前端' }],
  ['composite', { position: ['010201'] }],
  ['latest', { position: ['010201'] }],
]

test.each(asked)(
  'common words behind many fresh jobs are found in the order %s, page by page: %j',
  async (sort, filter) => {
    const { rows } = await site.database.db.execute<{ id: number }>(
      sql`select id from jobs where position_code = '010201' order by ${orders[sort]} limit 60`,
    )
    const found: number[] = []
    let cursor: string | undefined
    for (const _ of [1, 2, 3]) {
      const page = await site.visitor().get(findJobs, { ...filter, sort, cursor })
      found.push(...page.list.map(({ id }) => id))
      if (cursor === undefined) expect(page.total).toBeNull()
      cursor = page.next
    }
    expect(found).toEqual(rows.map(({ id }) => id))
  },
)

test('what few jobs match is counted, and each is found once', async () => {
  const page = await site.visitor().get(findJobs, { keyword: '置顶前端' })
  expect(page.total).toBe(1)
  expect(page.list).toMatchObject([{ jobName: '置顶前端', top: true }])
})

test('whether some job has words that none has is known without a look at the jobs', async () => {
  const source = { db: site.database.db, now: () => site.now() }
  const query = await readJobQuery(source, { tenantId: 1, around: '' }, '青柚')
  const { widest = [] } = matchJobs(1, askJobs({}, query)) ?? {}
  const search = { tenantId: 1, scope: sql`tenant_id = 1`, lanes: widest }
  let met: number | undefined
  const read = await rowsRead(site.database.pool, 'job_words', async (db) => {
    met = await findFirstMet(db, [search], 0)
  })
  expect(met).toBeUndefined()
  expect(read).toBeLessThan(500)
})
