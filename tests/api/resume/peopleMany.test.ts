import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand } from '#contract/companies/brand'
import { getMyResume } from '#contract/resume/own/myResume'
import { findPeople } from '#contract/resume/people'
import { saveExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { saveWorking } from '#contract/resume/sections/working'
import { brandInput, expectationInput, infoInput, workingInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

/**
 * More people than a search reads along its order, and more that match than it counts: the way over the index, day by day. The newest
 * match nothing.
 */
let site: Site
let hr: User
beforeAll(async () => {
  site = await Site.open()
  hr = await site.user({ role: 1 })
  await hr.get(createBrand, brandInput)
  const wanted = await makePerson({ positionCode: '010201', salaryMin: 12_000, salaryMax: 15_000 }, '前端开发')
  const other = await makePerson({ positionCode: '080101', salaryMin: 4000, salaryMax: 6000 }, '出纳')
  await copy(other, { count: 1700, minutes: 1, first: 0 })
  // Most are within a few days, the rest up to a year back.
  await copy(wanted, { count: 1100, minutes: 7, first: 2000 })
  await copy(wanted, { count: 50, minutes: 10_000, first: 0 })
  const rare = await makePerson({ positionCode: '010101', salaryMin: 12_000, salaryMax: 15_000 }, '后端开发')
  await copy(rare, { count: 60, minutes: 3000, first: 0 })
  await site.database.db.execute(sql`analyze resumes, resume_words`)
})
afterAll(() => site.close())

async function makePerson(wish: Partial<typeof expectationInput>, jobName: string): Promise<number> {
  const person = await site.user()
  await person.get(saveInfo, { ...infoInput, workingDate: `${site.now().getUTCFullYear() - 4}-01` })
  await person.get(saveExpectation, { ...expectationInput, ...wish })
  await person.get(saveWorking, {
    ...workingInput,
    jobName,
    positionCode: wish.positionCode ?? '',
    description: jobName,
  })
  return (await person.get(getMyResume, {})).id
}

interface Copies {
  readonly count: number
  /** Between two updates. */
  readonly minutes: number
  readonly first: number
}

/** Every third of the copies is less complete than the others. */
async function copy(id: number, { count, minutes, first }: Copies): Promise<void> {
  await site.database.db.execute(sql`
    with made as (
      insert into users (tenant_id, mobile)
      select 1, (17000000000 + ${id}::bigint * 1000000 + ${minutes}::bigint * 10000 + n)::text from generate_series(1, ${count}::int) n
      returning id
    ), numbered as (
      select id, row_number() over (order by id) as n from made
    ), copies as (
      insert into resumes (tenant_id, user_id, name, degree, integrity, working_date, listed, search, updated_at)
      select 1, numbered.id, name, degree, case when n % 3 = 0 then 60 else 90 end, working_date, true,
        (select search from resume_words where resume_words.id = ${id}),
        updated_at - (${first}::int + n * ${minutes}::int) * interval '1 minute'
      from numbered, resumes where resumes.id = ${id} returning id
    )
    insert into expectations (tenant_id, resume_id, position_code, area_code, industries, salary_min, salary_max)
    select 1, copies.id, position_code, area_code, industries, salary_min, salary_max
    from copies, expectations where resume_id = ${id}`)
}

const orders: Readonly<Record<'latest' | 'recommended', SQL>> = {
  latest: sql`r.updated_at desc, r.id desc`,
  recommended: sql`r.integrity >= 80 desc, r.updated_at desc, r.id desc`,
}
const filters = [
  { filter: { keyword: '前端' }, codes: ['010201'] },
  { filter: { position: ['0102'] }, codes: ['010201'] },
  { filter: { area: ['3501'], salary: [4] }, codes: ['010201', '010101'] },
  { filter: { keyword: '前端', position: ['0102'], salary: [4], experience: [4] }, codes: ['010201'] },
  { filter: { keyword: '后端' }, codes: ['010101'] },
  { filter: { area: ['3501'], position: ['0101'], salary: [4], experience: [4] }, codes: ['010101'] },
]

test.each(filters.flatMap((asked) => (['latest', 'recommended'] as const).map((sort) => ({ ...asked, sort }))))(
  'people behind many others are found once and in order: $filter, $sort',
  async ({ filter, codes, sort }) => {
    const { rows } = await site.database.db.execute<{ id: number }>(sql`
      select r.id from resumes r join expectations e on e.resume_id = r.id
      where e.position_code = any(${sql.param(codes)}::text[]) order by ${orders[sort]}`)
    const found: number[] = []
    let cursor: string | undefined
    do {
      const page = await hr.get(findPeople, { ...filter, sort, cursor, limit: 50 })
      found.push(...page.list.map(({ id }) => id))
      if (cursor === undefined) expect(page.total).toBe(rows.length > 1000 ? null : rows.length)
      cursor = page.next
    } while (cursor)
    expect(found).toEqual(rows.map(({ id }) => id))
  },
)

test('pay and years outside the range find nobody', async () => {
  const page = await hr.get(findPeople, { position: ['0102'], salary: [3], experience: [4] })
  expect(page).toMatchObject({ list: [], total: 0 })
  expect((await hr.get(findPeople, { position: ['0102'], salary: [4], experience: [1] })).total).toBe(0)
})

test('many of whom few pass the other filters are counted', async () => {
  await site.database.db.execute(sql`
    update resumes set job_status = 3 where id in (
      select resume_id from expectations where position_code = '010201' order by resume_id desc limit 900)`)
  const page = await hr.get(findPeople, { position: ['0102'], jobStatus: [3], limit: 50 })
  expect(page.total).toBe(900)
  expect(page.list).toHaveLength(50)
})

test('somebody on top far behind is the first of many, and not met again', async () => {
  const { rows } = await site.database.db.execute<{ id: number }>(sql`
    update resumes set top_until = now() + interval '1 year' where id = (
      select r.id from resumes r join expectations e on e.resume_id = r.id
      where e.position_code = '010201' order by r.updated_at, r.id limit 1) returning id`)
  const first = await hr.get(findPeople, { position: ['0102'], limit: 50 })
  const second = await hr.get(findPeople, { position: ['0102'], limit: 50, cursor: first.next })
  expect(first.list[0]?.id).toBe(rows[0]?.id)
  expect(first.total).toBe(null)
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(100)
})
