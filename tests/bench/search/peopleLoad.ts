import type { Pool } from 'pg'
import { monthlyWorth } from '#server/features/jobs/salary'
import { wordsOfResume } from '#server/features/resume/resumeIndex'
import { positionName } from '#server/features/settings/catalogs/positions'
import { unhurried, withoutIndexes } from './bulkLoad'
import { corpusBrand, corpusJob, seeded } from './jobCorpus'

/** Account and resume of the recruiter who looks; people follow. */
export const viewerId = 1

/** So many people differ; more of them are copies, which PostgreSQL makes by itself many times faster. */
const originals = 10_000
const batch = 1000
const tables = ['users', 'resumes', 'resume_words', 'resume_rows', 'expectations', 'workings']

/** Brings the number of people from `from` to `to`; then tidies up as autovacuum does. Beyond `originals`, both are multiples of it. */
export async function loadPeople(
  pool: Pool,
  { from, to, now }: { from: number; to: number; now: number },
): Promise<void> {
  if (from === 0) await loadViewer(pool)
  for (let at = from; at < Math.min(to, originals); at += batch) await loadBatch(pool, at, now)
  const load = async () => {
    if (to > originals)
      for (const statement of copyOriginals(Math.max(from, originals) / originals, to / originals))
        await unhurried(pool, statement)
  }
  await withoutIndexes(pool, { tables, load })
}

const loadViewer = (pool: Pool) =>
  pool.query(`
    with made as (
      insert into users (id, tenant_id, mobile) overriding system value values (${viewerId}, 1, '13000000000')),
    company as (
      insert into brands (id, tenant_id, brand_name, company_name, industry_code, scale, stage, area_code, search)
      overriding system value values (1, 1, '海风', '福州海风科技有限公司', '0101', 1, 1, '3501', ''))
    insert into recruiters (user_id, tenant_id, name, brand_id) values (${viewerId}, 1, '周敏', 1)`)

/** A person who wants a job like one of the corpus. */
function corpusPerson(at: number, now: number) {
  const random = seeded(at * 2 + 5)
  const brand = corpusBrand(at % 500)
  const job = corpusJob(at, brand, now)
  const worth = monthlyWorth({ min: job.salaryMin, max: job.salaryMax, unit: job.salaryUnit })
  const year = 2026 - Math.floor(random() * 16)
  const industries = [brand.industryCode]
  const working = { company: brand.companyName, jobName: positionName(job.positionCode), description: job.description }
  const search = wordsOfResume({
    description: job.description,
    expectations: [{ positionCode: job.positionCode, industries }],
    workings: [working],
    plain: { emphasis: [{ skills: job.skills }] } as never,
  })
  return {
    id: at + 2,
    degree: 1 + Math.floor(random() * 7),
    job_status: Math.floor(random() * 4),
    integrity: 50 + Math.floor(random() * 51),
    working_date: random() < 0.1 ? '' : `${year}-07`,
    description: job.description,
    updated_at: job.refreshedAt.toISOString(),
    search,
    position_code: job.positionCode,
    area_code: random() < 0.5 ? job.areaCode : job.areaCode.slice(0, 4),
    industries,
    salary_min: worth.min,
    salary_max: worth.max,
    company: working.company,
    job_name: working.jobName,
    skills: { skills: job.skills },
  }
}

async function loadBatch(pool: Pool, from: number, now: number): Promise<void> {
  const people = Array.from({ length: batch }, (_, at) => corpusPerson(from + at, now))
  await pool.query(
    `with person as (
      select * from jsonb_to_recordset($1::jsonb) as p(id int, degree int, job_status int, integrity int, working_date text,
        description text, updated_at timestamptz, search jsonb, position_code text, area_code text, industries jsonb,
        salary_min int, salary_max int, company text, job_name text, skills jsonb)),
    accounts as (
      insert into users (id, tenant_id, mobile) overriding system value
      select id, 1, (13000000000 + id)::text from person returning id),
    roles as (insert into user_roles (user_id, role, active_at) select id, 0, updated_at from person),
    made as (
      insert into resumes (id, tenant_id, user_id, name, degree, job_status, integrity, working_date, birthday, description, listed,
        updated_at) overriding system value
      select id, 1, id, '林一帆', degree, job_status, integrity, working_date, '1996-05', description, true, updated_at
      from person returning id),
    work as (
      insert into workings (tenant_id, resume_id, company, position_code, job_name, "from", description)
      select 1, id, company, position_code, job_name, '2020-01', description from person),
    skill as (
      insert into resume_rows (tenant_id, resume_id, section, data) select 1, id, 'emphasis', skills from person)
    insert into expectations (tenant_id, resume_id, position_code, area_code, industries, salary_min, salary_max)
    select 1, id, position_code, area_code, array(select jsonb_array_elements_text(industries)), salary_min, salary_max from person`,
    [JSON.stringify(people)],
  )
  await pool.query(
    `update resume_words w set search = array_to_tsvector(array(select jsonb_array_elements_text(p.search)))
     from jsonb_to_recordset($1::jsonb) as p(id int, search jsonb) where w.id = p.id`,
    [JSON.stringify(people.map(({ id, search }) => ({ id, search })))],
  )
}

/** Copies of all originals from the `first` to before the `end`th, each updated at another time. Their facets are copied too. */
function copyOriginals(first: number, end: number): readonly string[] {
  const copies = `generate_series(${first}, ${end - 1}) as copy`
  const isOriginal = (column: string) => `${column} between 2 and ${originals + 1}`
  const moved = (column: string) => `${column} + copy * ${originals}`
  const age = `((id * 7919 + copy * 104729) % 10000) / 1000.0 * interval '1 day'`
  return [
    'alter table expectations disable trigger spread_expectation',
    'alter table resumes disable trigger write_resume_words',
    `insert into users (id, tenant_id, mobile) overriding system value
      select ${moved('id')}, 1, (13000000000 + ${moved('id')})::text from users, ${copies} where ${isOriginal('id')}`,
    `insert into user_roles (user_id, role, active_at)
      select ${moved('user_id')}, 0, active_at from user_roles, ${copies} where ${isOriginal('user_id')}`,
    `insert into resumes (id, tenant_id, user_id, name, degree, job_status, integrity, working_date, birthday, description, listed,
        updated_at) overriding system value
      select ${moved('id')}, 1, ${moved('id')}, name, degree, job_status, integrity, working_date, birthday, description, listed,
        updated_at - ${age} from resumes, ${copies} where ${isOriginal('id')}`,
    `insert into resume_words (id, tenant_id, facets, search)
      select ${moved('id')}, 1, facets, search from resume_words, ${copies} where ${isOriginal('id')}`,
    `insert into workings (tenant_id, resume_id, company, position_code, job_name, "from", description)
      select 1, ${moved('resume_id')}, company, position_code, job_name, "from", description
      from workings, ${copies} where ${isOriginal('resume_id')}`,
    `insert into resume_rows (tenant_id, resume_id, section, data)
      select 1, ${moved('resume_id')}, section, data from resume_rows, ${copies} where ${isOriginal('resume_id')}`,
    `insert into expectations (tenant_id, resume_id, position_code, area_code, industries, salary_min, salary_max)
      select 1, ${moved('resume_id')}, position_code, area_code, industries, salary_min, salary_max
      from expectations, ${copies} where ${isOriginal('resume_id')}`,
    'alter table expectations enable trigger spread_expectation',
    'alter table resumes enable trigger write_resume_words',
  ]
}
