import type { Pool } from 'pg'
import { brandWords } from '#server/features/companies/brandIndex'
import { indexJob, jobIndexVersion } from '#server/features/jobs/jobIndex'
import { unhurried, withoutIndexes } from './bulkLoad'
import { type CorpusBrand, corpusBrand, corpusJob } from './jobCorpus'

/** One tenant with all jobs: the hardest case for its searches. */
export const benchTenant = { id: 1, lat: 26.0745, lng: 119.2965, city: '3501' }

const jobsPerBrand = 20
const batch = 1000
const indexesOfWords = ['job_words_search_index', 'job_words_body_index']

/** So many jobs differ; more of them are copies, which PostgreSQL makes by itself many times faster. */
const originals = 10_000

/**
 * Brings the number of jobs from `from` to `to`, a twentieth as many companies and one recruiter each; then tidies up as
 * autovacuum does. Beyond `originals`, both numbers are multiples of it. Resolves to the ms that the indexes of words took.
 */
export async function loadJobs(
  pool: Pool,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<number> {
  const load = async () => {
    const made = Math.min(to, originals)
    if (from < made) {
      const brands = await loadBrands(pool, from / jobsPerBrand, made / jobsPerBrand)
      for (let at = from; at < made; at += batch)
        await loadBatch(pool, { from: at, to: Math.min(made, at + batch), now, brands })
    }
    if (to > originals) await importJobs(pool, { from: Math.max(from, originals), to })
  }
  const taken = await withoutIndexes(pool, { tables: ['jobs', 'job_words'], load })
  return indexesOfWords.reduce((sum, name) => sum + (taken.get(name) ?? Number.NaN), 0)
}

/** Adds copies of the originals, with the indexes that there are. Resolves to the ms that it took. */
export async function importJobs(pool: Pool, { from, to }: { from: number; to: number }): Promise<number> {
  const [first, end] = [from / originals, to / originals]
  const start = performance.now()
  await unhurried(pool, copyOriginals(first, end))
  await unhurried(pool, copyWords(first, end))
  return performance.now() - start
}

/**
 * Copies of all originals from the `first` to before the `end`th, whose companies and recruiters are copies too. Each was
 * refreshed at another time, and its score, which counts days, changes with that.
 */
const copyOriginals = (first: number, end: number): string => {
  const brands = originals / jobsPerBrand
  const copies = `generate_series(${first}, ${end - 1}) as copy`
  return `
    with new_users as (
      insert into users (id, tenant_id, mobile) overriding system value
      select id + copy * ${brands}, tenant_id, (13000000000 + id + copy * ${brands})::text
      from users, ${copies} where id <= ${brands}),
    roles as (
      insert into user_roles (user_id, role)
      select id + copy * ${brands}, 1 from users, ${copies} where id <= ${brands}),
    cards as (
      insert into recruiters (user_id, tenant_id, name, job_title, brand_id)
      select user_id + copy * ${brands}, tenant_id, name, job_title, brand_id + copy * ${brands}
      from recruiters, ${copies} where user_id <= ${brands}),
    companies as (
      insert into brands (id, tenant_id, brand_name, company_name, industry_code, scale, stage, area_code, open_jobs, search)
      overriding system value
      select id + copy * ${brands}, tenant_id, brand_name, company_name, industry_code, scale, stage, area_code, open_jobs,
        search from brands, ${copies} where id <= ${brands})
    insert into jobs (id, tenant_id, brand_id, user_id, job_name, position_code, job_type, salary_min, salary_max, salary_unit,
      monthly_min, monthly_max, experience, degree, area_code, address, lat, lng, skills, welfare, description, score,
      refreshed_at, published_at)
    overriding system value
    select id + copy * ${originals}, tenant_id, brand_id + copy * ${brands}, user_id + copy * ${brands}, job_name, position_code,
      job_type, salary_min, salary_max, salary_unit, monthly_min, monthly_max, experience, degree, area_code, address, lat, lng, skills, welfare,
      description, score - age, refreshed_at - age * interval '1 day', refreshed_at - age * interval '1 day'
    from jobs, ${copies}, lateral (select ((id * 7919 + copy * 104729) % 10000) / 1000.0 as age) as ages
    where id <= ${originals}`
}

const copyWords = (first: number, end: number): string => `
  insert into job_words (id, tenant_id, search, body, tile, version)
  select id + copy * ${originals}, tenant_id, search, body, tile, version
  from job_words, generate_series(${first}, ${end - 1}) as copy
  where id <= ${originals}`

/** Company and recruiter `n` have id `n + 1`. */
async function loadBrands(pool: Pool, from: number, to: number): Promise<CorpusBrand[]> {
  const brands = Array.from({ length: to }, (_, at) => corpusBrand(at))
  const rows = brands.slice(from).map((brand, at) => ({ id: from + at + 1, ...brand, words: brandWords(brand) }))
  await pool.query(
    `with rows as (select * from jsonb_to_recordset($1) as r(
       id int, "brandName" text, "companyName" text, "industryCode" text, scale int, stage int, "areaCode" text, words jsonb)),
     new_users as (
       insert into users (id, tenant_id, mobile) overriding system value
       select id, $2, (13000000000 + id)::text from rows),
     roles as (insert into user_roles (user_id, role) select id, 1 from rows),
     cards as (
       insert into recruiters (user_id, tenant_id, name, job_title, brand_id)
       select id, $2, '王女士', '招聘经理', id from rows)
     insert into brands (id, tenant_id, brand_name, company_name, industry_code, scale, stage, area_code, open_jobs, search)
     overriding system value
     select id, $2, "brandName", "companyName", "industryCode", scale, stage, "areaCode", ${jobsPerBrand},
       array_to_tsvector(array(select jsonb_array_elements_text(words))) from rows`,
    [JSON.stringify(rows), benchTenant.id],
  )
  return brands
}

interface Batch {
  readonly from: number
  readonly to: number
  readonly now: number
  readonly brands: readonly CorpusBrand[]
}

async function loadBatch(pool: Pool, { from, to, now, brands }: Batch): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, offset) => {
    const at = from + offset
    const brandAt = Math.floor(at / jobsPerBrand)
    const brand = brands[brandAt] ?? corpusBrand(brandAt)
    const job = corpusJob(at, brand, now)
    const { columns, words } = indexJob({ ...job, tenantId: benchTenant.id }, brand)
    return { ...job, ...columns, ...words, id: at + 1, brandId: brandAt + 1 }
  })
  await pool.query(
    `with rows as (select * from jsonb_to_recordset($1) as r(
       id int, "brandId" int, "jobName" text, "positionCode" text, "jobType" int, "salaryMin" int, "salaryMax" int, "salaryUnit" int,
       "monthlyMin" int, "monthlyMax" int, experience int, degree int, "areaCode" text, address text, lat float8, lng float8,
       skills jsonb, welfare jsonb, description text, score float8, "refreshedAt" timestamptz, search jsonb, body jsonb, tile bigint)),
     words as (
       insert into job_words (id, tenant_id, search, body, tile, version)
       select id, $2, array_to_tsvector(array(select jsonb_array_elements_text(search))),
         array_to_tsvector(array(select jsonb_array_elements_text(body))), tile, $3 from rows)
     insert into jobs (id, tenant_id, brand_id, user_id, job_name, position_code, job_type, salary_min, salary_max, salary_unit,
       monthly_min, monthly_max, experience, degree, area_code, address, lat, lng, skills, welfare, description, score,
       refreshed_at, published_at)
     overriding system value
     select id, $2, "brandId", "brandId", "jobName", "positionCode", "jobType", "salaryMin", "salaryMax", "salaryUnit",
       "monthlyMin", "monthlyMax", experience, degree, "areaCode", address, lat, lng,
       array(select jsonb_array_elements_text(skills)), array(select jsonb_array_elements_text(welfare)), description, score,
       "refreshedAt", "refreshedAt" from rows`,
    [JSON.stringify(rows), benchTenant.id, jobIndexVersion],
  )
}
