import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { searchJobs } from '#server/features/jobs/search/searchJobs'
import { Site } from '../../support/server/site'

/** A site with few jobs beside one with so many that nobody counts what is common there. */
const many = 6000
const small = { id: 2, lat: 26.0745, lng: 119.2965, city: '3501' }
let site: Site
beforeAll(async () => {
  site = await Site.open()
  const maker = async (tenantId: number) => {
    const brand = await site.make.brand({ tenantId })
    const { id: userId } = await site.make.user({ tenantId, role: 1 })
    return (jobName: string, positionCode: string) =>
      site.make.job({ tenantId, brandId: brand.id, userId, jobName, positionCode }, brand)
  }
  const { id } = await (await maker(1))('前端开发', '010201')
  await site.database.db.execute(sql`
    with copies as (
      insert into jobs (tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
        experience, degree, area_code, address, description)
      select tenant_id, brand_id, user_id, job_name, position_code, salary_min, salary_max, monthly_min, monthly_max,
        experience, degree, area_code, address, description
      from jobs, generate_series(1, ${many}::int) where id = ${id} returning id
    )
    insert into job_words (id, tenant_id, search, body, version)
    select copies.id, tenant_id, search, body, version from copies, job_words where job_words.id = ${id}`)
  const make = await maker(small.id)
  for (const jobName of ['会计', '海岛会计', '海岛会计', '司机']) await make(jobName, '080101')
  await site.database.db.execute(sql`analyze job_words`)
})
afterAll(() => site.close())

async function find(keyword: string, { limit = 20, cursor }: { limit?: number; cursor?: string | undefined } = {}) {
  const source = { db: site.database.db, now: () => site.now() }
  const page = await searchJobs(source, {
    tenant: small,
    filter: { keyword },
    sort: 'composite',
    limit,
    cursor,
  })
  if (!page) throw new Error('The cursor was refused')
  return page
}

test('the jobs of a small site are counted, however many there are on others', async () => {
  expect(await find('海岛')).toMatchObject({ total: 2 })
  expect((await find('会计')).total).toBe((await find('会计', { limit: 50 })).rows.length)
})

test('too few jobs are followed by others on a small site too', async () => {
  expect((await find('海岛 会计')).loosened).toMatchObject({ exact: 2 })
})

test('pages of one job show each that matches once', async () => {
  const found: number[] = []
  let cursor: string | undefined
  do {
    const page = await find('海岛 会计', { limit: 1, cursor })
    found.push(...page.rows.map(({ id }) => id))
    cursor = page.next
  } while (cursor !== undefined && found.length < 10)
  expect(found.slice(0, 2).toSorted()).toEqual(
    (await find('海岛 会计')).rows
      .slice(0, 2)
      .map(({ id }) => id)
      .toSorted(),
  )
  expect(new Set(found).size).toBe(found.length)
})
